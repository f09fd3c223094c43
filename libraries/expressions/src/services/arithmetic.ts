/** Arithmetic as in Java: whole numbers turn over at the ends of their 32 or 64 bits, reals are cut when they become whole. */
import { Real, Single } from '../values/scalars.ts';
import { ServiceFailure } from './service.ts';

/** The numbers of one type. */
export interface Arithmetic<Kind> {
  readonly type: 'Integer' | 'Long' | 'Double' | 'Float';
  readonly operations: Readonly<Record<'add' | 'sub' | 'mult' | 'divOp', (one: Kind, other: Kind) => Kind>>;
  readonly negative: (value: Kind) => Kind;
  readonly numberOf: (value: Kind) => number;
  readonly isZero: (value: Kind) => boolean;
  /** Whole numbers of this type, or of Integer where it has none. */
  readonly whole: {
    readonly type: 'Integer' | 'Long';
    readonly of: (value: Kind, round: (value: number) => number) => number | bigint;
  };
  readonly quotient: (one: Kind, other: Kind) => number | bigint;
  readonly remainder: (one: Kind, other: Kind) => number | bigint;
}

export const integers: Arithmetic<number> = {
  type: 'Integer',
  operations: {
    add: (one, other) => (one + other) | 0,
    sub: (one, other) => (one - other) | 0,
    mult: Math.imul,
    divOp: (one, other) => (one / notZero(other)) | 0,
  },
  negative: (value) => -value | 0,
  numberOf: (value) => value,
  isZero: (value) => value === 0,
  whole: { type: 'Integer', of: (value) => value },
  quotient: (one, other) => (one / other) | 0,
  remainder: (one, other) => (one % other) | 0,
};

const long = (value: bigint) => BigInt.asIntN(64, value);

export const longs: Arithmetic<bigint> = {
  type: 'Long',
  operations: {
    add: (one, other) => long(one + other),
    sub: (one, other) => long(one - other),
    mult: (one, other) => long(one * other),
    divOp: (one, other) => long(one / notZero(other)),
  },
  negative: (value) => long(-value),
  numberOf: Number,
  isZero: (value) => value === 0n,
  whole: { type: 'Long', of: (value) => value },
  quotient: (one, other) => long(one / other),
  remainder: (one, other) => long(one % other),
};

function reals<Kind extends Real | Single>(type: 'Double' | 'Float', make: (value: number) => Kind): Arithmetic<Kind> {
  return {
    type,
    operations: {
      add: (one, other) => make(one.value + other.value),
      sub: (one, other) => make(one.value - other.value),
      mult: (one, other) => make(one.value * other.value),
      divOp: (one, other) => make(one.value / other.value),
    },
    negative: ({ value }) => make(-value),
    numberOf: ({ value }) => value,
    isZero: ({ value }) => value === 0,
    whole: { type: 'Integer', of: ({ value }, round) => toInteger(round(value)) },
    quotient: (one, other) => toInteger(one.value / other.value),
    remainder: (one, other) => toInteger(one.value - toInteger(one.value / other.value) * other.value),
  };
}

export const doubles = reals('Double', (value) => new Real(value));
export const floats = reals('Float', (value) => new Single(value));

function notZero<Kind extends number | bigint>(value: Kind): Kind {
  if (value === 0 || value === 0n) throw new ServiceFailure('Nothing can be divided by zero.');
  return value;
}

/** As Java casts: the nearest number of 32 bits, and 0 of what is none. */
export function toInteger(value: number): number {
  return Number.isNaN(value) ? 0 : Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, Math.trunc(value)));
}

const longLimit = 2n ** 63n;

/** The nearest number of 64 bits, and 0 of what is none. */
export function toLong(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (value >= 2 ** 63) return longLimit - 1n;
  return value <= -(2 ** 63) ? -longLimit : BigInt(Math.trunc(value));
}
