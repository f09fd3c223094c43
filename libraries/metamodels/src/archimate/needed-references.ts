/** References that ArchiMate objects are nothing without: relationships and lines their ends, figures what they show. */
import { type Class, type Diagnostic, type Item, isKindOf, Link, type Model, type ModelObject } from '@orrery/kernel';
import { archimateClass } from './archimate.ts';

/** The first kind that fits counts. */
const needed: readonly (readonly [general: string, features: readonly string[]])[] = [
  ['ArchimateRelationship', ['source', 'target']],
  ['DiagramModelArchimateConnection', ['source', 'target', 'archimateRelationship']],
  ['DiagramModelConnection', ['source', 'target']],
  ['DiagramModelArchimateObject', ['archimateElement']],
  ['DiagramModelReference', ['referencedModel']],
];

const byClass = new WeakMap<Class, readonly string[]>();

/** The references without which an object of a class can be neither shown nor saved. */
export function neededReferences(type: Class): readonly string[] {
  let found = byClass.get(type);
  if (!found) {
    found = needed.find(([general]) => isKindOf(type, archimateClass(general)))?.[1] ?? [];
    byClass.set(type, found);
  }
  return found;
}

/** Those that lead nowhere. What leads into another model may be there. */
export function missingReferences(object: ModelObject): string[] {
  return neededReferences(object.class).filter((name) =>
    object.all(object.class.featuresByName.get(name)!).every((item) => isNowhere(item)),
  );
}

function isNowhere(item: Item): boolean {
  return item === null || (item instanceof Link && item.document === '');
}

/** "A relationship without source or target" is an error of the model, and so is a figure without its element. */
export function incompleteObjects(model: Model, checkpoint: () => void = () => {}): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const object of model.objects()) {
    checkpoint();
    for (const feature of missingReferences(object))
      found.push({
        severity: 'error',
        code: 'missing-reference',
        message: `The ${object.class.name} has no ${feature}.`,
        objectId: model.idOf(object),
        feature,
      });
  }
  return found;
}
