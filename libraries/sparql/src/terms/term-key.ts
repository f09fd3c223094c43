/** The key of a term: bytes whose order is the order of SPARQL's ORDER BY, and from which the term comes back exactly as it was. */
import { Blank, type Direction, Iri, Literal, rdfVocabulary, type Term, uuidNamespace, xsd } from '@orrery/rdf/terms.ts';
import { isNumericForm, numericCode, numericIris, timeCode, timeIris, timeKind } from './datatypes.ts';
import { textOf, utf8Behind, writeSortable } from './key-bytes.ts';
import { readNumber } from './numbers.ts';
import { timeOf } from './times.ts';

/** The first byte of a key. Blank nodes come before IRIs, and those before literals. */
export const tag = {
  blank: 0x01,
  earlyIri: 0x10,
  uuid: 0x11,
  iri: 0x12,
  number: 0x20,
  time: 0x28,
  boolean: 0x30,
  string: 0x40,
  languageString: 0x41,
  other: 0x50,
} as const;

const uuidPattern = /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A blank node that names no source is of the scope given. */
export function keyOfTerm(term: Term, scope = ''): Uint8Array {
  if (term.kind === 'iri') return keyOfIri(term.value);
  if (term.kind === 'blank') return tagged(tag.blank, `${term.source ?? scope}\0${term.value}`);
  return keyOfLiteral(term);
}

function keyOfIri(iri: string): Uint8Array {
  if (uuidPattern.test(iri)) return keyOfUuid(iri);
  return tagged(iri < uuidNamespace ? tag.earlyIri : tag.iri, iri);
}

function keyOfUuid(iri: string): Uint8Array {
  const key = new Uint8Array(17);
  key[0] = tag.uuid;
  for (let at = uuidNamespace.length, index = 1; index < 17; index++, at += 2) {
    if (iri[at] === '-') at++;
    key[index] = digitAt(iri, at) * 16 + digitAt(iri, at + 1);
  }
  return key;
}

/** Of 0 to 9 and a to f. */
function digitAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < 58 ? code - 48 : code - 87;
}

function keyOfLiteral(literal: Literal): Uint8Array {
  const { value, datatype, language, direction } = literal;
  if (datatype === xsd.string) return tagged(tag.string, value);
  if (language !== '') return tagged(tag.languageString, `${value}\0${language}${direction ? `--${direction}` : ''}`);
  return keyOfNumber(literal) ?? keyOfTime(literal) ?? keyOfBoolean(literal) ?? tagged(tag.other, `${datatype}\0${value}`);
}

/** Values of all numeric types stand together, in the order of the numbers. */
function keyOfNumber({ value, datatype }: Literal): Uint8Array | undefined {
  const code = numericCode(datatype);
  if (code === undefined || !isNumericForm(value, datatype)) return undefined;
  const key = utf8Behind(10, value);
  key[0] = tag.number;
  const kind = datatype === numericIris[2] ? 'float' : 'double';
  writeSortable(readNumber(value, kind).number, key, 1);
  key[9] = code;
  return key;
}

/** What all keys of one number begin with. */
export function numberKey(number: number): Uint8Array {
  const key = new Uint8Array(9);
  key[0] = tag.number;
  writeSortable(number, key, 1);
  return key;
}

/** Dates and times of different types do not compare: the type comes first. */
function keyOfTime({ value, datatype }: Literal): Uint8Array | undefined {
  const kind = timeKind(datatype);
  const time = kind && timeOf(value, kind);
  if (!time) return undefined;
  const key = utf8Behind(10, value);
  key[0] = tag.time;
  key[1] = timeCode(datatype)!;
  writeSortable(time.instant, key, 2);
  return key;
}

function keyOfBoolean({ value, datatype }: Literal): Uint8Array | undefined {
  if (datatype !== xsd.boolean || !/^(?:true|false|1|0)$/.test(value)) return undefined;
  return tagged(tag.boolean, `${value === 'true' || value === '1' ? 1 : 0}${value}`);
}

function tagged(first: number, text: string): Uint8Array {
  const key = utf8Behind(1, text);
  key[0] = first;
  return key;
}

type Reader = (bytes: Uint8Array, start: number, end: number) => Term;

const readers = new Map<number, Reader>([
  [tag.blank, readBlank],
  [tag.earlyIri, (bytes, start, end) => new Iri(textOf(bytes, start + 1, end))],
  [tag.uuid, (bytes, start) => new Iri(uuidText(bytes, start + 1))],
  [tag.iri, (bytes, start, end) => new Iri(textOf(bytes, start + 1, end))],
  [tag.number, (bytes, start, end) => new Literal(textOf(bytes, start + 10, end), numericIris[bytes[start + 9]!]!)],
  [tag.time, (bytes, start, end) => new Literal(textOf(bytes, start + 10, end), timeIris[bytes[start + 1]!]!)],
  [tag.boolean, (bytes, start, end) => new Literal(textOf(bytes, start + 2, end), xsd.boolean)],
  [tag.string, (bytes, start, end) => new Literal(textOf(bytes, start + 1, end), xsd.string)],
  [tag.languageString, readLanguageString],
  [tag.other, readOther],
]);

export function termOfKey(bytes: Uint8Array, start = 0, end = bytes.length): Term {
  return readers.get(bytes[start]!)!(bytes, start, end);
}

function readBlank(bytes: Uint8Array, start: number, end: number): Term {
  const middle = bytes.indexOf(0, start + 1);
  const scope = textOf(bytes, start + 1, middle);
  return new Blank(textOf(bytes, middle + 1, end), scope === '' ? undefined : scope);
}

function readLanguageString(bytes: Uint8Array, start: number, end: number): Term {
  const middle = bytes.lastIndexOf(0, end - 1);
  const [language = '', direction] = textOf(bytes, middle + 1, end).split('--');
  const datatype = direction ? rdfVocabulary.dirLangString : rdfVocabulary.langString;
  return new Literal(textOf(bytes, start + 1, middle), datatype, language, direction as Direction | undefined);
}

function readOther(bytes: Uint8Array, start: number, end: number): Term {
  const middle = bytes.indexOf(0, start + 1);
  return new Literal(textOf(bytes, middle + 1, end), textOf(bytes, start + 1, middle));
}

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function uuidText(bytes: Uint8Array, start: number): string {
  let text = uuidNamespace;
  for (let index = 0; index < 16; index++) {
    if (index === 4 || index === 6 || index === 8 || index === 10) text += '-';
    text += hex[bytes[start + index]!];
  }
  return text;
}
