/** Remembers the errors that connections to the database ended with: by themselves they look like those of clients who have gone. */

const lost = new WeakSet<object>();

export function rememberLost(error: object): void {
  lost.add(error);
}

export function isOfLostConnection(error: object): boolean {
  return lost.has(error);
}
