/** The word at the cursor: what of it is written, what it replaces, and the text before it. */
import type { MetamodelIndex } from '../types/metamodel-index.ts';

export interface Word {
  /** What proposals have to match. */
  readonly prefix: string;
  /** The text that says what is wanted here. */
  readonly before: string;
  /** The stretch that a proposal replaces. */
  readonly start: number;
  readonly end: number;
}

const wordEnd = /[\p{L}\p{Nd}_:]*$/u;
const wordStart = /^[\p{L}\p{Nd}_:]*/u;

export function wordAt(text: string, offset: number, index: MetamodelIndex): Word {
  const place = Math.max(0, Math.min(offset, text.length));
  // A match at the end of a long text would be looked for from every place; only the last stretch can hold it.
  const written = wordEnd.exec(text.slice(Math.max(0, place - longestWord), place))![0];
  const rest = wordStart.exec(text.slice(place, place + longestWord))![0];
  const prefix = written === ':' || isWhole(written, index) ? '' : written;
  return { prefix, before: textBefore(text, place, prefix), start: place - prefix.length, end: place + rest.length };
}

const longestWord = 1_000;

/** A classifier or literal that is written in full is not completed any more. */
function isWhole(written: string, index: MetamodelIndex): boolean {
  const [packageName, name, literal, ...more] = written.split('::');
  if (packageName === undefined || name === undefined || name === '' || more.length > 0) return false;
  const found = index.named(packageName, name);
  if (literal === undefined) return found.length > 0;
  return found.some((type) => type.kind === 'dataType' && type.literals?.some((one) => one.name === literal));
}

/** The package of a classifier stays, so that it says which ones are meant. */
function textBefore(text: string, place: number, prefix: string): string {
  const colon = prefix.lastIndexOf(':');
  return text.slice(0, place - prefix.length + colon + 1);
}
