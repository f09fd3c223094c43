/** The context that elements inherit from those around them: base, language, direction, version. */
import { type Direction, isLanguageTag, Literal, rdfVocabulary, xsd } from '@orrery/rdf';
import { shortened } from '../parsing/report.ts';
import { Refusal } from '../refusal.ts';
import type { DocumentTerms } from './document-terms.ts';
import type { OwnAttribute } from './qualified-names.ts';

export interface InheritedContext {
  readonly base: string;
  readonly language: string;
  readonly direction: Direction | undefined;
  /** RDF 1.2 XML Syntax: a direction counts only inside of `rdf:version="1.2"`. */
  readonly hasDirections: boolean;
}

export type OwnAttributes = Readonly<Record<OwnAttribute, string | undefined>>;

/** The same value where an element says nothing new. */
export function inheritedBy(own: OwnAttributes, above: InheritedContext, terms: DocumentTerms, offset: number): InheritedContext {
  const { base, language, direction, version } = own;
  if (base === undefined && language === undefined && direction === undefined && version === undefined) return above;
  if (language !== undefined && language !== '' && !isLanguageTag(language))
    throw new Refusal(`${JSON.stringify(shortened(language))} is no language tag.`, offset);
  return {
    base: base === undefined ? above.base : terms.baseOf(base, above.base, offset),
    language: language ?? above.language,
    direction: direction === 'ltr' || direction === 'rtl' ? direction : direction === undefined ? above.direction : undefined,
    hasDirections: version === undefined ? above.hasDirections : version === '1.2',
  };
}

/** A text in the language, and the direction, that it inherits. */
export function textIn(value: string, { language, direction, hasDirections }: InheritedContext): Literal {
  if (language === '') return new Literal(value, xsd.string);
  const known = hasDirections ? direction : undefined;
  return new Literal(value, known ? rdfVocabulary.dirLangString : rdfVocabulary.langString, language, known);
}
