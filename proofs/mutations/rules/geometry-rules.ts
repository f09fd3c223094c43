/** Who sees what a building looks like, and of which revision: broken. */
import { type Chapter, inFile } from '../mutation.ts';

const administrator = "{ id: '01700000-0000-7000-8000-000000000001', name: '', isAdministrator: true }";

export const geometryRules: readonly Chapter[] = [
  {
    near: 'geometry',
    mutations: [
      ...inFile('operations/geometry/model-geometry.ts', [
        'this.sources.objectsOf(caller, model, number)',
        `this.sources.objectsOf(${administrator}, model, number)`,
        'the geometry and the tiles of an older revision need clearance for it',
      ]),
    ],
  },
];
