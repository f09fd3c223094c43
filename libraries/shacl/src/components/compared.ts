/** Compares two values, as SPARQL does where both have a time zone or none has. */
import type { Literal, Term } from '@orrery/rdf/terms.ts';
import { compareLiterals } from '@orrery/sparql/engine.ts';

const zone = /(?:Z|[+-]\d\d:\d\d)$/;
const ofTime = /#(?:dateTime|date|time|gYear|gYearMonth|gMonthDay|gMonth|gDay)$/;
/** XML Schema Part 2 §3.2.7.4: between values with and without a zone the order is known from 14 hours on. */
const widestZone = 14 * 3600 * 1000;

/** Nothing where the order is not known. */
export function compared(one: Term, other: Term): number | undefined {
  if (one.kind !== 'literal' || other.kind !== 'literal') return undefined;
  const order = compareLiterals(one, other);
  if (order === undefined || Number.isNaN(order)) return undefined;
  if (!ofTime.test(one.datatype) || hasZone(one) === hasZone(other)) return order;
  return Math.abs(order) > widestZone ? order : undefined;
}

function hasZone({ value }: Literal): boolean {
  return zone.test(value);
}
