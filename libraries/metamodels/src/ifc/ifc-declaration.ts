/** Declares the metamodel of an IFC schema: a class for each entity, select and defined type, a data type for each kind of value. */
import type { ClassDeclaration, DataTypeDeclaration, FeatureDeclaration, PackageDeclaration } from '@orrery/kernel';
import { attribute, computed, many, part, reference } from '../declare.ts';
import { type Attribute, type Entity, entityOf, type InverseAttribute, type SchemaData, wordsOf } from './ifc-schema.ts';
import { SchemaTypes } from './schema-types.ts';
import { stepClasses } from './step-classes.ts';

export type Names = Pick<PackageDeclaration, 'name' | 'nsUri' | 'nsPrefix'>;

export function ifcDeclaration(data: SchemaData, names: Names): PackageDeclaration {
  const declarer = new Declarer(data);
  return { ...names, classes: declarer.classes(), dataTypes: declarer.dataTypes() };
}

/** The attribute that tells how long the rows are of a list of lists of entities, which is one long list here. */
export function rowLengths(name: string): string {
  return `${name}RowLengths`;
}

const baseTypes: readonly DataTypeDeclaration[] = [
  { name: 'STRING', kind: 'string' },
  { name: 'BINARY', kind: 'string' },
  { name: 'REAL', kind: 'real' },
  { name: 'NUMBER', kind: 'real' },
  { name: 'INTEGER', kind: 'integer' },
  { name: 'BOOLEAN', kind: 'boolean' },
  logical('LOGICAL'),
];

function logical(name: string): DataTypeDeclaration {
  return { name, literals: literalsOf('TRUE FALSE UNKNOWN'), hasDefault: false };
}

function literalsOf(words: string): { name: string; value: number }[] {
  return wordsOf(words).map((name, value) => ({ name, value }));
}

class Declarer {
  private readonly data: SchemaData;
  private readonly types: SchemaTypes;
  private readonly matrices = new Set<string>();

  constructor(data: SchemaData) {
    this.data = data;
    this.types = new SchemaTypes(data);
  }

  classes(): ClassDeclaration[] {
    const { entities, selects, types } = this.data;
    const values = [...Object.keys(types), ...this.chosenEnumerations()];
    return [
      ...stepClasses,
      ...Object.keys(selects).map((name) => ({
        name,
        isAbstract: true,
        isInterface: true,
        superTypes: this.types.selectsOf(name),
      })),
      ...values.map((name) => this.valueClass(name)),
      ...Object.entries(entities).map(([name, text]) => this.entityClass(entityOf(name, text))),
    ];
  }

  /** Called after the classes, which tell what matrices there are. */
  dataTypes(): DataTypeDeclaration[] {
    const chosen = new Set(this.chosenEnumerations());
    return [
      ...baseTypes,
      ...Object.keys(this.data.types).flatMap((name) => this.definedType(name)),
      ...Object.entries(this.data.enumerations).map(([name, words]) => ({
        name: chosen.has(name) ? valueName(name) : name,
        literals: literalsOf(words),
        hasDefault: false,
      })),
      ...[...this.matrices].map((name) => ({ name, kind: 'string' as const })),
    ];
  }

  /** An enumeration that a select chooses from has a class like all others that it chooses from. */
  private chosenEnumerations(): string[] {
    return Object.keys(this.data.enumerations).filter((name) => this.types.selectsOf(name).length > 0);
  }

  private definedType(name: string): DataTypeDeclaration[] {
    const base = this.types.baseOf(name);
    if (base === undefined || this.types.listOf(name)) return [];
    if (base === 'LOGICAL') return [logical(valueName(name))];
    return [{ name: valueName(name), kind: baseTypes.find((type) => type.name === base)!.kind! }];
  }

  private valueClass(name: string): ClassDeclaration {
    const value: Attribute = { attribute: 'wrappedValue', isOptional: false, lists: [], name };
    return { name, superTypes: ['StepValue', ...this.types.selectsOf(name)], features: this.explicit(value) };
  }

  private entityClass({ name, parent, isAbstract, attributes, inverse, derived }: Entity): ClassDeclaration {
    return {
      name,
      isAbstract,
      ...(derived.length > 0 && { computed: derived }),
      superTypes: [parent ?? 'StepInstance', ...this.types.selectsOf(name)],
      features: [...attributes.flatMap((one) => this.explicit(one)), ...inverse.map(inverseFeature)],
    };
  }

  private explicit(written: Attribute): FeatureDeclaration[] {
    const one = this.unwrapped(written);
    const { attribute: name, lists, isOptional } = one;
    const isMatrix = lists.length > 1 && this.types.kindOf(one.name) !== 'entity';
    const isMany = lists.length > 0 && !isMatrix;
    const lowerBound = isOptional ? 0 : isMany ? lists[0]!.lower : 1;
    const bounds = {
      lowerBound,
      ...(isMany && { upperBound: lists.length > 1 ? -1 : manyOf(lists[0]!.upper), isUnique: false }),
    };
    if (isMatrix) return [attribute(name, this.matrix(one.name), bounds)];
    const rows = lists.length > 1 ? [attribute(rowLengths(name), 'INTEGER', { ...many, isUnique: false })] : [];
    return [this.feature(name, one.name, bounds), ...rows];
  }

  private feature(name: string, type: string, bounds: object): FeatureDeclaration {
    const kind = this.types.kindOf(type);
    if (kind === 'value select') return part(name, type, bounds);
    if (kind === 'mixed select' || kind.startsWith('entity')) return reference(name, type, bounds);
    const isPlain = kind === 'base' || (kind === 'enumeration' && this.types.selectsOf(type).length === 0);
    return attribute(name, isPlain ? type : valueName(type), bounds);
  }

  /** A defined type that is a list is a list where it is the type of an attribute. */
  private unwrapped(one: Attribute): Attribute {
    const list = this.types.listOf(one.name);
    return list ? { ...one, lists: [...one.lists, ...list.lists], name: list.name } : one;
  }

  private matrix(type: string): string {
    const name = `${type}Matrix`;
    this.matrices.add(name);
    return name;
  }
}

/** A list of one at most is a list all the same. */
function manyOf(upper: number): number {
  return upper === 1 ? -1 : upper;
}

/** The class has the name of the defined type, so its data type has another. */
function valueName(type: string): string {
  return `${type}Value`;
}

function inverseFeature({ attribute: name, entity, from, bounds }: InverseAttribute): FeatureDeclaration {
  return reference(name, entity, { ...computed, lowerBound: bounds.lower, upperBound: bounds.upper, inverseOf: from });
}
