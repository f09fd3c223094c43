/** The types of literals of types and of enumerations, and the types that they declare for variables. */
import type { Classifier } from '@orrery/kernel';
import type { BasicTypeName, EnumLiteralReference, Expression } from '../syntax/nodes.ts';
import { javaNames } from '../types/java-classes.ts';
import type { MetamodelIndex } from '../types/metamodel-index.ts';
import { instance, java, many, nothing, type Type } from '../types/type.ts';

const basicNames: Readonly<Record<BasicTypeName, string>> = {
  String: javaNames.String,
  Integer: javaNames.Integer,
  Real: javaNames.Double,
  Boolean: javaNames.Boolean,
};

export class LiteralTypes {
  private readonly index: MetamodelIndex;

  constructor(index: MetamodelIndex) {
    this.index = index;
  }

  /** Of a literal of a type; nothing for any other expression. */
  of(node: Expression): readonly Type[] | undefined {
    if (node.kind === 'basicType') return [{ kind: 'javaLiteral', name: basicNames[node.name] }];
    if (node.kind === 'classifierType') return [this.ofClassifier(node.packageName, node.name)];
    if (node.kind === 'classifierSet') return this.setOf(node.types.map((type) => this.of(type) ?? []));
    return undefined;
  }

  /** A classifier that is named twice is a fault. */
  setOf(types: readonly (readonly Type[])[]): readonly Type[] {
    const classifiers = types.flat().flatMap((type) => (type.kind === 'classifierLiteral' ? [type.classifier] : []));
    const twice = classifiers.filter((one, index) => classifiers.indexOf(one) !== index);
    return [
      ...this.setLiteral([...new Set(classifiers)]),
      ...twice.map(({ name }) => nothing(`EClassifierLiteral=${name} is duplicated in the type set literal.`)),
    ];
  }

  ofEnumLiteral({ packageName, enumName, literalName }: EnumLiteralReference): readonly Type[] {
    const found = this.index
      .named(packageName, enumName)
      .filter((type) => type.kind === 'dataType' && type.literals?.some(({ name }) => name === literalName));
    if (found.length === 1) return [instance(found[0]!)];
    if (found.length === 0) return [nothing('invalid enum literal: no literal registered with this name')];
    const message = `several enumliterals are matching the literal name: ${literalName}, eenum : ${enumName} and package name : ${packageName}`;
    return [nothing(message)];
  }

  private setLiteral(literals: readonly Classifier[]): readonly Type[] {
    const classifier = this.index.ecoreClass('EClassifier');
    return [{ ...many('Set', classifier ? instance(classifier) : java(javaNames.EClassifier)), literals }];
  }

  private ofClassifier(packageName: string, name: string): Type {
    const found = this.index.named(packageName, name);
    if (found.length === 1) return { kind: 'classifierLiteral', classifier: found[0]! };
    if (found.length === 0) return nothing(`invalid type literal ${packageName}::${name}`);
    return nothing(`several types are matching the EClassifier name: ${name} , package name : ${packageName}`);
  }
}

/** What a variable is that is declared with these types. */
export function declaredTypes(types: readonly Type[]): readonly Type[] {
  return types.flatMap((type): readonly Type[] => {
    if (type.kind === 'classifierLiteral') return [instance(type.classifier)];
    if (type.kind === 'javaLiteral') return [java(type.name)];
    if (type.kind !== 'many') return [type];
    if (type.literals) return type.literals.map(instance);
    return declaredTypes([type.element]).map((element) => many(type.collection, element));
  });
}
