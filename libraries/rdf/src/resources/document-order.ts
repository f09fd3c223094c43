/** The order in which a reader meets resources and statements, and whether a model has it. */
import type { Model, ModelObject } from '@orrery/kernel';
import { resourceClass, resourceFeatures, statementClass, statementFeatures } from '@orrery/metamodels';
import { isLexicalForm } from '../terms/xsd-notations.ts';
import { keptPrefixes } from './kept-prefixes.ts';

const [label, statements] = [resourceFeatures.label, resourceFeatures.statements].map(
  (feature) => resourceClass.slots.get(feature)!,
) as [number, number];
const { predicate, object, value, datatype, graph } = Object.fromEntries(
  Object.entries(statementFeatures).map(([name, feature]) => [name, statementClass.slots.get(feature)!]),
) as Record<keyof typeof statementFeatures, number>;

export function saysSomething(resource: ModelObject): boolean {
  return resource.at(statements) !== undefined;
}

/** The resources of which subjects speak, and which say nothing themselves. */
export function onlySpokenOf(subjects: readonly ModelObject[]): Set<ModelObject> {
  const found = new Set<ModelObject>();
  for (const subject of subjects)
    eachMention(subject, (mentioned) => {
      if (!saysSomething(mentioned)) found.add(mentioned);
    });
  return found;
}

/** Takes the resources of which a subject speaks, in the order in which it does. */
export function eachMention(subject: ModelObject, take: (mentioned: ModelObject) => void): void {
  for (const statement of statementsOf(subject)) {
    const [spokenOf, name] = [statement.at(object), statement.at(graph)];
    if (spokenOf !== undefined) take(spokenOf as ModelObject);
    if (name !== undefined) take(name as ModelObject);
  }
}

/**
 * Whether whoever reads the Turtle or TriG that is written of an RDF model gets just this model, with nothing to report. Blank nodes
 * and named graphs may come back otherwise.
 */
export function comesBackTheSame(model: Model): boolean {
  const { roots } = model;
  const subjects = roots.slice(0, roots.findLastIndex(saysSomething) + 1);
  if (subjects.length === 0 || !hasPrefixesAsWritten(model)) return false;
  if (roots.some((root) => root.at(label) !== undefined) || !subjects.every(isAsWritten)) return false;
  const others = onlySpokenOf(subjects);
  let next = subjects.length;
  return others.size === roots.length - next && others.values().every((resource) => resource === roots[next++]);
}

/** One property after the other, in the default graph, with values that are what their types say. */
function isAsWritten(subject: ModelObject): boolean {
  const properties = new Set<unknown>();
  let last: unknown;
  for (const statement of statementsOf(subject)) {
    const property = statement.at(predicate);
    if (property !== last && properties.has(property)) return false;
    properties.add(property);
    last = property;
    if (statement.at(graph) !== undefined || !isGood(statement)) return false;
  }
  return last !== undefined;
}

function isGood(statement: ModelObject): boolean {
  const type = statement.at(datatype);
  return type === undefined || isLexicalForm(statement.at(value) as string, type as string);
}

/** A writer declares each namespace once. */
function hasPrefixesAsWritten(model: Model): boolean {
  const namespaces = keptPrefixes(model).map(([, namespace]) => namespace);
  return new Set(namespaces).size === namespaces.length;
}

function statementsOf(resource: ModelObject): readonly ModelObject[] {
  return (resource.at(statements) ?? []) as ModelObject[];
}
