/** The long forms of terms, which all syntaxes share. */
import { UnwritableContent } from '@orrery/kernel/diagnostics.ts';
import { endOfName, startsLabel } from '../parsing/name-characters.ts';
import { hasIriCharacters, isLanguageTag } from '../terms/iri-notation.ts';
import { isAbsoluteIri } from '../terms/resolve-iri.ts';
import type { Literal, Term } from '../terms/term.ts';
import { xsd } from '../terms/vocabulary.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are written as escapes.
const special = /["\\\u0000-\u001f\u007f]/;

const escapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
};

/** A term as N-Quads have it. */
export function termText(term: Term): string {
  if (term.kind === 'iri') return iriText(term.value);
  return term.kind === 'blank' ? labelText(term.value) : literalText(term, iriText);
}

export function iriText(iri: string): string {
  if (!hasIriCharacters(iri) || !isAbsoluteIri(iri)) throw new UnwritableContent(`${JSON.stringify(iri)} is no absolute IRI.`);
  return `<${iri}>`;
}

function stringText(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: see above.
  return special.test(value) ? `"${value.replace(/["\\\u0000-\u001f\u007f]/g, escaped)}"` : `"${value}"`;
}

/** A literal whose datatype is written by the given function. */
export function literalText(literal: Literal, datatypeText: (iri: string) => string): string {
  const { datatype, language, direction } = literal;
  const text = stringText(literal.value);
  if (datatype === xsd.string) return text;
  if (language !== '') return `${text}@${tagText(language)}${direction ? `--${direction}` : ''}`;
  return `${text}^^${datatypeText(datatype)}`;
}

function tagText(language: string): string {
  if (!isLanguageTag(language)) throw new UnwritableContent(`${JSON.stringify(language)} is no language tag.`);
  return language;
}

/** Labels that Turtle would not read come as their characters' codes. */
export function labelText(label: string, scope = ''): string {
  const isLabel = label !== '' && startsLabel(label.charCodeAt(0)) && endOfName(label, 1) === label.length;
  const plain = isLabel ? label : `x${[...label].map((character) => character.codePointAt(0)!.toString(16)).join('-')}`;
  return `_:${scope}${plain}`;
}

function escaped(character: string): string {
  return escapes[character] ?? `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
