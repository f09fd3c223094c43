/** The text of a statement without the spaces and comments between its tokens, one character a byte. */
import { textOf } from './keyword-table.ts';
import { kindOf, kinds } from './signs.ts';
import { StepCursor } from './step-cursor.ts';

/** The bytes are known to be well-formed. */
export function compactText(bytes: Uint8Array, start: number, end: number): string {
  if (isCompact(bytes, start, end)) return textOf(bytes, start, end);
  const cursor = new StepCursor(bytes, start);
  const compact = new Uint8Array(end - start);
  let length = 0;
  for (let byte = cursor.next(); byte >= 0 && cursor.at < end; byte = cursor.next()) {
    if (kindOf[byte] === kinds.text) {
      const from = cursor.at;
      cursor.string();
      compact.set(bytes.subarray(from, cursor.at), length);
      length += cursor.at - from;
    } else {
      compact[length++] = byte;
      cursor.at++;
    }
  }
  return textOf(compact, 0, length);
}

/** A slash or a space in a string is none between tokens, and costs a closer look. */
function isCompact(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const kind = kindOf[bytes[at]!];
    if (kind === kinds.space || kind === kinds.slash) return false;
  }
  return true;
}
