/** The arguments of a statement of a STEP file as stretches of its text, and what statements say without their layout. */

export interface Argument {
  readonly start: number;
  readonly end: number;
}

/** Texts, binaries and comments are passed over as a whole; blanks and signs come one by one. */
const pieces = /'(?:[^']|'')*'|"[^"]*"|\/\*[\s\S]*?\*\/|\s+|[(),]/g;

/** The arguments of the outermost parentheses, without the blanks around them; nothing where it is no plain statement. */
export function argumentsIn(text: string, start: number, end: number): Argument[] | undefined {
  const found: Argument[] = [];
  let [depth, from] = [0, start];
  pieces.lastIndex = start;
  for (let piece = pieces.exec(text); piece && piece.index < end; piece = pieces.exec(text)) {
    const [sign] = piece;
    if (sign === '(' && depth++ === 0) from = piece.index + 1;
    const isEnd = (sign === ',' && depth === 1) || (sign === ')' && depth === 1);
    if (isEnd) {
      found.push(trimmed(text, from, piece.index));
      from = piece.index + 1;
    }
    if (sign === ')' && --depth === 0) return text.slice(piece.index + 1, end).trim() === ';' ? found : undefined;
  }
  return undefined;
}

/** What stands there, without blanks and comments outside of texts. */
export function plainText(text: string, start = 0, end = text.length): string {
  const own = text.slice(start, end);
  return own.replace(pieces, (piece) => (/^(?:\s|\/\*)/.test(piece) ? '' : piece));
}

function trimmed(text: string, from: number, to: number): Argument {
  let [start, end] = [from, to];
  while (start < end && text.charCodeAt(start) <= 32) start++;
  while (end > start && text.charCodeAt(end - 1) <= 32) end--;
  return { start, end };
}
