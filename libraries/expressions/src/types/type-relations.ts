/** How types relate: which one takes values of another, and what two of them have in common. */
import type { Class } from '@orrery/kernel';
import { isOfType } from '../values/same-class.ts';
import { ContainmentIndex } from './containment-index.ts';
import { javaNames } from './java-classes.ts';
import type { MetamodelIndex } from './metamodel-index.ts';
import { type ClassifierLiteralType, type InstanceType, instance, java, type Type } from './type.ts';
import { distinct } from './type-set.ts';

type OfClassifier = InstanceType | ClassifierLiteralType;

export class TypeRelations {
  readonly index: MetamodelIndex;
  readonly containment: ContainmentIndex;

  constructor(index: MetamodelIndex) {
    this.index = index;
    this.containment = new ContainmentIndex(index);
  }

  /** Whether a place of the one type takes values of the other. */
  takes(to: Type, from: Type): boolean {
    if (to.kind === 'nothing') return false;
    if (from.kind === 'instance' && this.index.isUnknown(from.classifier)) return true;
    if (to.kind === 'instance' || to.kind === 'classifierLiteral') return this.classifierTakes(to, from);
    const isTaken = this.javaTakes(javaNameOf(to), from);
    return isTaken && to.kind === 'many' && from.kind === 'many' ? this.takes(to.element, from.element) : isTaken;
  }

  /** The more special one of two types; nothing where they have no line in common. */
  lower(one: Type, other: Type): Type | undefined {
    if (this.takes(one, other) || this.isEveryObject(one)) return meant(other);
    if (this.takes(other, one) || this.isEveryObject(other)) return meant(one);
    return undefined;
  }

  /** What is of both types: the more special one, or the topmost classes that inherit from both. */
  intersection(one: Type, other: Type): readonly Type[] {
    const lower = this.lower(one, other);
    if (lower) return [lower];
    const { index } = this;
    return distinct(
      index
        .classesOf(one)
        .flatMap((left) => index.classesOf(other).flatMap((right) => this.topmostCommon(left, right).map(instance))),
    );
  }

  private topmostCommon(left: Class, right: Class): readonly Class[] {
    const others = this.index.subTypesOf(right);
    const common = [...this.index.subTypesOf(left)].filter((found) => others.has(found));
    return common.filter((found) => !common.some((above) => above !== found && found.lineage.has(above)));
  }

  private isEveryObject(type: Type): boolean {
    if (type.kind === 'java') return type.name === javaNames.EObject;
    return (type.kind === 'instance' || type.kind === 'classifierLiteral') && type.classifier === this.index.eObject;
  }

  private javaTakes(name: string | undefined, from: Type): boolean {
    if (from.kind !== 'instance' && from.kind !== 'classifierLiteral') return this.index.takesJava(name, javaNameOf(from));
    const given = this.index.javaOf(from.classifier);
    if (given !== undefined) return this.index.takesJava(name, given);
    return name === javaNames.EObject && from.classifier.kind === 'class';
  }

  private classifierTakes({ classifier }: OfClassifier, from: Type): boolean {
    if (!this.index.isRegistered(classifier)) return false;
    if (classifier.kind === 'class') return this.classTakes(classifier, from);
    if ('classifier' in from && from.classifier === classifier) return true;
    return this.index.takesJava(this.index.javaOf(classifier), this.javaOfAny(from));
  }

  private classTakes(to: Class, from: Type): boolean {
    const given =
      from.kind === 'java' && from.name !== undefined
        ? this.index.classifiersOfJava(from.name)
        : 'classifier' in from
          ? [from.classifier]
          : undefined;
    const isAbove = given?.some((one) => one === to || (one.kind === 'class' && this.isSubType(one, to)));
    return isAbove ?? this.index.takesJava(this.index.javaOf(to), this.javaOfAny(from));
  }

  private isSubType(one: Class, to: Class): boolean {
    return to === this.index.eObject || isOfType(one, to);
  }

  private javaOfAny(type: Type): string | undefined {
    return 'classifier' in type ? this.index.javaOf(type.classifier) : javaNameOf(type);
  }
}

/** A literal of a type stands for values of it. */
function meant(type: Type): Type {
  if (type.kind === 'classifierLiteral') return instance(type.classifier);
  return type.kind === 'javaLiteral' ? java(type.name) : type;
}

const manyNames = { Sequence: javaNames.List, Set: javaNames.Set, Collection: javaNames.Collection } as const;

function javaNameOf(type: Exclude<Type, OfClassifier>): string | undefined;
function javaNameOf(type: Type): string | undefined {
  if (type.kind === 'java' || type.kind === 'javaLiteral') return type.name;
  if (type.kind === 'many') return manyNames[type.collection];
  return type.kind === 'lambda' ? javaNames.Lambda : javaNames.Nothing;
}

/** The class of Java of a value that is handed to a service; nothing for null and for what nobody knows, which every service takes. */
export function javaOfArgument(type: Type, index: MetamodelIndex): string | undefined {
  if (type.kind === 'classifierLiteral') return javaNames.EClass;
  if (type.kind === 'javaLiteral') return javaNames.Class;
  if (type.kind !== 'instance') return javaNameOf(type);
  if (index.isUnknown(type.classifier)) return undefined;
  return index.javaOf(type.classifier) ?? (type.classifier.kind === 'class' ? javaNames.EObject : javaNames.Object);
}
