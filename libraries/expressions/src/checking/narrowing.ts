/** Narrows the type of a variable by tests of it, where they are true and where they are false. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import type { Expression } from '../syntax/nodes.ts';
import { instance, type Type, typeText } from '../types/type.ts';
import type { TypeRelations } from '../types/type-relations.ts';
import { distinct } from '../types/type-set.ts';
import type { Names } from '../values/names.ts';

export type TypeScope = Names<readonly Type[]>;

/** What is known of some variables. */
export type KnownTypes = ReadonlyMap<string, readonly Type[]>;

export interface Narrowing {
  readonly whenTrue: KnownTypes;
  readonly whenFalse: KnownTypes;
}

const nothingKnown: Narrowing = { whenTrue: new Map(), whenFalse: new Map() };

/** What a test found out about one variable. */
export interface Test {
  readonly whenTrue: readonly Type[];
  readonly whenFalse: readonly Type[];
  /** Said where the test has one outcome only. */
  readonly messages: readonly string[];
}

/** The types that a literal of a type in an expression has. */
export type TypesOfLiteral = (node: Expression) => readonly Type[];

export class Narrower {
  private readonly relations: TypeRelations;
  private readonly typesOf: TypesOfLiteral;
  /** A long line of tests is asked again and again for its beginning. */
  private readonly known = new Map<Expression, { readonly scope: TypeScope; readonly narrowing: Narrowing }>();

  constructor(relations: TypeRelations, typesOf: TypesOfLiteral) {
    this.relations = relations;
    this.typesOf = typesOf;
  }

  narrowed(node: Expression, scope: TypeScope): Narrowing {
    const known = this.known.get(node);
    if (known?.scope === scope) return known.narrowing;
    const narrowing = this.narrowedAnew(node, scope);
    this.known.set(node, { scope, narrowing });
    return narrowing;
  }

  private narrowedAnew(node: Expression, scope: TypeScope): Narrowing {
    if (node.kind === 'junction') return this.ofJunction(node.service, node.arguments, scope);
    if (node.kind !== 'call') return nothingKnown;
    if (node.service === 'not') return turned(this.narrowed(node.arguments[0]!, scope));
    const test = this.test(node, scope);
    const [receiver] = node.arguments;
    if (!test || receiver?.kind !== 'variable') return nothingKnown;
    return { whenTrue: known(receiver.name, test.whenTrue), whenFalse: known(receiver.name, test.whenFalse) };
  }

  /** What a call of oclIsKindOf or oclIsTypeOf on a variable says. */
  test(node: Expression, scope: TypeScope): Test | undefined {
    if (node.kind !== 'call' || node.arguments.length !== 2) return undefined;
    const [receiver, type] = node.arguments as [Expression, Expression];
    const judge = ownEntry(judges, node.service);
    const before = receiver.kind === 'variable' ? scope.get(receiver.name) : undefined;
    const wanted = before && judge ? this.typesOf(type) : [];
    if (!before || !judge || wanted.length === 0 || receiver.kind !== 'variable') return undefined;
    return this.judged(judge, receiver.name, before, wanted);
  }

  private judged(judge: Judge, name: string, before: readonly Type[], wanted: readonly Type[]): Test {
    const found = before.flatMap((one) => wanted.map((type) => ({ ...judge.of(one, type, this.relations), one, type })));
    const whenTrue = distinct(found.flatMap((verdict) => verdict.whenTrue));
    const whenFalse = distinct(found.flatMap((verdict) => verdict.whenFalse));
    const said = (start: string, isSilent: (verdict: Verdict) => boolean, verb: string) => [
      [start, ...found.filter(isSilent).map(({ one, type }) => noted(name, one, verb, type))].join('\n'),
    ];
    return {
      whenTrue,
      whenFalse,
      messages: [
        ...(whenTrue.length > 0 ? [] : said('Always false:', (verdict) => verdict.whenTrue.length === 0, `is ${judge.words}`)),
        ...(whenFalse.length > 0
          ? []
          : said('Always true:', (verdict) => verdict.whenFalse.length === 0, `is not ${judge.words}`)),
      ],
    };
  }

  private ofJunction(service: string, [left, right]: readonly [Expression, Expression], scope: TypeScope): Narrowing {
    if (service === 'implies') return nothingKnown;
    const [one, other] = [this.narrowed(left, scope), this.narrowed(right, scope)];
    if (service === 'and')
      return { whenTrue: this.both(one.whenTrue, other.whenTrue), whenFalse: either(one.whenFalse, other.whenFalse) };
    return { whenTrue: either(one.whenTrue, other.whenTrue), whenFalse: this.both(one.whenFalse, other.whenFalse) };
  }

  private both(one: KnownTypes, other: KnownTypes): KnownTypes {
    return combined(one, other, (left, right) => left.flatMap((a) => right.flatMap((b) => this.relations.intersection(a, b))));
  }
}

interface Verdict {
  readonly whenTrue: readonly Type[];
  readonly whenFalse: readonly Type[];
}

interface Judge {
  readonly words: string;
  readonly of: (before: Type, wanted: Type, relations: TypeRelations) => Verdict;
}

const judges: Readonly<Record<string, Judge>> = {
  oclIsKindOf: { words: 'kind of', of: kindOf },
  oclIsTypeOf: { words: 'type of', of: typeOf },
};

function kindOf(before: Type, wanted: Type, relations: TypeRelations): Verdict {
  const lower = relations.lower(wanted, wanted);
  if (lower && relations.takes(lower, before)) return { whenTrue: [before], whenFalse: [] };
  if (lower && relations.takes(before, lower)) return { whenTrue: [lower], whenFalse: [before] };
  return { whenTrue: lower ? relations.intersection(before, lower) : [], whenFalse: [before] };
}

function typeOf(before: Type, wanted: Type, relations: TypeRelations): Verdict {
  const lower = relations.lower(wanted, wanted);
  const common = lower && relations.lower(before, lower);
  if (!lower || !common || !relations.takes(common, lower)) return { whenTrue: [], whenFalse: [before] };
  if (!relations.takes(lower, before)) return { whenTrue: [lower], whenFalse: [before] };
  const below = relations.index.classesOf(before).flatMap((of) => relations.index.directSubTypesOf(of));
  return { whenTrue: [lower], whenFalse: below.map(instance) };
}

function noted(name: string, before: Type, verb: string, wanted: Type): string {
  return `Nothing inferred when ${name} (${typeText(before)}) ${verb} ${typeText(wanted)}`;
}

function known(name: string, types: readonly Type[]): KnownTypes {
  return new Map(types.length > 0 ? [[name, types]] : []);
}

function turned({ whenTrue, whenFalse }: Narrowing): Narrowing {
  return { whenTrue: whenFalse, whenFalse: whenTrue };
}

function either(one: KnownTypes, other: KnownTypes): KnownTypes {
  return combined(one, other, (left, right) => distinct([...left, ...right]));
}

/** What only one side knows stays as it is. */
function combined(
  one: KnownTypes,
  other: KnownTypes,
  both: (left: readonly Type[], right: readonly Type[]) => readonly Type[],
): KnownTypes {
  const found = new Map(other);
  for (const [name, types] of one) {
    const right = other.get(name);
    found.set(name, right ? distinct(both(types, right)) : types);
  }
  return found;
}
