/** The environment of an expression that is being written: the metamodels, the variables with their types, and the models that it asks. */
import { type Class, Link, ModelObject, type Package } from '@orrery/kernel';
import type { TypeScope } from '../checking/narrowing.ts';
import { typingOf } from '../checking/typing.ts';
import type { World } from '../state/evaluation.ts';
import { javaNames } from '../types/java-classes.ts';
import type { MetamodelIndex } from '../types/metamodel-index.ts';
import { instance, java, many, type Type } from '../types/type.ts';
import { distinct } from '../types/type-set.ts';
import { ClassifierValue, EnumValue, JavaClass } from '../values/scalars.ts';
import { typeName } from '../values/texts.ts';
import { type AqlValue, Collection } from '../values/value.ts';

export interface Environment {
  /** Ecore belongs to them. The list is known by its identity: the same list again is cheap. */
  readonly packages: readonly Package[];
  readonly variables: ReadonlyMap<string, Variable>;
  readonly world: World;
  /** How many objects of just this class the models have, as far as the caller may see them; it ranks proposals. */
  readonly countOf?: (type: Class) => number;
}

export interface Variable {
  readonly types: readonly Type[];
  /** What it is when the expression is evaluated. */
  readonly value?: AqlValue;
}

/** What checking and completing ask of it. */
export type WritingEnvironment = Pick<Environment, 'packages' | 'variables' | 'countOf'>;

/** A variable with a value has the types of the value. */
export function variableOf(value: AqlValue): Variable {
  return { value, types: typesOfValue(value) };
}

/** A variable of which only the class of its values is known. */
export function variableOfClass(type: Class): Variable {
  return { types: [instance(type)] };
}

/** The types of the variables, by the metamodels of the environment. */
export function scopeOf({ variables, packages }: WritingEnvironment): TypeScope {
  const { index } = typingOf(packages);
  return new Map([...variables].map(([name, { types }]) => [name, types.map((type) => registered(type, index))]));
}

function registered(type: Type, index: MetamodelIndex): Type {
  if (type.kind === 'many') return { ...type, element: registered(type.element, index) };
  return 'classifier' in type ? { ...type, classifier: index.registeredAs(type.classifier) } : type;
}

function typesOfValue(value: AqlValue): readonly Type[] {
  if (value === null) return [java(undefined)];
  if (value instanceof ModelObject) return [instance(value.class)];
  if (value instanceof Link) return [value.type ? instance(value.type) : java(javaNames.EObject)];
  if (value instanceof EnumValue) return [instance(value.type)];
  if (value instanceof ClassifierValue) return [{ kind: 'classifierLiteral', classifier: value.classifier }];
  if (value instanceof JavaClass) return [{ kind: 'javaLiteral', name: value.name }];
  return value instanceof Collection ? typesOfCollection(value) : [java(typeName(value))];
}

function typesOfCollection(collection: Collection): readonly Type[] {
  const kind = collection.kind === 'Sequence' ? 'Sequence' : 'Set';
  const elements = distinct([...collection].flatMap(typesOfValue));
  return elements.length > 0 ? elements.map((type) => many(kind, type)) : [many(kind, java(undefined))];
}
