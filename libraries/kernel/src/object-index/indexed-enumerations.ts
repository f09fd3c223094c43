/** The literals of the enumerations that features have, as an index tells them: whoever asks for another value is told of these. */
import { type Classifier, type EnumerationLiteral, qualifiedName } from '../metamodel/package.ts';
import type { Directory, IndexedLiteral } from './layout.ts';

/** Larger enumerations are texts to whoever asks for values: the directory of an index is read as a whole. */
const mostLiterals = 1000;
const longestLiteral = 200;

/** Types of one name are one to whoever asks for values. */
export function indexedEnumerations(types: Iterable<Classifier>): Directory['enumerations'] {
  const found = new Map<string, readonly IndexedLiteral[]>();
  for (const type of types) {
    if (type.kind !== 'dataType' || !type.literals || isLarge(type.literals)) continue;
    const name = qualifiedName(type);
    found.set(name, [...(found.get(name) ?? []), ...type.literals.map(indexed)]);
  }
  return Object.fromEntries(found);
}

function isLarge(literals: readonly EnumerationLiteral[]): boolean {
  return literals.length > mostLiterals || literals.some((one) => Math.max(one.literal.length, one.name.length) > longestLiteral);
}

function indexed({ literal, name }: EnumerationLiteral): IndexedLiteral {
  return name === literal ? { literal } : { literal, name };
}
