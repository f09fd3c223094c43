/** Numbers the keywords of a file as they come: most statements have one that was there before, which costs no text. */

export class KeywordTable {
  readonly texts: string[] = [];
  private readonly byHash = new Map<number, number[]>();

  numberOf(bytes: Uint8Array, start: number, end: number): number {
    let hash = end - start;
    for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + bytes[at]!) | 0;
    const known = this.byHash.get(hash);
    if (known) for (const number of known) if (this.isText(number, bytes, start, end)) return number;
    return this.add(hash, textOf(bytes, start, end));
  }

  private isText(number: number, bytes: Uint8Array, start: number, end: number): boolean {
    const text = this.texts[number]!;
    if (text.length !== end - start) return false;
    for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) !== bytes[start + index]) return false;
    return true;
  }

  private add(hash: number, text: string): number {
    const number = this.texts.push(text) - 1;
    const known = this.byHash.get(hash);
    if (known) known.push(number);
    else this.byHash.set(hash, [number]);
    return number;
  }
}

/** The text of bytes, one character each. */
export function textOf(bytes: Uint8Array, start: number, end: number): string {
  if (end - start > 64) return longText(bytes, start, end);
  let text = '';
  for (let at = start; at < end; at++) text += String.fromCharCode(bytes[at]!);
  return text;
}

const pieceLength = 8192;

function longText(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at += pieceLength)
    text += String.fromCharCode(...bytes.subarray(at, Math.min(end, at + pieceLength)));
  return text;
}
