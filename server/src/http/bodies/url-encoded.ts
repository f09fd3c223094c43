/** Parameters as forms and addresses encode them: not many of them, each with all its values. */

import { type Failure, invalid } from '../../failures.ts';
import { utf8Text } from './utf8-text.ts';

/** More than anybody names; each costs an entry. */
export const mostParameters = 1000;

/** Node.js takes seconds for a megabyte of names without values: what `URLSearchParams` takes for them grows with the square of their number. */
export function urlEncoded(text: string, decode: Decoding = decoded): ReadonlyMap<string, readonly string[]> {
  const pieces = text.split('&', mostParameters + 1);
  if (pieces.length > mostParameters) throw tooManyParameters();
  const parameters = new Map<string, string[]>();
  for (const piece of pieces) {
    if (piece === '') continue;
    const [name, value] = namedIn(piece, decode);
    const values = parameters.get(name);
    if (values) values.push(value);
    else parameters.set(name, [value]);
  }
  return parameters;
}

export function tooManyParameters(): Failure {
  return invalid('query', `at most ${mostParameters} parameters`);
}

function namedIn(piece: string, decode: Decoding): readonly [name: string, value: string] {
  const end = piece.indexOf('=');
  const name = decoded(end < 0 ? piece : piece.slice(0, end));
  return [name, end < 0 ? '' : decode(piece.slice(end + 1), name)];
}

/** A value of a parameter of this name. */
type Decoding = (encoded: string, name: string) => string;

/** Refuses bytes that are no UTF-8: for texts of which every character matters. */
export function decodedStrictly(encoded: string, name: string): string {
  const text = decoded(encoded);
  if (text.includes('\ufffd')) utf8Text(bytesOf(encoded), name);
  return text;
}

function bytesOf(encoded: string): Buffer {
  const bytes = Buffer.from(encoded)
    .toString('latin1')
    .replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

/** What is encoded wrongly stands for itself, as the standard has it. */
function decoded(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text;
  // Several times faster than replacing, where a megabyte has nothing else.
  const plain = text.split('+').join(' ');
  try {
    return decodeURIComponent(plain);
  } catch {
    return new URLSearchParams(`=${plain}`).get('')!;
  }
}
