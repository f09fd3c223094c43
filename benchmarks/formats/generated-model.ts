/** Makes models of any size: a town of houses, rooms and people who know each other. */
import { createHash } from 'node:crypto';
import { type Class, contain, linkPackages, Model, ModelObject, type Package } from '@orrery/kernel';

export const town: Package = linkPackages([
  {
    name: 'town',
    nsUri: 'http://orrery.example/town',
    nsPrefix: 'town',
    dataTypes: [
      { name: 'Text', kind: 'string', instanceClassName: 'java.lang.String' },
      { name: 'Count', kind: 'integer', instanceClassName: 'int' },
      { name: 'Share', kind: 'real', instanceClassName: 'double' },
      { name: 'Flag', kind: 'boolean', instanceClassName: 'boolean' },
    ],
    classes: [
      { name: 'Named', isAbstract: true, features: [{ name: 'name', type: 'Text', kind: 'attribute' }] },
      {
        name: 'Town',
        superTypes: ['Named'],
        features: [{ name: 'houses', type: 'House', kind: 'reference', upperBound: -1, isContainment: true }],
      },
      {
        name: 'House',
        superTypes: ['Named'],
        features: [
          { name: 'number', type: 'Count', kind: 'attribute' },
          { name: 'isOld', type: 'Flag', kind: 'attribute' },
          { name: 'rooms', type: 'Room', kind: 'reference', upperBound: -1, isContainment: true },
        ],
      },
      {
        name: 'Room',
        superTypes: ['Named'],
        features: [
          { name: 'area', type: 'Share', kind: 'attribute' },
          { name: 'people', type: 'Person', kind: 'reference', upperBound: -1, isContainment: true },
        ],
      },
      {
        name: 'Person',
        superTypes: ['Named'],
        features: [
          { name: 'age', type: 'Count', kind: 'attribute' },
          { name: 'friends', type: 'Person', kind: 'reference', upperBound: -1 },
        ],
      },
    ],
  },
])[0]!;

/** About 720 bytes of XMI for each house. Where all have ids, they are those of EMF's generator. */
export function generatedModel(houses: number, lineage: string, whoHasIds: 'people' | 'all' = 'people'): Model {
  const model = new Model(lineage);
  const root = model.add(made('Town', { name: 'Middling' }));
  let previous: ModelObject | undefined;
  for (let house = 0; house < houses; house++) previous = addHouse(root, house, previous);
  if (whoHasIds === 'all') giveIds(model);
  return model;
}

/** EcoreUtil.generateUUID: an underscore and 16 bytes in base64. */
function giveIds(model: Model): void {
  let count = 0;
  for (const object of model.objects()) {
    const bytes = createHash('md5').update(`object ${count++}`).digest();
    object.givenId = `_${bytes.toString('base64url')}`;
  }
}

function addHouse(root: ModelObject, index: number, neighbour: ModelObject | undefined): ModelObject {
  const house = made('House', { name: `House number ${index}`, number: index, isOld: index % 3 === 0 });
  contain(root, feature(root, 'houses'), house);
  let last = neighbour;
  for (let count = 0; count < 2; count++) {
    const room = made('Room', { name: `Room ${count} <north & south>`, area: 10.5 + (index % 100) });
    contain(house, feature(house, 'rooms'), room);
    for (let guest = 0; guest < 3; guest++) {
      const person = made('Person', { name: `Person ${guest} of house ${index}`, age: (index * 7 + guest) % 90 });
      person.givenId = `00000000-0000-4000-8000-${String(index * 6 + count * 3 + guest).padStart(12, '0')}`;
      contain(room, feature(room, 'people'), person);
      if (last) person.set(feature(person, 'friends'), [last]);
      last = person;
    }
  }
  return last!;
}

function made(name: string, values: Readonly<Record<string, string | number | boolean>>): ModelObject {
  const object = new ModelObject(town.classifiers.get(name) as Class);
  for (const [key, value] of Object.entries(values)) object.set(feature(object, key), value);
  return object;
}

function feature(object: ModelObject, name: string) {
  return object.class.featuresByName.get(name)!;
}
