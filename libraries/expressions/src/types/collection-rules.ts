/** The types of calls on collections. */
import { javaNames } from './java-classes.ts';
import { elementOf, isNull, java, nothing, sequence, setOf, type Type, typeText } from './type.ts';
import { type CallTypes, filtered, nothingLeft, returned, type TypeRule } from './type-rule.ts';
import { typeKey } from './type-set.ts';

const receiver = ({ types }: CallTypes): Type => types[0]!;
const takesLambda = ({ call }: CallTypes) => nothing(`The ${call.service} service takes a lambda as parameter: v | v...`);

const likeReceiver: TypeRule = { of: (call) => [returned(call.service, elementOf(receiver(call)))] };
const element: TypeRule = {
  of: (call) => [receiver(call).kind === 'many' ? elementOf(receiver(call)) : java(javaNames.Object)],
};

const leftAfter = filtered(({ name }, reasons) =>
  ['Nothing left after ', name, ':', ...reasons.map((one) => `\n ${one}`)].join(''),
);

/** The elements of the receiver and one further value. */
const withValue = (position: number): TypeRule => ({
  of: (call) => [returned(call.service, elementOf(receiver(call))), returned(call.service, call.types[position]!)],
  overall: leftAfter,
});

function elementOfArgument(call: CallTypes, position: number, words: string): Type {
  const type = call.types[position]!;
  if (type.kind === 'many') return type.element;
  if (type.kind === 'nothing') return type;
  return nothing(`${call.service.name} can only be called on collections, but ${typeText(type)} was used as its ${words}.`);
}

const bothElements = (call: CallTypes): readonly [Type, Type] => [
  elementOfArgument(call, 0, 'receiver'),
  elementOfArgument(call, 1, 'argument'),
];

const joined: TypeRule = {
  of: (call) => bothElements(call).map((type) => returned(call.service, type)),
  overall: leftAfter,
};

const intersection: TypeRule = {
  of: (call) => intersectionOf(call).map((type) => returned(call.service, type)),
  overall: leftAfter,
};

function intersectionOf(call: CallTypes): readonly Type[] {
  const [one, other] = bothElements(call);
  const common = call.relations.intersection(one, other);
  if (common.length > 0) return common;
  const empty = [one, other].filter(({ kind }) => kind === 'nothing');
  if (empty.length > 0) return empty;
  return [nothing(`Nothing left after intersection of ${typeText(call.types[0]!)} and ${typeText(call.types[1]!)}`)];
}

/** Only elements of which a lambda is true, or false; it may say more about their types. */
const chosen = (article: string, isTrue: boolean, wrap: (call: CallTypes, type: Type) => Type): TypeRule => ({
  of: (call) => {
    const lambda = call.types[1]!;
    if (lambda.kind !== 'lambda') return [wrap(call, takesLambda(call))];
    if (!isBoolean(lambda.result, call)) return [wrap(call, nothing(`expression in ${article} must return a boolean`))];
    return (call.narrowed(isTrue) ?? [elementOf(receiver(call))]).map((type) => wrap(call, type));
  },
});

function isBoolean(type: Type, { relations }: CallTypes): boolean {
  if (type.kind === 'instance' && relations.index.isUnknown(type.classifier)) return true;
  const name = type.kind === 'instance' ? relations.index.javaOf(type.classifier) : type.kind === 'java' ? type.name : undefined;
  return name === javaNames.Boolean;
}

/** Any lambda will do. */
const withLambda = (types: TypeRule['of']): TypeRule => ({
  of: (call) => (call.types[1]!.kind === 'lambda' ? types(call) : [takesLambda(call)]),
});

const asked: TypeRule = {
  of: (call) => {
    const lambda = call.types[1]!;
    if (lambda.kind !== 'lambda') return [takesLambda(call)];
    if (isBoolean(lambda.result, call)) return call.declared;
    return [nothing(`expression in ${call.service.name} must return a boolean`)];
  },
};

