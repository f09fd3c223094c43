/** Infers the types of an expression and of all its parts, and says what is wrong with them. */

import { faultOf } from '../syntax/faults.ts';
import type {
  Binding,
  Call,
  Conditional,
  Declaration,
  Diagnostic,
  Expression,
  Junction,
  Lambda,
  Let,
  TypeLiteral,
} from '../syntax/nodes.ts';
import { featureAccess } from '../syntax/operators.ts';
import { javaNames } from '../types/java-classes.ts';
import { elementOf, isNull, java, many, nothing, type Type, typesText, typeText } from '../types/type.ts';
import { distinct } from '../types/type-set.ts';
import { Layer } from '../values/names.ts';
import { CallChecker } from './call-checker.ts';
import { declaredTypes, LiteralTypes } from './literal-types.ts';
import { Messages } from './messages.ts';
import { type KnownTypes, Narrower, type Narrowing, type TypeScope } from './narrowing.ts';
import type { Typing } from './typing.ts';

type Rules = {
  readonly [Kind in Expression['kind']]: (
    node: Extract<Expression, { readonly kind: Kind }>,
    scope: TypeScope,
  ) => readonly Type[];
};

export class Checker {
  private readonly typing: Typing;
  private readonly calls: CallChecker;
  private readonly literals: LiteralTypes;
  private readonly narrower: Narrower;
  private readonly messages: Messages;
  /** The types of every node, with those that have no value. */
  private readonly known = new Map<Expression, readonly Type[]>();
  private readonly scopes = new Map<Expression, TypeScope>();
  private readonly narrowings = new Map<Expression, Narrowing>();

  constructor(typing: Typing) {
    this.typing = typing;
    this.calls = new CallChecker(typing);
    this.literals = new LiteralTypes(typing.index);
    this.narrower = new Narrower(typing.relations, (node) => (node.kind === 'null' ? [java(undefined)] : this.literal(node)));
    this.messages = new Messages(typing.index);
  }

  get diagnostics(): readonly Diagnostic[] {
    return this.messages.diagnostics;
  }

  typesOf(node: Expression): readonly Type[] {
    return this.known.get(node) ?? [];
  }

  /** The variables that the node sees. */
  scopeOf(node: Expression): TypeScope | undefined {
    return this.scopes.get(node);
  }

  /** The types that have values. */
  check(node: Expression, scope: TypeScope): readonly Type[] {
    this.scopes.set(node, scope);
    const found = (this.rules[node.kind] as (node: Expression, scope: TypeScope) => readonly Type[])(node, scope);
    if (node.kind === 'lambda') return found;
    this.known.set(node, found);
    return this.messages.judge(node, found);
  }

  private readonly rules: Rules = {
    variable: ({ name }, scope) => variableTypes(name, scope.get(name)),
    call: (node, scope) => this.call(node, scope),
    junction: (node, scope) => this.junction(node, scope),
    lambda: (node, scope) => this.lambda(node, scope, []),
    conditional: (node, scope) => this.conditional(node, scope),
    let: (node, scope) => this.let(node, scope),
    string: () => [java(javaNames.String)],
    integer: () => [java(javaNames.Integer)],
    real: () => [java(javaNames.Double)],
    boolean: () => [java(javaNames.Boolean)],
    null: () => [java(undefined)],
    collection: ({ collection, values }, scope) => {
      const kind = collection === 'Sequence' ? 'Sequence' : 'Set';
      const types = values.flatMap((value) => this.check(value, scope));
      return distinct(values.length > 0 ? types.map((type) => many(kind, type)) : [many(kind, java(undefined))]);
    },
    enumLiteral: (node) => (node.fault ? [nothing(faultOf(node)!)] : this.literals.ofEnumLiteral(node)),
    basicType: (node) => this.literal(node),
    collectionType: (node, scope) =>
      this.check(node.element, scope).map((type) => many(node.collection === 'Sequence' ? 'Sequence' : 'Set', type)),
    classifierType: (node) => this.literal(node),
    classifierSet: ({ types }, scope) => this.literals.setOf(types.map((type) => this.check(type, scope))),
    wrongType: (node) => [nothing(faultOf(node)!)],
    missing: (node) => [nothing(faultOf(node)!)],
  };

  private literal(node: Expression): readonly Type[] {
    return this.literals.of(node) ?? [];
  }

  private call(node: Call, scope: TypeScope): readonly Type[] {
    const types = this.argumentTypes(node, scope);
    const fault = faultOf(node);
    if (fault !== undefined) return [nothing(fault)];
    for (const message of this.narrower.test(node, scope)?.messages ?? []) this.messages.add('info', message, node);
    const lambda = node.arguments.find(({ kind }) => kind === 'lambda') as Lambda | undefined;
    const narrowing = lambda && this.narrowings.get(lambda);
    return this.calls.types(node, types, (isTrue) => {
      const name = lambda?.parameter.name;
      return name === undefined ? undefined : narrowing?.[isTrue ? 'whenTrue' : 'whenFalse'].get(name);
    });
  }

