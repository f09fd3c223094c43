/** Services of numbers; no number is widened, so there is a row for each of the four types. */
import { Real, Single } from '../values/scalars.ts';
import type { AqlValue } from '../values/value.ts';
import { type Arithmetic, doubles, floats, integers, longs, toInteger, toLong } from './arithmetic.ts';
import { type Service, ServiceFailure, service, there } from './service.ts';

const operationWords = { add: 'The sum.', sub: 'The difference.', mult: 'The product.', divOp: 'The quotient.' } as const;

function servicesOf<Kind extends AqlValue>(arithmetic: Arithmetic<Kind>): Service[] {
  return [...operators(arithmetic), ...choices(arithmetic), ...divisions(arithmetic), ...conversions(arithmetic)];
}

function operators<Kind extends AqlValue>({ type, operations, negative }: Arithmetic<Kind>): Service[] {
  return [
    one<Kind>(`unaryMin(${type}): ${type}`, 'The number with the other sign.', negative),
    ...(['add', 'sub', 'mult', 'divOp'] as const).map((name) =>
      two<Kind>(`${name}(${type}, ${type}): ${type}`, operationWords[name], operations[name]),
    ),
  ];
}

function choices<Kind extends AqlValue>({ type, numberOf, negative, whole }: Arithmetic<Kind>): Service[] {
  return [
    one<Kind>(`abs(${type}): ${type}`, 'The number without its sign.', (value) =>
      numberOf(value) < 0 ? negative(value) : value,
    ),
    one<Kind>(`floor(${type}): ${whole.type}`, 'The whole number at or below it.', (value) => whole.of(value, Math.floor)),
    one<Kind>(`round(${type}): ${whole.type}`, 'The nearest whole number.', (value) => whole.of(value, Math.round)),
    two<Kind>(`max(${type}, ${type}): ${type}`, 'The greater one.', (left, right) =>
      numberOf(left) >= numberOf(right) ? left : right,
    ),
    two<Kind>(`min(${type}, ${type}): ${type}`, 'The lesser one.', (left, right) =>
      numberOf(left) <= numberOf(right) ? left : right,
    ),
  ];
}

function divisions<Kind extends AqlValue>({ type, isZero, whole, quotient, remainder }: Arithmetic<Kind>): Service[] {
  const unlessZero = (divide: (left: Kind, right: Kind) => AqlValue) => (left: Kind, right: Kind) => {
    if (isZero(right)) throw new ServiceFailure('Nothing can be divided by zero.');
    return divide(left, right);
  };
  return [
    two<Kind>(`div(${type}, ${type}): ${whole.type}`, 'The whole quotient.', unlessZero(quotient)),
    two<Kind>(`mod(${type}, ${type}): ${whole.type}`, 'What the whole quotient leaves.', unlessZero(remainder)),
  ];
}

function conversions<Kind extends AqlValue>({ type, numberOf }: Arithmetic<Kind>): Service[] {
  return [
    one<Kind>(`toDouble(${type}): Double`, 'The number as a Double.', (value) => new Real(numberOf(value))),
    one<Kind>(`toFloat(${type}): Float`, 'The number as a Float.', (value) => new Single(numberOf(value))),
    one<Kind>(`toLong(${type}): Long`, 'The number as a Long.', (value) =>
      typeof value === 'bigint' ? value : toLong(numberOf(value)),
    ),
    one<Kind>(`toInteger(${type}): Integer`, 'The number as an Integer.', (value) =>
      typeof value === 'bigint' ? Number(BigInt.asIntN(32, value)) : toInteger(numberOf(value)),
    ),
  ];
}

function one<Kind extends AqlValue>(signature: string, documentation: string, evaluate: (value: Kind) => AqlValue): Service {
  return service<readonly [Kind | null]>(signature, documentation, ([value]) => evaluate(there(value)));
}

function two<Kind extends AqlValue>(
  signature: string,
  documentation: string,
  evaluate: (left: Kind, right: Kind) => AqlValue,
): Service {
  return service<readonly [Kind | null, Kind | null]>(signature, documentation, ([left, right]) =>
    evaluate(there(left), there(right)),
  );
}

export const numberServices: readonly Service[] = [
  ...servicesOf(integers),
  ...servicesOf(doubles),
  ...servicesOf(longs),
  ...servicesOf(floats),
];