/** Of an empty receiver nothing comes; otherwise what the lambda gives. */
const ofLambda = (results: (call: CallTypes, result: Type) => Type, complain: (call: CallTypes) => Type): TypeRule['of'] => {
  return (call) => {
    const [from, lambda] = call.types as [Type, Type];
    if (from.kind === 'nothing') return [returned(call.service, from)];
    if (elementOf(from).kind === 'nothing') return [from];
    return [lambda.kind === 'lambda' ? results(call, lambda.result) : complain(call)];
  };
};

const collect: TypeRule = {
  of: ofLambda(
    (call, result) => returned(call.service, innermost(result)),
    (call) => returned(call.service, takesLambda(call)),
  ),
  overall: (_service, combinations) => combinations.flatMap(({ results }) => results.filter((type) => !isNull(elementOf(type)))),
};

function innermost(type: Type): Type {
  return type.kind === 'many' ? innermost(type.element) : type;
}

const closure: TypeRule = { of: ofLambda((_call, result) => setOf(elementOf(result)), takesLambda) };

const separated: TypeRule = {
  of: ({ types, declared }) =>
    types.length > 4 ? declared : [sequence(elementOf(types[0]!)), ...types.slice(1).map((type) => sequence(type))],
};

const filter: TypeRule = { of: filterTypes, overall: nothingLeft };

function filterTypes(call: CallTypes): readonly Type[] {
  const [from, type] = call.types as [Type, Type];
  if (from.kind === 'nothing') return [returned(call.service, from)];
  if (elementOf(from).kind === 'nothing') return [from];
  if (isNull(type)) return [nothing(`EClassifier on ${call.service.name} cannot be null.`)];
  return wantedTypes(type).map((wanted) => returned(call.service, wanted));
}

function wantedTypes(type: Type): readonly Type[] {
  if (type.kind === 'javaLiteral') return [java(type.name)];
  if ('classifier' in type) return [{ kind: 'instance', classifier: type.classifier }];
  return type.kind === 'many' ? (type.literals ?? []).map((classifier) => ({ kind: 'instance', classifier })) : [];
}

const long = java(javaNames.Long);
const double = java(javaNames.Double);

/** Whole numbers come to a Long, others to a Double. */
const ofNumbers: TypeRule = {
  of: ({ types, relations, service }) => {
    const type = elementOf(types[0]!);
    const takes = (name: string) => relations.takes(java(name), type);
    if (takes(javaNames.Integer) || takes(javaNames.Long)) return [long];
    return [takes(javaNames.Number) ? double : nothing(`${service.name} can only be used on a collection of numbers.`)];
  },
  overall: ({ name }, combinations) => {
    const results = combinations.map(({ results }) => results[0]!);
    const wrong = results.slice(1).some((type) => type.kind === 'nothing') || results[0]?.kind === 'nothing';
    if (wrong) return [nothing(`${name} can only be used on a collection of numbers.`)];
    return [results.some((type) => typeKey(type) === typeKey(double)) ? double : long];
  },
};

export const collectionRules: Readonly<Record<string, TypeRule>> = {
  add: joined,
  concat: joined,
  union: joined,
  asSequence: likeReceiver,
  asSet: likeReceiver,
  asOrderedSet: likeReceiver,
  subOrderedSet: likeReceiver,
  subSequence: likeReceiver,
  drop: likeReceiver,
  dropRight: likeReceiver,
  excluding: likeReceiver,
  sub: likeReceiver,
  reverse: likeReceiver,
  sortedBy: withLambda(likeReceiver.of),
  isUnique: withLambda(({ declared }) => declared),
  first: element,
  last: element,
  at: element,
  including: withValue(1),
  append: withValue(1),
  prepend: withValue(1),
  insertAt: withValue(2),
  intersection,
  select: chosen('a select', true, (call, type) => returned(call.service, type)),
  reject: chosen('a reject', false, (call, type) => returned(call.service, type)),
  any: chosen('an any', true, (_call, type) => type),
  exists: asked,
  forAll: asked,
  one: asked,
  collect,
  closure,
  sep: separated,
  filter,
  sum: ofNumbers,
  min: ofNumbers,
  max: ofNumbers,
};
