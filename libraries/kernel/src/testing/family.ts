/** A family without ids, for the tests of the kernel. */
import { linkPackages } from '../metamodel/link.ts';
import type { Class } from '../metamodel/package.ts';
import { contain } from '../objects/contain.ts';
import { Model } from '../objects/model.ts';
import { ModelObject, type SlotValue } from '../objects/model-object.ts';

export const lineage = '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';

const [family] = linkPackages([
  {
    name: 'family',
    nsUri: 'http://family',
    nsPrefix: 'family',
    dataTypes: [
      { name: 'Text', kind: 'string', instanceClassName: 'java.lang.String' },
      { name: 'Count', kind: 'integer', instanceClassName: 'int' },
    ],
    classes: [
      { name: 'Named', isAbstract: true, features: [{ name: 'name', kind: 'attribute', type: 'Text', lowerBound: 1 }] },
      { name: 'Aged', isAbstract: true, features: [{ name: 'age', kind: 'attribute', type: 'Count' }] },
      {
        name: 'Person',
        superTypes: ['Named', 'Aged'],
        features: [
          { name: 'children', kind: 'reference', type: 'Person', isContainment: true, upperBound: -1, opposite: 'parent' },
          { name: 'parent', kind: 'reference', type: 'Person', opposite: 'children' },
          { name: 'pets', kind: 'reference', type: 'Pet', isContainment: true, upperBound: -1, keys: ['name'] },
          { name: 'friends', kind: 'reference', type: 'Person', upperBound: -1, opposite: 'friends' },
        ],
      },
      { name: 'Pet', superTypes: ['Named'] },
    ],
  },
]);

export function familyClass(name: string): Class {
  return family!.classifiers.get(name) as Class;
}

export function person(name: string, ...children: readonly ModelObject[]): ModelObject {
  const made = new ModelObject(familyClass('Person'));
  set(made, 'name', name);
  for (const child of children) put(made, 'children', child);
  return made;
}

export function pet(name: string): ModelObject {
  const made = new ModelObject(familyClass('Pet'));
  set(made, 'name', name);
  return made;
}

export function set(object: ModelObject, name: string, value: SlotValue | undefined): void {
  object.set(object.class.featuresByName.get(name)!, value);
}

export function put(container: ModelObject, name: string, part: ModelObject): ModelObject {
  contain(container, container.class.featuresByName.get(name)!, part);
  return part;
}

export function modelOf(...roots: readonly ModelObject[]): Model {
  const model = new Model(lineage);
  for (const root of roots) model.add(root);
  return model;
}
