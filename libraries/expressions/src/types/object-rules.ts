/** The types of calls on objects: what the metamodels say may hold, refer to, or lie beside what. */
import type { Class } from '@orrery/kernel';
import type { Service } from '../services/service.ts';
import type { ContainmentIndex } from './containment-index.ts';
import { javaNames } from './java-classes.ts';
import { instance, java, many, type NothingType, nothing, sequence, setOf, type Type, typesText, typeText } from './type.ts';
import { type CallTypes, filtered, leftAfterCalling, nothingLeft, returned, type TypeRule } from './type-rule.ts';

type Reach = (containment: ContainmentIndex, of: Class) => readonly Class[];

interface Axis {
  readonly reach: Reach;
  /** Said of a receiver that is no object. */
  readonly objectsOnly: string;
  /** Said where nothing is reached. */
  readonly empty: (receiver: string) => string;
  /** Said where nothing of the wanted type is reached. */
  readonly without: (receiver: string, wanted: string) => string;
  /** Whether roots of a resource lie beside each other, so that anything may be there. */
  readonly hasRoots?: boolean;
}

/** The classifiers that the second argument names; where it is no literal, any object. */
function wantedOf({ types: [, wanted], relations }: CallTypes): readonly Type[] {
  if (wanted?.kind === 'classifierLiteral') return [instance(wanted.classifier)];
  if (wanted?.kind === 'many' && wanted.literals) return wanted.literals.map(instance);
  return relations.index.eObject ? [instance(relations.index.eObject)] : [];
}

function axisRule(axis: Axis): TypeRule {
  return {
    of: (call) => {
      const classes = call.relations.index.classesOf(call.types[0]!);
      if (classes.length === 0) return [returned(call.service, nothing(`${axis.objectsOnly} ${typeText(call.types[0]!)}`))];
      return classes.flatMap((of) => alongAxis(axis, of, call)).map((type) => returned(call.service, type));
    },
    overall: nothingLeft,
  };
}

function alongAxis(axis: Axis, of: Class, call: CallTypes): readonly Type[] {
  const { index, containment } = call.relations;
  const isFiltered = call.types.length > 1;
  if (of === index.eObject) return isFiltered ? wantedOf(call) : [instance(of)];
  const reached = axis.reach(containment, of).map(instance);
  const receiver = typeText(call.types[0]!);
  const roots = axis.hasRoots && index.eObject ? [instance(index.eObject)] : [];
  if (!isFiltered) return orElse([...reached, ...roots], axis.empty(receiver));
  const wanted = wantedOf(call);
  const found = wanted.flatMap((one) => reached.flatMap((type) => call.relations.intersection(type, one)));
  return orElse([...found, ...(axis.hasRoots ? wanted : [])], axis.without(receiver, typeText(call.types[1]!)));
}

function orElse(types: readonly Type[], message: string): readonly Type[] {
  return types.length > 0 ? types : [nothing(message)];
}

const noClass = (receiver: string) => `${receiver} doesn't contain any other EClass`;
const notContained = (receiver: string) => `${receiver} can't be contained`;
const cannotContain = (receiver: string, wanted: string) => `${wanted} can't contain directly or indirectly ${receiver}`;

const contents: Axis = {
  reach: (containment, of) => containment.parts(of),
  objectsOnly: 'Only EClass can contain other EClasses not',
  empty: noClass,
  without: (receiver, wanted) => `${receiver} can't contain ${wanted} directly`,
};
const allContents: Axis = {
  ...contents,
  reach: (containment, of) => containment.allParts(of),
  without: (receiver, wanted) => `${receiver} can't contain ${wanted} directly or indirectly`,
};
const ancestors: Axis = {
  reach: (containment, of) => containment.allContainers(of),
  objectsOnly: 'Only EClass can be contained into other EClasses not',
  empty: notContained,
  without: cannotContain,
};
const siblings = (words: string, reach: Reach): Axis => ({
  reach,
  objectsOnly: `Only EClass can have ${words} not`,
  empty: notContained,
  without: cannotContain,
  hasRoots: true,
});

