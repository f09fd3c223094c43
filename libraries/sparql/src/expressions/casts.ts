/** The constructor functions of XML Schema's types (SPARQL 1.1 §17.5). */
import { Literal, type Term, xsd, xsdNamespace } from '@orrery/rdf/terms.ts';
import { isNumericForm, type NumericKind, timeKind } from '../terms/datatypes.ts';
import { floorOf } from '../terms/decimals.ts';
import { exactNumber, exactValue, literalOfNumber, type NumericValue, numberText, readNumber } from '../terms/numbers.ts';
import { timeOf } from '../terms/times.ts';
import { numberIn } from './arithmetic.ts';
import { booleanOf } from './comparison.ts';
import { define, type SparqlFunction, text, truth } from './functions.ts';

export const casts: readonly SparqlFunction[] = [
  define(xsd.string, 1, ([term]) => toText(term!)),
  define(xsd.boolean, 1, ([term]) => truth(toBoolean(term!))),
  ...(['integer', 'decimal', 'float', 'double'] as const).map((kind) =>
    define(xsdNamespace + kind, 1, ([term]) => toNumber(term!, kind)),
  ),
  ...['dateTime', 'date', 'time'].map((name) => define(xsdNamespace + name, 1, ([term]) => toTime(term!, xsdNamespace + name))),
];

function toText(term: Term): Term | undefined {
  if (term.kind === 'blank') return undefined;
  const value = numberIn(term);
  const truthValue = term.kind === 'literal' ? booleanOf(term) : undefined;
  if (truthValue !== undefined) return text(String(truthValue));
  return text(value ? plainText(value) : term.value);
}

/** XPath casts doubles of a usual size to strings without an exponent. */
function plainText(value: NumericValue): string {
  const size = Math.abs(value.number);
  const isPlain = value.number === 0 || (size >= 1e-6 && size < 1e6);
  return isPlain && (value.kind === 'double' || value.kind === 'float') ? plainDouble(value) : numberText(value);
}

function plainDouble(value: NumericValue): string {
  return Object.is(value.number, -0) ? '-0' : String(Number(numberText(value)));
}

function toBoolean(term: Term): boolean | undefined {
  if (term.kind !== 'literal') return undefined;
  const value = numberIn(term);
  if (value) return value.number !== 0 && !Number.isNaN(value.number);
  return booleanOf(term.datatype === xsd.string ? new Literal(term.value.trim(), xsd.boolean) : term);
}

function toNumber(term: Term, kind: NumericKind): Term | undefined {
  if (term.kind !== 'literal') return undefined;
  const truthValue = booleanOf(term);
  if (truthValue !== undefined) return literalOfNumber(readNumber(truthValue ? '1' : '0', kind));
  const value = numberIn(term);
  if (value) return converted(value, kind);
  if (term.datatype !== xsd.string || !isNumericForm(term.value, xsdNamespace + kind)) return undefined;
  return literalOfNumber(readNumber(term.value, kind));
}

/** What is infinite or no number is neither decimal nor integer. */
function converted(value: NumericValue, kind: NumericKind): Term | undefined {
  if (kind === 'double' || kind === 'float') {
    const number = kind === 'float' ? Math.fround(value.number) : value.number;
    return literalOfNumber({ kind, number, exact: undefined });
  }
  if (!Number.isFinite(value.number)) return undefined;
  const exact = value.kind === 'double' || value.kind === 'float' ? decimalOfDouble(value.number) : exactValue(value);
  if (kind === 'decimal') return literalOfNumber(exactNumber(kind, exact));
  const isNegative = exact.units < 0n;
  const whole = floorOf(isNegative ? { ...exact, units: -exact.units } : exact);
  return literalOfNumber(exactNumber(kind, { units: isNegative ? -whole : whole, scale: 0 }));
}

function decimalOfDouble(number: number): { units: bigint; scale: number } {
  const [mantissa = '0', exponent = '0'] = number.toExponential().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const units = BigInt(whole + fraction);
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 };
}

function toTime(term: Term, datatype: string): Term | undefined {
  if (term.kind !== 'literal') return undefined;
  const kind = timeKind(datatype)!;
  const from = timeKind(term.datatype);
  if (from === kind) return term;
  if (term.datatype === xsd.string) return timeOf(term.value, kind) ? new Literal(term.value.trim(), datatype) : undefined;
  if (from === undefined || !timeOf(term.value, from)) return undefined;
  if (from === 'date' && kind === 'dateTime')
    return new Literal(term.value.replace(/(\d\d-\d\d)(Z|[+-]\d\d:\d\d)?$/, '$1T00:00:00$2'), datatype);
  if (from !== 'dateTime') return undefined;
  return new Literal(kind === 'date' ? term.value.replace(/T[^Z+-]*/, '') : term.value.replace(/^.*T/, ''), datatype);
}
