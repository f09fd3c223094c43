/** Background tasks of every kind in the twin worlds, each followed to its end, and the differences of projects: what is hidden is in no preview, result, file or difference. */
import { aFamily } from '@orrery/testing/models.ts';
import type { Draw } from '../draw.ts';
import type { RequestMaker, TwinRequest } from '../request.ts';

const expressions = [
  ['aql', "family::Person.allInstances()->first().eSet('name', 'Twin')"],
  ['aql', "family::Person.allInstances().eSet('age', 7)"],
  ['sparql', 'DELETE { ?s ?p "Ada" } INSERT { ?s ?p "Augusta" } WHERE { ?s ?p "Ada" }'],
] as const;

export const taskRequests: readonly RequestMaker[] = [
  {
    name: 'the difference of two projects',
    weight: 4,
    make: (draw) => ({ method: 'GET', path: `/api/projects/${draw.id('projects')}/diff?to=${draw.id('projects')}` }),
  },
  {
    name: 'the difference of a model of two projects',
    weight: 2,
    make: (draw) => {
      const [from, to, model] = [draw.id('projects'), draw.id('projects'), draw.id('models')];
      return { method: 'GET', path: `/api/projects/${from}/diff?to=${to}&model.id=${model}` };
    },
  },
  {
    name: 'a new version',
    // Whether a version is taken is told, whoever holds it: that is met by new projects already.
    make: (draw) =>
      followed('create-project-version', { projectId: draw.id('projects'), version: `v${draw.random.upTo(10 ** 9)}` }),
  },
  { name: 'an export', weight: 2, make: (draw) => followed('export-project', { projectId: draw.id('projects') }) },
  { name: 'a validation', make: (draw) => followed('validate-project', { projectId: draw.id('projects') }) },
  {
    name: 'an expression that changes models',
    weight: 2,
    make: (draw) => {
      const [language, expression] = draw.random.one(expressions);
      return followed('run-expression', { projectId: draw.id('projects'), language, expression });
    },
  },
  {
    name: 'a merge',
    weight: 3,
    make: (draw) =>
      followed('merge-project-version', { sourceProjectId: draw.id('projects'), targetProjectId: draw.id('projects') }),
  },
  { name: 'an import', weight: 2, make: imported },
  { name: 'the end of a task', make: (draw) => ({ method: 'DELETE', path: `/api/tasks/${draw.id('tasks')}` }) },
  { name: 'a kind of task that there is not', make: (draw) => followed('reindex', { projectId: draw.id('projects') }) },
];

function followed(kind: string, input: object): TwinRequest {
  return { method: 'POST', path: '/api/tasks', body: { kind, input }, isFollowed: true };
}

/** A file of a name that no model has, or of one that may be replaced. */
function imported(draw: Draw): TwinRequest {
  const name = draw.random.chance(0.5) ? `file-${draw.random.upTo(10 ** 9)}` : draw.model().slug;
  const file = { name: `${name}.xmi`, text: aFamily(draw.name(), 'Twin') };
  return { ...followed('import-archive', { projectId: draw.id('projects'), uploadId: '{upload}' }), file };
}