/** Without a type the direct container, with one the nearest of the type. */
const container: TypeRule = {
  of: (call) => {
    const isFiltered = call.types.length > 1;
    const reach: Reach = (containment, of) => (isFiltered ? containment.allContainers(of) : containment.containers(of));
    return axisRule({ ...ancestors, reach, without: (receiver) => cannotContain(receiver, typesText(wantedOf(call))) }).of(call);
  },
  overall: nothingLeft,
};

const containerOrSelf: TypeRule = {
  of: (call) => {
    const itself = wantedOf(call).flatMap((one) => call.relations.intersection(call.types[0]!, one));
    const above = axisRule(ancestors).of(call);
    return itself.length > 0 ? [...itself, ...above.filter(({ kind }) => kind !== 'nothing')] : above;
  },
  overall: nothingLeft,
};

const inverse: TypeRule = {
  of: (call) => {
    const classes = call.relations.index.classesOf(call.types[0]!);
    if (classes.length === 0) return [setOf(nothing(`Only EClass can have inverse not ${typeText(call.types[0]!)}`))];
    return classes.flatMap((of) => referrersOf(of, call)).map(setOf);
  },
  overall: nothingLeft,
};

function referrersOf(of: Class, call: CallTypes): readonly Type[] {
  const { index, containment } = call.relations;
  const [receiver, wanted] = call.types as [Type, Type | undefined];
  const isFiltered = wanted?.kind === 'classifierLiteral';
  if (of === index.eObject) return isFiltered ? wantedOf(call) : [instance(of)];
  const referrers = containment.referrers(of);
  if (!isFiltered) return orElse(referrers.filter(hasFeature(call)).map(instance), `${typeText(receiver)} don't have inverse`);
  const found = referrers.flatMap((one) => call.relations.lower(instance(one), wanted) ?? []);
  return orElse(found, `${typeText(receiver)} don't have inverse to ${typeText(wanted)}`);
}

/** Where the name of the feature is written down. */
function hasFeature({ call }: CallTypes): (one: Class) => boolean {
  const name = call.arguments[1];
  return ({ featuresByName }) => name?.kind !== 'string' || featuresByName.has(name.value);
}

const instances: TypeRule = {
  of: (call) => {
    const [wanted] = call.types as [Type];
    if (wanted.kind === 'classifierLiteral') return [sequence(instance(wanted.classifier))];
    if (wanted.kind === 'many' && wanted.literals) return wanted.literals.map((one) => sequence(instance(one)));
    return call.declared;
  },
};

const cast: TypeRule = {
  of: (call) => {
    const [value, type] = call.types as [Type, Type];
    if (call.relations.lower(value, type)) return [meantBy(type)];
    return [
      nothing(`${typeText(value)} is not compatible with type ${typeText(type)}`),
      ...call.relations.intersection(value, type),
    ];
  },
  overall: (service, combinations) => {
    // Of a collection, the elements are cast.
    const first = combinations[0]?.results[0];
    const wrap = (_: Service, reason: NothingType) => (first?.kind === 'many' ? many(first.collection, reason) : reason);
    return filtered(leftAfterCalling, wrap)(service, combinations);
  },
};

function meantBy(type: Type): Type {
  if ('classifier' in type) return instance(type.classifier);
  if (type.kind === 'javaLiteral' || type.kind === 'java')
    return type.name === undefined ? nothing('Unknown type null') : java(type.name);
  return java(javaNames.Object);
}

const rootObjects: TypeRule = {
  of: (call) => wantedOf(call).map(sequence),
};

export const objectRules: Readonly<Record<string, TypeRule>> = {
  eContents: axisRule(contents),
  eAllContents: axisRule(allContents),
  ancestors: axisRule(ancestors),
  precedingSiblings: axisRule(siblings('preceding siblings', (containment, of) => containment.precedingSiblings(of))),
  followingSiblings: axisRule(siblings('following siblings', (containment, of) => containment.followingSiblings(of))),
  siblings: axisRule(siblings('siblings', (containment, of) => containment.siblings(of))),
  eContainer: container,
  eContainerOrSelf: containerOrSelf,
  eInverse: inverse,
  allInstances: instances,
  oclAsType: cast,
  getContents: rootObjects,
};
