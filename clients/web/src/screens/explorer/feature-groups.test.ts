import { expect, test } from 'vitest';
import { featureGroups } from './feature-groups.ts';

const feature = (value: unknown, containment = false) => ({ type: '', many: false, containment, value });

test('attributes come first, then each property set by itself, then references and contents', () => {
  const groups = featureGroups({
    'Pset_DoorCommon.FireRating': feature('EI 30'),
    'Qto_DoorBaseQuantities.Area': feature(2),
    'Pset_DoorCommon.IsExternal': feature(true),
    storey: feature({ id: '1' }),
    panels: feature([{ id: '2' }], true),
    Name: feature('Door 7'),
    Tag: feature(''),
  });
  expect(groups.map(({ kind, set, features }) => [set ?? kind, features.map(({ name }) => name)])).toEqual([
    ['attributes', ['Name']],
    ['Pset_DoorCommon', ['FireRating', 'IsExternal']],
    ['Qto_DoorBaseQuantities', ['Area']],
    ['references', ['storey']],
    ['contents', ['panels']],
  ]);
});
