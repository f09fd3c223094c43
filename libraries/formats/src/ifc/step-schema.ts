/** A schema as statements follow it: what each keyword means, which feature each attribute stands for, and what values that takes. */
import { type Class, type DataType, type Feature, isWritten, type Package } from '@orrery/kernel';
import { derivedAttributes, instanceFeatures, kindOfIfcType, rowLengths } from '@orrery/metamodels';

export type SlotKind =
  | 'text'
  | 'real'
  | 'integer'
  | 'boolean'
  | 'logical'
  | 'binary'
  | 'enumeration'
  | 'matrix'
  | 'entity'
  | 'value'
  | 'mixed';

export interface StepSlot {
  readonly feature: Feature;
  /** The slot of the feature in the row of an object. */
  readonly index: number;
  readonly kind: SlotKind;
  readonly isMany: boolean;
  /** Whether files have `*` for it. */
  readonly isDerived: boolean;
  /** Where it is a list of lists of entities: the feature that tells how long the lists are. */
  readonly rows: Feature | undefined;
  /** Of an enumeration. */
  readonly literals: ReadonlySet<string> | undefined;
}

export interface StepEntity {
  readonly class: Class;
  /** As files have it. */
  readonly keyword: string;
  readonly slots: readonly StepSlot[];
  /** Whether its values may be objects of their own. */
  readonly mayHoldParts: boolean;
}

/** The statements of one metamodel: what keyword means which class, and how its attributes are written. */
export class StepSchema {
  readonly package: Package;
  private readonly classes = new Map<string, Class>();
  private readonly entities = new Map<Class, StepEntity>();

  constructor(of: Package) {
    this.package = of;
    for (const one of of.classifiers.values()) if (one.kind === 'class') this.classes.set(one.name.toUpperCase(), one);
  }

  /** The class that a keyword, in capitals, stands for in instances; nothing where it is none of the schema. */
  entity(keyword: string): Class | undefined {
    const found = this.classes.get(keyword);
    return found && this.isEntity(found) ? found : undefined;
  }

  /** The class that a keyword, in capitals, stands for in values. */
  value(keyword: string): Class | undefined {
    const found = this.classes.get(keyword);
    return found && found.superTypes[0] === this.named('StepValue') ? found : undefined;
  }

  /** Whether objects of the class are written by keyword and attributes. */
  isEntity(one: Class): boolean {
    return one !== this.named('StepGenericInstance') && !one.isDynamic && one.lineage.has(this.named('StepInstance'));
  }

  named(name: string): Class {
    return this.package.classifiers.get(name) as Class;
  }

  of(one: Class): StepEntity {
    let found = this.entities.get(one);
    if (!found) {
      const slots = slotsOf(one);
      const mayHoldParts = slots.some(({ kind }) => kind === 'value' || kind === 'mixed');
      found = { class: one, keyword: one.name.toUpperCase(), slots, mayHoldParts };
      this.entities.set(one, found);
    }
    return found;
  }
}

const schemasOfPackages = new WeakMap<Package, StepSchema>();

export function stepSchema(of: Package): StepSchema {
  const found = schemasOfPackages.get(of) ?? new StepSchema(of);
  schemasOfPackages.set(of, found);
  return found;
}

function slotsOf(one: Class): StepSlot[] {
  const derived = derivedAttributes(one);
  const rows = new Set(one.features.map(({ name }) => rowLengths(name)));
  const isSlot = (feature: Feature) => isWritten(feature) && !instanceFeatures.has(feature.name) && !rows.has(feature.name);
  return one.features.filter(isSlot).map((feature) => ({
    feature,
    index: one.slots.get(feature)!,
    kind: kindOf(feature),
    isMany: feature.isMany,
    isDerived: derived.has(feature.name),
    rows: one.featuresByName.get(rowLengths(feature.name)),
    literals: feature.type.kind === 'dataType' && feature.type.literals ? literalsOf(feature.type) : undefined,
  }));
}

function literalsOf({ literals }: DataType): ReadonlySet<string> {
  return new Set(literals!.map(({ literal }) => literal));
}

function kindOf({ type, isContainment }: Feature): SlotKind {
  if (type.kind === 'class') {
    if (isContainment) return 'value';
    return kindOfIfcType(type) === 'mixed select' ? 'mixed' : 'entity';
  }
  if (type.name.endsWith('Matrix')) return 'matrix';
  if (type.literals) return isLogical(type) ? 'logical' : 'enumeration';
  return type.valueKind === 'string' ? (isBinary(type) ? 'binary' : 'text') : (type.valueKind as 'real' | 'integer' | 'boolean');
}

function isLogical({ name }: DataType): boolean {
  return name === 'LOGICAL' || name === 'IfcLogicalValue';
}

function isBinary({ name }: DataType): boolean {
  return name === 'BINARY' || name === 'IfcBinaryValue';
}
