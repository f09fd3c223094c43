/** A family and its metamodel, with Ecore, for tests of what expressions are written in. */
import { type Class, linkPackages, type Model, type ModelObject } from '@orrery/kernel';
import { familyClass, modelOf, person, set } from '@orrery/kernel/testing/family.ts';
import { type Environment, variableOf } from '../assist/environment.ts';
import { WorldOfModels } from '../evaluation/world-of-models.ts';

export const ecoreOfTests = linkPackages([
  {
    name: 'ecore',
    nsUri: 'http://www.eclipse.org/emf/2002/Ecore',
    nsPrefix: 'ecore',
    dataTypes: [{ name: 'EString', kind: 'string', instanceClassName: 'java.lang.String' }],
    classes: [
      { name: 'EObject' },
      { name: 'EModelElement', isAbstract: true },
      {
        name: 'EClassifier',
        isAbstract: true,
        superTypes: ['EModelElement'],
        features: [{ name: 'name', kind: 'attribute', type: 'EString' }],
      },
      { name: 'EClass', superTypes: ['EClassifier'] },
    ],
  },
])[0]!;

export const packages = [ecoreOfTests, familyClass('Person').package];

/** Annabella has a child Ada, who has the children Byron and Anne; Byron and Ada are friends. */
export function aFamily(): { readonly model: Model; readonly root: ModelObject; readonly environment: Environment } {
  const ada = person('Ada', person('Byron'), person('Anne'));
  const root = person('Annabella', ada);
  for (const [index, object] of [root, ada, ...ada.parts()].entries()) set(object, 'age', 60 - 20 * index);
  set(ada.parts()[0]!, 'friends', [ada]);
  set(ada, 'friends', [ada.parts()[0]!]);
  const model = modelOf(root);
  const world = worldOf([model]);
  return { model, root, environment: { packages, variables: new Map([['self', variableOf(root)]]), world } };
}

export function worldOf(models: readonly Model[]): WorldOfModels {
  return new WorldOfModels({ models, packages, ecoreObject: () => undefined, uriOf: () => 'family.xmi' });
}

/** As many objects as the family has. */
export function countIn(model: Model): (type: Class) => number {
  return (type) => [...model.objects()].filter((object) => object.class === type).length;
}