  private argumentTypes({ arguments: [receiver, ...others], service }: Call, scope: TypeScope): readonly (readonly Type[])[] {
    const first = this.check(receiver!, scope);
    const given = this.typesOf(receiver!);
    // The name of a feature is part of the access, and no text of its own.
    if (service === featureAccess) return [first, [java(javaNames.String)]];
    return [first, ...others.map((node) => (node.kind === 'lambda' ? this.lambda(node, scope, given) : this.check(node, scope)))];
  }

  private lambda(node: Lambda, scope: TypeScope, given: readonly Type[]): readonly Type[] {
    const { parameter, body } = node;
    const types = this.declared(parameter, given, scope);
    if (parameter.name === undefined) return [];
    if (scope.has(parameter.name))
      this.messages.add('warning', `Variable ${parameter.name} overrides an existing value.`, parameter);
    const inner = new Layer(scope, new Map([[parameter.name, types]]));
    const results = this.check(body, inner);
    this.narrowings.set(node, this.narrower.narrowed(body, inner));
    return distinct(types.flatMap((of) => results.map((result): Type => ({ kind: 'lambda', of, result }))));
  }

  /** The types of a lambda's variable: those of the elements, and what is wrong with them by its declaration. */
  private declared({ type }: Declaration, given: readonly Type[], scope: TypeScope): readonly Type[] {
    const types = distinct(given.map(elementOf));
    if (!type) return types;
    const declared = this.declarationTypes(type, scope);
    if (type.kind === 'wrongType') return types;
    return given.every(isNull) ? declared : [...types, ...this.incompatible(types, declared)];
  }

  private declarationTypes(type: TypeLiteral, scope: TypeScope): readonly Type[] {
    return declaredTypes(this.check(type, scope));
  }

  private incompatible(types: readonly Type[], declared: readonly Type[]): readonly Type[] {
    const { relations } = this.typing;
    return types
      .filter((type) => !declared.some((one) => relations.takes(one, type)))
      .map((type) => nothing(`${typeText(type)} is incompatible with declaration ${typesText(declared)}.`));
  }

  /** The right side sees what the left one says, where it is looked at. */
  private junction(node: Junction, scope: TypeScope): readonly Type[] {
    const [left, right] = node.arguments;
    const first = this.check(left, scope);
    const { whenTrue, whenFalse } = this.narrower.narrowed(left, scope);
    const seen = { and: whenTrue, or: whenFalse, implies: undefined }[node.service];
    const second = this.check(right, narrowedScope(scope, seen));
    const call: Call = { ...node, kind: 'call', style: 'operator', isSuper: false };
    return this.calls.types(call, [first, second], () => undefined);
  }

  private conditional({ predicate, whenTrue, whenFalse, parts }: Conditional, scope: TypeScope): readonly Type[] {
    const tested = this.check(predicate, scope);
    const narrowing = this.narrower.narrowed(predicate, scope);
    const first = parts > 1 ? this.check(whenTrue, narrowedScope(scope, narrowing.whenTrue)) : [];
    const second = parts > 2 ? this.check(whenFalse, narrowedScope(scope, narrowing.whenFalse)) : [];
    const both = distinct([...first, ...second]);
    const booleans = tested.filter((type) => this.typing.relations.takes(java(javaNames.Boolean), type));
    if (booleans.length === 0) return [nothing(`The predicate never evaluates to a boolean type (${typesText(tested)}).`)];
    if (booleans.length === tested.length) return both;
    return [nothing(`The predicate may evaluate to a value that is not a boolean type (${typesText(tested)}).`), ...both];
  }

  private let({ bindings, body, isComplete }: Let, scope: TypeScope): readonly Type[] {
    const inner = new Map<string, readonly Type[]>();
    for (const binding of bindings) this.bind(binding, scope, inner);
    return isComplete ? this.check(body, new Layer(scope, inner)) : [];
  }

  private bind(binding: Binding, scope: TypeScope, inner: Map<string, readonly Type[]>): void {
    const { variable, value } = binding;
    const found = variable.isComplete ? this.check(value, scope) : [];
    const types = variable.type ? [...found, ...this.bindingFaults(variable.type, found, scope)] : found;
    if (variable.name === undefined) return;
    if (inner.has(variable.name) || scope.has(variable.name))
      this.messages.add('warning', `Variable ${variable.name} overrides an existing value.`, binding);
    inner.set(variable.name, types);
  }

  private bindingFaults(type: TypeLiteral, types: readonly Type[], scope: TypeScope): readonly Type[] {
    const declared = this.declarationTypes(type, scope);
    return type.kind === 'wrongType' ? [] : this.incompatible(types, declared);
  }
}

function narrowedScope(scope: TypeScope, seen: KnownTypes | undefined): TypeScope {
  return seen && seen.size > 0 ? new Layer(scope, seen) : scope;
}

function variableTypes(name: string, types: readonly Type[] | undefined): readonly Type[] {
  if (!types) return [nothing(`Couldn't find the '${name}' variable`)];
  return types.length > 0 ? types : [nothing(`The ${name} variable has no types`)];
}
