/** The operators of AQL: what they are written like, how tightly they bind, and which service they call. */

export interface BinaryOperator {
  readonly service: string;
  readonly precedence: number;
  readonly looksAtLeftFirst?: true;
}

const comparison = 10;

export const binaryOperators: Readonly<Record<string, BinaryOperator>> = {
  '*': { service: 'mult', precedence: 12 },
  '/': { service: 'divOp', precedence: 12 },
  '+': { service: 'add', precedence: 11 },
  '-': { service: 'sub', precedence: 11 },
  '<=': { service: 'lessThanEqual', precedence: comparison },
  '>=': { service: 'greaterThanEqual', precedence: comparison },
  '<': { service: 'lessThan', precedence: comparison },
  '>': { service: 'greaterThan', precedence: comparison },
  '=': { service: 'equals', precedence: comparison },
  '==': { service: 'equals', precedence: comparison },
  '!=': { service: 'differs', precedence: comparison },
  '<>': { service: 'differs', precedence: comparison },
  and: { service: 'and', precedence: 9, looksAtLeftFirst: true },
  or: { service: 'or', precedence: 8, looksAtLeftFirst: true },
  xor: { service: 'xor', precedence: 7 },
  implies: { service: 'implies', precedence: 6, looksAtLeftFirst: true },
};

/** `not a = b` is `(not a) = b`. */
export const prefixOperators: Readonly<Record<string, { readonly service: string; readonly precedence: number }>> = {
  not: { service: 'not', precedence: 14 },
  '-': { service: 'unaryMin', precedence: 13 },
};

export const featureAccess = 'aqlFeatureAccess';
