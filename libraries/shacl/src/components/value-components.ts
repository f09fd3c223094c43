/** Bounds of values, and what texts look like (SHACL §4.3, §4.4). */
import type { Term } from '@orrery/rdf/terms.ts';
import { XpathPattern } from '@orrery/sparql/engine.ts';
import { BadShape } from '../shacl-errors.ts';
import { countIn, isTrue, literalIn, textOf } from '../shapes/shapes-graph.ts';
import { sh } from '../vocabulary.ts';
import { compared } from './compared.ts';
import { type Component, eachTerm, eachValue, type ShapeReading } from './component.ts';

export const valueComponents: readonly Component[] = [
  bound('MinExclusive', 'minExclusive', (order) => order > 0, 'is not above'),
  bound('MinInclusive', 'minInclusive', (order) => order >= 0, 'is below'),
  bound('MaxExclusive', 'maxExclusive', (order) => order < 0, 'is not below'),
  bound('MaxInclusive', 'maxInclusive', (order) => order <= 0, 'is above'),
  length('MinLength', 'minLength', (length, limit) => length >= limit, 'fewer'),
  length('MaxLength', 'maxLength', (length, limit) => length <= limit, 'more'),
  {
    name: 'Pattern',
    parameter: 'pattern',
    read: (value, reading) => {
      const pattern = patternOf(value, reading);
      const { data } = reading;
      const bounds = { spend: data.checkpoint };
      const isGood = (term: Term) => term.kind !== 'blank' && pattern.test(term.value, bounds);
      return eachValue(eachTerm(isGood, data), (text) => `${text} does not match ${value.value}`, data);
    },
  },
  {
    name: 'LanguageIn',
    parameter: 'languageIn',
    read: (value, { graph, data }) => {
      const ranges = new Set(graph.list(value).map((one) => literalIn(one).value.toLowerCase()));
      const isGood = (term: Term) => term.kind === 'literal' && isInRanges(term.language, ranges);
      const first = [...ranges].slice(0, 10).join(', ');
      return eachValue(eachTerm(isGood, data), (text) => `${text} is in none of the languages ${first}`, data);
    },
  },
  { name: 'UniqueLang', parameter: 'uniqueLang', isOfProperties: true, read: uniqueLanguages },
];

function bound(name: string, parameter: string, holds: (order: number) => boolean, words: string): Component {
  return {
    name,
    parameter,
    read: (value, { data }) => {
      const limit = literalIn(value);
      const isGood = (term: Term) => {
        const order = compared(term, limit);
        return order !== undefined && holds(order);
      };
      return eachValue(eachTerm(isGood, data), (text) => `${text} ${words} ${limit.value}`, data);
    },
  };
}

type Fits = (length: number, limit: number) => boolean;

function length(name: string, parameter: string, fits: Fits, words: string): Component {
  return {
    name,
    parameter,
    read: (value, { data }) => {
      const limit = countIn(value);
      const isGood = (term: Term) => term.kind !== 'blank' && fits([...term.value].length, limit);
      return eachValue(eachTerm(isGood, data), (text) => `${text} has ${words} than ${limit} characters`, data);
    },
  };
}

function patternOf(value: Term, { shape, graph }: ShapeReading): XpathPattern {
  const flags = graph.one(shape, sh('flags'));
  try {
    return new XpathPattern(literalIn(value).value, flags ? literalIn(flags).value : '');
  } catch (error) {
    throw new BadShape(`${textOf(value)} is no pattern: ${(error as Error).message}`, { cause: error });
  }
}

/** Basic filtering of RFC 4647, as langMatches of SPARQL: a range is a language, or what a language begins with before a hyphen. */
function isInRanges(language: string, ranges: ReadonlySet<string>): boolean {
  const tag = language.toLowerCase();
  if (ranges.has(tag) || (tag !== '' && ranges.has('*'))) return true;
  for (let at = tag.indexOf('-'); at >= 0; at = tag.indexOf('-', at + 1)) if (ranges.has(tag.slice(0, at))) return true;
  return false;
}

function uniqueLanguages(value: Term, { data }: ShapeReading) {
  if (!isTrue(value)) return undefined;
  return (_: number, values: readonly number[], { complain }: { complain: (complaint: { says: string }) => void }) => {
    const seen = new Map<string, number>();
    for (const id of values) {
      const term = data.termOf(id);
      if (term.kind !== 'literal' || term.language === '') continue;
      const count = (seen.get(term.language.toLowerCase()) ?? 0) + 1;
      seen.set(term.language.toLowerCase(), count);
      if (count === 2) complain({ says: `there are several texts in the language ${term.language}` });
    }
  };
}
