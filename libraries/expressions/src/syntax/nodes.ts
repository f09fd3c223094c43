/** The tree of an expression. Every node knows its place; what is missing or wrong is a node of its own kind. */
import type { Span } from './span.ts';

export interface VariableReference extends Span {
  readonly kind: 'variable';
  readonly name: string;
}

/** How a call treats a collection before its name: element by element, or as a whole. */
export type CallStyle = 'each' | 'collection' | 'operator';

/** Feature accesses and operators are calls of services too. */
export interface Call extends Span {
  readonly kind: 'call';
  readonly service: string;
  readonly style: CallStyle;
  readonly isSuper: boolean;
  /** The receiver is the first. */
  readonly arguments: readonly Expression[];
  /** What is missing of it. */
  readonly fault?: CallFault;
}

export type CallFault = 'name' | 'parenthesis';

/** `and`, `or` and `implies` look at their right side only where the left one does not decide. */
export interface Junction extends Span {
  readonly kind: 'junction';
  readonly service: 'and' | 'or' | 'implies';
  readonly arguments: readonly [Expression, Expression];
}

export interface Declaration extends Span {
  readonly name: string | undefined;
  readonly type: TypeLiteral | undefined;
  readonly isComplete: boolean;
}

export interface Lambda extends Span {
  readonly kind: 'lambda';
  readonly parameter: Declaration;
  readonly body: Expression;
}

export interface Conditional extends Span {
  readonly kind: 'conditional';
  readonly predicate: Expression;
  readonly whenTrue: Expression;
  readonly whenFalse: Expression;
  /** How many of its four parts are there: predicate, then, else, endif. */
  readonly parts: number;
}

export interface Binding extends Span {
  readonly variable: Declaration;
  readonly value: Expression;
}

export interface Let extends Span {
  readonly kind: 'let';
  readonly bindings: readonly Binding[];
  readonly body: Expression;
  readonly isComplete: boolean;
}

export interface StringLiteral extends Span {
  readonly kind: 'string';
  readonly value: string;
  readonly isClosed: boolean;
}

export interface IntegerLiteral extends Span {
  readonly kind: 'integer';
  readonly value: number;
}

export interface RealLiteral extends Span {
  readonly kind: 'real';
  readonly value: number;
}

export interface BooleanLiteral extends Span {
  readonly kind: 'boolean';
  readonly value: boolean;
}

export interface NullLiteral extends Span {
  readonly kind: 'null';
}

export interface CollectionLiteral extends Span {
  readonly kind: 'collection';
  readonly collection: 'Sequence' | 'OrderedSet';
  readonly values: readonly Expression[];
}

export interface EnumLiteralReference extends Span {
  readonly kind: 'enumLiteral';
  readonly packageName: string;
  readonly enumName: string;
  readonly literalName: string;
  readonly fault?: 'name' | 'colon';
}

export type BasicTypeName = 'String' | 'Integer' | 'Real' | 'Boolean';

export interface BasicType extends Span {
  readonly kind: 'basicType';
  readonly name: BasicTypeName;
}

export interface CollectionType extends Span {
  readonly kind: 'collectionType';
  readonly collection: 'Sequence' | 'OrderedSet';
  readonly element: TypeLiteral;
}

export interface ClassifierType extends Span {
  readonly kind: 'classifierType';
  readonly packageName: string;
  readonly name: string;
}

export interface ClassifierSet extends Span {
  readonly kind: 'classifierSet';
  readonly types: readonly (ClassifierType | WrongType)[];
}

/** Where a type should be; the package may be known. */
export interface WrongType extends Span {
  readonly kind: 'wrongType';
  readonly packageName: string | undefined;
}

export type TypeLiteral = BasicType | CollectionType | ClassifierType | ClassifierSet | WrongType;

/** Where an expression should be. */
export interface MissingExpression extends Span {
  readonly kind: 'missing';
}

export type Expression =
  | VariableReference
  | Call
  | Junction
  | Lambda
  | Conditional
  | Let
  | StringLiteral
  | IntegerLiteral
  | RealLiteral
  | BooleanLiteral
  | NullLiteral
  | CollectionLiteral
  | EnumLiteralReference
  | TypeLiteral
  | MissingExpression;

export interface Diagnostic extends Span {
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
}
