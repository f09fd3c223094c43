/** Goes through the arguments of a statement: checks that they are well-formed, and counts them. */

import { kindOf, kinds, signs } from './signs.ts';
import type { StepCursor } from './step-cursor.ts';

/** Whoever wants to know of the references among the arguments. */
export type NoteReference = (number: number) => void;

/** Lists in lists in lists: deeper than any schema has them. */
const deepest = 10_000;

/**
 * From the opening parenthesis to behind the closing one; gives the number of arguments. Without recursion: a hostile file may be
 * nothing but parentheses.
 */
export function passArguments(cursor: StepCursor, note: NoteReference): number {
  const start = cursor.at;
  cursor.at++;
  let depth = 1;
  let count = 0;
  let isValueDue = true;
  let isFirst = true;
  while (depth > 0) {
    const byte = cursor.next();
    if (byte < 0) cursor.fail('The statement has no end.', start);
    const kind = kindOf[byte]!;
    if (kind === kinds.close) {
      if (isValueDue && !isFirst) cursor.fail('A value is expected after the comma.');
      cursor.at++;
      depth--;
      isValueDue = false;
      isFirst = false;
    } else if (kind === kinds.comma) {
      if (isValueDue) cursor.fail('A value is expected before the comma.');
      cursor.at++;
      if (depth === 1) count++;
      isValueDue = true;
      isFirst = false;
    } else {
      if (!isValueDue) cursor.fail('A comma or a closing parenthesis is expected here.');
      if (depth === 1 && isFirst) count = 1;
      const isOpened = passValue(cursor, kind, note);
      if (isOpened && ++depth > deepest) cursor.fail(`Lists are nested deeper than ${deepest}.`);
      isValueDue = isOpened;
      isFirst = isOpened;
    }
  }
  return count;
}

/** Behind a single value; of a list or a value with a type, behind the opening parenthesis, which is told. */
function passValue(cursor: StepCursor, kind: number, note: NoteReference): boolean {
  switch (kind) {
    case kinds.reference:
      note(cursor.instanceNumber());
      return false;
    case kinds.digit:
    case kinds.sign:
      cursor.number();
      return false;
    case kinds.text:
      cursor.string();
      return false;
    case kinds.missing:
      cursor.at++;
      return false;
    case kinds.enumeration:
      cursor.enumeration();
      return false;
    case kinds.binary:
      cursor.binary();
      return false;
    case kinds.letter:
      cursor.keyword();
      cursor.expect(signs.open, 'An opening parenthesis');
      return true;
    case kinds.open:
      cursor.at++;
      return true;
    default:
      return cursor.fail('A value is expected here.');
  }
}
