/** Terms as the formats of results write them. */
import { rdfVocabulary, type Term, xsd } from '@orrery/rdf/terms.ts';
import { blankLabel } from './blank-label.ts';

export function jsonTerm(term: Term): string {
  if (term.kind === 'iri') return `{"type":"uri","value":${JSON.stringify(term.value)}}`;
  if (term.kind === 'blank') return `{"type":"bnode","value":"${blankLabel(term)}"}`;
  const { value, datatype, language, direction } = term;
  const start = `{"type":"literal","value":${JSON.stringify(value)}`;
  if (language !== '') return `${start},"xml:lang":"${language}"${direction ? `,"its:dir":"${direction}"` : ''}}`;
  return datatype === xsd.string ? `${start}}` : `${start},"datatype":${JSON.stringify(datatype)}}`;
}

export function xmlTerm(term: Term): string {
  if (term.kind === 'iri') return `<uri>${xmlText(term.value)}</uri>`;
  if (term.kind === 'blank') return `<bnode>${blankLabel(term)}</bnode>`;
  const { value, datatype, language } = term;
  const type = language !== '' ? ` xml:lang="${language}"` : datatype === xsd.string ? '' : ` datatype="${xmlText(datatype)}"`;
  return `<literal${type}>${xmlText(value)}</literal>`;
}

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ['\r', '&#xD;'],
]);

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 cannot hold these, nor halves of characters
const special = /[&<>"\r\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Surrogate}]/gu;

/** The replacement character stands for what XML 1.0 cannot hold. */
export function xmlText(text: string): string {
  return text.search(special) < 0 ? text : text.replace(special, (character) => entities.get(character) ?? '\ufffd');
}

/** The value alone: CSV tells neither types nor languages. */
export function csvTerm(term: Term): string {
  const text = term.kind === 'blank' ? `_:${blankLabel(term)}` : term.value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/** As Turtle has it, in full. */
export function nTriplesTerm(term: Term): string {
  if (term.kind === 'iri') return `<${term.value}>`;
  if (term.kind === 'blank') return `_:${blankLabel(term)}`;
  const { value, datatype, language, direction } = term;
  const text = `"${/["\\\n\r\t]/.test(value) ? value.replace(/["\\\n\r\t]/g, (character) => escapes.get(character)!) : value}"`;
  if (language !== '') return `${text}@${language}${direction ? `--${direction}` : ''}`;
  return datatype === xsd.string || datatype === rdfVocabulary.langString ? text : `${text}^^<${datatype}>`;
}

/** TSV writes numbers as Turtle abbreviates them. */
export function tsvTerm(term: Term): string {
  if (term.kind !== 'literal') return nTriplesTerm(term);
  const { datatype, value } = term;
  if (datatype === xsd.integer && /^[+-]?\d+$/.test(value)) return value;
  if (datatype === xsd.decimal && /^[+-]?\d*\.\d+$/.test(value)) return value;
  if (datatype === xsd.double && /^[+-]?(?:\d+\.?\d*|\.\d+)[eE][+-]?\d+$/.test(value)) return value;
  return nTriplesTerm(term);
}
