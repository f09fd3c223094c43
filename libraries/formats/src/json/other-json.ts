/** Tells documents of Sirius from JSON of other kinds, which are refused with a clear word. */
import { type JsonCursor, signs } from './json-cursor.ts';

const jackson = 'This is a document of emfjson-jackson (EMF.cloud), not of Sirius EMF JSON.';

/** Refuses what is no object; the cursor stays at the beginning of the document. */
export function refuseOtherJson(cursor: JsonCursor): void {
  const code = cursor.next();
  if (code === signs.openBrace) return;
  if (code !== signs.openBracket) {
    cursor.skip();
    cursor.fail('The document is no JSON object.', 0);
  }
  cursor.fail(isListOfObjects(cursor) ? jackson : 'The document is no JSON object.', 0);
}

export function refuseJackson(cursor: JsonCursor): never {
  return cursor.fail(jackson, 0);
}

/** Whether the first thing in the list is an object with a class. */
function isListOfObjects(cursor: JsonCursor): boolean {
  if (!cursor.open(signs.closeBracket) || cursor.next() !== signs.openBrace) return false;
  for (let isMore = cursor.open(signs.closeBrace); isMore; isMore = cursor.more(signs.closeBrace)) {
    if (cursor.key() === 'eClass') return true;
    cursor.skip();
  }
  return false;
}
