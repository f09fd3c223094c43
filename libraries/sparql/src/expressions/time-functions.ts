/** Functions on dates and times (SPARQL 1.1 §17.4.5). */
import { Literal, type Term, xsd, xsdNamespace } from '@orrery/rdf/terms.ts';
import { timeKind } from '../terms/datatypes.ts';
import { decimalOf } from '../terms/decimals.ts';
import { exactNumber, literalOfNumber, numberOfKind } from '../terms/numbers.ts';
import { type TimeValue, timeOf, zoneSeconds } from '../terms/times.ts';
import { define, type SparqlFunction, text } from './functions.ts';

const integer = (number: number) => literalOfNumber(numberOfKind('integer', number));

export const timeFunctions: readonly SparqlFunction[] = [
  define('now', 0, (_, { now }) => new Literal(now.toISOString(), xsd.dateTime)),
  define('year', 1, ([term]) => onTime(term!, hasDate, ({ year }) => integer(year))),
  define('month', 1, ([term]) => onTime(term!, hasDate, ({ month }) => integer(month))),
  define('day', 1, ([term]) => onTime(term!, hasDate, ({ day }) => integer(day))),
  define('hours', 1, ([term]) => onTime(term!, hasClock, ({ hours }) => integer(hours))),
  define('minutes', 1, ([term]) => onTime(term!, hasClock, ({ minutes }) => integer(minutes))),
  define('seconds', 1, ([term]) =>
    onTime(term!, hasClock, ({ seconds }) => literalOfNumber(exactNumber('decimal', decimalOf(seconds)))),
  ),
  define('tz', 1, ([term]) =>
    onTime(
      term!,
      () => true,
      ({ zone }) => text(zone),
    ),
  ),
  define('timezone', 1, ([term]) => onTime(term!, () => true, timezone)),
];

const hasDate = (kind: string) => /^date/.test(kind);
const hasClock = (kind: string) => /^(?:dateTime|time)/.test(kind);

function onTime(term: Term, isMeant: (kind: string) => boolean, find: (time: TimeValue) => Term | undefined): Term | undefined {
  const kind = term.kind === 'literal' ? timeKind(term.datatype) : undefined;
  if (kind === undefined || !isMeant(kind)) return undefined;
  const time = timeOf(term.value, kind);
  return time && find(time);
}

/** An error for what has no timezone. */
function timezone({ zone }: TimeValue): Term | undefined {
  if (zone === '') return undefined;
  const seconds = Math.abs(zoneSeconds(zone));
  const [hours, minutes] = [Math.floor(seconds / 3600), (seconds / 60) % 60];
  const written = `${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}` || '0S';
  return new Literal(`${zone.startsWith('-') && seconds > 0 ? '-' : ''}PT${written}`, `${xsdNamespace}dayTimeDuration`);
}
