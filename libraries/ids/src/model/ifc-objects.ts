/** The instances of an IFC model, and how relationships join them. */
import { type Model, ModelObject } from '@orrery/kernel';

/** Of each relationship: the feature that names the parts, and the one that names what they are related to. */
const relationships = {
  IfcRelDefinesByType: ['RelatedObjects', 'RelatingType'],
  IfcRelDefinesByProperties: ['RelatedObjects', 'RelatingPropertyDefinition'],
  IfcRelAssociatesMaterial: ['RelatedObjects', 'RelatingMaterial'],
  IfcRelAssociatesClassification: ['RelatedObjects', 'RelatingClassification'],
  IfcExternalReferenceRelationship: ['RelatedResourceObjects', 'RelatingReference'],
  IfcRelAggregates: ['RelatedObjects', 'RelatingObject'],
  IfcRelNests: ['RelatedObjects', 'RelatingObject'],
  IfcRelAssignsToGroup: ['RelatedObjects', 'RelatingGroup'],
  IfcRelContainedInSpatialStructure: ['RelatedElements', 'RelatingStructure'],
  IfcRelVoidsElement: ['RelatedOpeningElement', 'RelatingBuildingElement'],
  IfcRelFillsElement: ['RelatedBuildingElement', 'RelatingOpeningElement'],
  IfcMaterialProperties: ['Material', 'self'],
  IfcProfileProperties: ['ProfileDefinition', 'self'],
} as const;

export type Relationship = keyof typeof relationships;

const features = new Map<string, readonly [string, string]>(Object.entries(relationships));

export class IfcObjects {
  readonly model: Model;
  readonly checkpoint: () => void;
  private readonly byClass = new Map<string, ModelObject[]>();
  private readonly related = new Map<string, Map<ModelObject, ModelObject[]>>();

  constructor(model: Model, checkpoint: () => void) {
    this.model = model;
    this.checkpoint = checkpoint;
    for (const object of model.objects()) {
      checkpoint();
      if (object.class.name === 'IfcFile') continue;
      const known = this.byClass.get(object.class.name);
      if (known) known.push(object);
      else this.byClass.set(object.class.name, [object]);
      const way = features.get(relationshipOf(object));
      if (way) this.relate(relationshipOf(object), object, way);
    }
  }

  get classes(): Iterable<string> {
    return this.byClass.keys();
  }

  instancesOf(className: string): readonly ModelObject[] {
    return this.byClass.get(className) ?? [];
  }

  *all(): Generator<ModelObject> {
    for (const objects of this.byClass.values()) yield* objects;
  }

  /** What an object is related to by a relationship. */
  relatedTo(object: ModelObject, relationship: Relationship): readonly ModelObject[] {
    return this.related.get(relationship)?.get(object) ?? [];
  }

  typeOf(object: ModelObject): ModelObject | undefined {
    return this.relatedTo(object, 'IfcRelDefinesByType')[0];
  }

  private relate(name: string, relationship: ModelObject, [from, to]: readonly [string, string]): void {
    const target = to === 'self' ? relationship : relationship.named(to);
    const table = this.related.get(name) ?? new Map<ModelObject, ModelObject[]>();
    this.related.set(name, table);
    const targets = objectsIn(target);
    for (const object of objectsIn(relationship.named(from))) {
      const known = table.get(object);
      // One object may have as many relationships as the file has statements: they are never copied.
      if (known) for (const one of targets) known.push(one);
      else table.set(object, [...targets]);
    }
  }
}

/** Subclasses of a relationship count as it: IfcRelAssignsToGroupByFactor. */
function relationshipOf({ class: { name } }: ModelObject): string {
  return name === 'IfcRelAssignsToGroupByFactor'
    ? 'IfcRelAssignsToGroup'
    : name === 'IfcExtendedMaterialProperties'
      ? 'IfcMaterialProperties'
      : name;
}

export function objectsIn(value: unknown): ModelObject[] {
  if (value instanceof ModelObject) return [value];
  return Array.isArray(value) ? value.filter((one): one is ModelObject => one instanceof ModelObject) : [];
}

export function objectIn(object: ModelObject, feature: string): ModelObject | undefined {
  return objectsIn(object.named(feature))[0];
}

export function textIn(object: ModelObject, feature: string): string | undefined {
  const value = object.named(feature);
  return typeof value === 'string' ? value : undefined;
}

/** Whether it is of a class or of one that inherits from it. */
export function isKind(object: ModelObject, className: string): boolean {
  for (const { name } of object.class.lineage) if (name === className) return true;
  return false;
}
