/** Attribute values as terms, and terms as attribute values: each text comes back as it was. */
import { type DataType, Lexical, literalOf, printText, readText, type Value } from '@orrery/kernel';
import { Iri, Literal, type Term } from '../terms/term.ts';
import { orrery, xsd } from '../terms/vocabulary.ts';
import { isLexicalForm } from '../terms/xsd-notations.ts';
import { datatypeOf, ownDatatypeOf } from './data-types.ts';
import { decoded, literalIri } from './names.ts';

/** How the texts of a kind of data type look in RDF, where they look different. */
interface RdfNotation {
  /** Nothing where the way back would not give the same text. */
  readonly toRdf: (text: string) => string | undefined;
  readonly fromRdf: (text: string) => string;
}

const notations: Partial<Record<DataType['valueKind'], RdfNotation>> = {
  real: {
    toRdf: (text) => (text.endsWith('INF') ? undefined : text.replace('Infinity', 'INF')),
    fromRdf: (text) => text.replace('INF', 'Infinity'),
  },
  // EMF writes the zone without a colon, XML Schema with one.
  date: {
    toRdf: (text) => (/[+-]\d\d:\d\d$/.test(text) ? undefined : text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')),
    fromRdf: (text) => text.replace(/([+-]\d\d):(\d\d)$/, '$1$2'),
  },
};

const nil = new Iri(orrery.nil);

export function termOfValue(value: Value, type: DataType): Term {
  if (value === null) return nil;
  if (type.valueKind === 'other') return termOfAnything(value, type);
  if (type.valueKind === 'enumeration') return termOfEnumeration(value, type);
  if (type.valueKind === 'character') return termOfCharacter(value, type);
  const text = printText(value, type);
  return termOfText(text, type);
}

/** The value of a term; what the type cannot read comes back as a Lexical without value, nothing for what is no value. */
export function valueOfTerm(term: Term, type: DataType): Value | undefined {
  if (term.kind === 'blank') return undefined;
  if (term.kind === 'iri') return term.value === orrery.nil ? null : enumerationValue(term.value, type);
  const { value, datatype } = term;
  if (datatype === orrery.json) return valueOfJson(value, type);
  if (type.valueKind === 'other') return anythingOf(value, datatype, type);
  if (datatype === ownDatatypeOf(type)) return readText(value, type);
  if (type.valueKind === 'character') return value.length === 1 ? value : readText(value, type);
  return readText(notations[type.valueKind]?.fromRdf(value) ?? value, type);
}

function termOfText(text: string, type: DataType): Literal {
  if (!text.isWellFormed()) return new Literal(JSON.stringify(text), orrery.json);
  const datatype = datatypeOf(type);
  const notation = notations[type.valueKind];
  const shown = notation ? notation.toRdf(text) : text;
  return shown !== undefined && (datatype === xsd.string || isLexicalForm(shown, datatype))
    ? new Literal(shown, datatype)
    : new Literal(text, ownDatatypeOf(type));
}

function termOfEnumeration(value: Exclude<Value, null>, type: DataType): Term {
  const found = value instanceof Lexical ? undefined : type.literals?.find(({ literal }) => literal === value);
  return found ? new Iri(literalIri(type, found)) : new Literal(String(value), ownDatatypeOf(type));
}

function enumerationValue(iri: string, type: DataType): Value | undefined {
  const name = decoded(iri.slice(Math.max(iri.lastIndexOf('#'), iri.lastIndexOf('/')) + 1));
  const own = `${type.name}.`;
  if (!type.literals || !name.startsWith(own)) return undefined;
  const text = name.slice(own.length);
  return type.literals.find((literal) => literal.name === text)?.literal ?? literalOf(type, text) ?? new Lexical(text, undefined);
}

/** The character itself; half a character, or one that came in another form, as EMF writes it. */
function termOfCharacter(value: Exclude<Value, null>, type: DataType): Literal {
  const isPlain = typeof value === 'string' && value.length === 1 && value.isWellFormed();
  return isPlain ? new Literal(value, xsd.string) : new Literal(printText(value, type), ownDatatypeOf(type));
}

/** Where the data type says nothing, the value itself tells what it is. */
function termOfAnything(value: Exclude<Value, null>, type: DataType): Literal {
  if (typeof value === 'string') return termOfText(value, type);
  if (typeof value === 'boolean') return new Literal(String(value), xsd.boolean);
  const text = String(value);
  if (value instanceof Lexical && typeof value.value !== 'number' && typeof value.value !== 'bigint') {
    return value.value === undefined && isStructure(text) ? new Literal(text, orrery.json) : termOfText(text, type);
  }
  const datatype = [xsd.integer, xsd.decimal, xsd.double].find((found) => isLexicalForm(text, found));
  return new Literal(text, datatype ?? ownDatatypeOf(type));
}

function anythingOf(text: string, datatype: string, type: DataType): Value {
  const isOwn = datatype === ownDatatypeOf(type) || datatype === datatypeOf(type);
  if (!isOwn && datatype === xsd.boolean && (text === 'true' || text === 'false')) return text === 'true';
  const isNumber = datatype === xsd.integer || datatype === xsd.decimal || datatype === xsd.double;
  if (isOwn || !isNumber) return readText(text, type);
  const number = Number(text);
  return String(number) === text ? number : new Lexical(text, number);
}

function valueOfJson(text: string, type: DataType): Value {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'string' ? readText(json, type) : new Lexical(text, undefined);
  } catch {
    return new Lexical(text, undefined);
  }
}

function isStructure(text: string): boolean {
  if (!/^[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
