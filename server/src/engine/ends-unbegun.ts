/** Makes a generator tell that nobody reads it any more, also where nobody has begun: its own `finally` runs only once it was begun. */
export function endsUnbegun<T>(pieces: AsyncGenerator<T, void>, onEnd: () => void | Promise<void>): AsyncGenerator<T, void> {
  const end = pieces.return.bind(pieces);
  pieces.return = async (value) => {
    await onEnd();
    return end(value);
  };
  return pieces;
}
