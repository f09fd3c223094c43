/** Search in the access matrix: whoever sees something finds it, and nobody else. */
import { fewCallers, modelLevels } from '../callers.ts';
import type { Row, Rule } from '../row.ts';
import { rules, seesModel } from '../rules.ts';
import type { Site } from '../site.ts';

type Name = keyof Site['saved'];

const found = (says: string, rule: Rule, query: (site: Site) => string, more: Partial<Row> = {}): Row => ({
  operation: 'GET /api/search',
  says,
  rule,
  request: (site) => ({ path: `/api/search?${query(site)}` }),
  gives: 200,
  lists: 'hits',
  needsIndex: true,
  ...more,
});

// Each model is indexed by itself, which takes a worker: few callers are enough, since others meet the same rule.
const ofModels = { site: { holds: 'family' }, levels: modelLevels, callers: fewCallers } as const;

const query = (name: Name): Row =>
  found(
    `a query: ${name}`,
    { sees: (site) => site.oracle.seesQuery(site.person, site.saved[name]) },
    ({ project }) => `text=${name}&kind=query&project.id=${project.id}`,
  );

export const searchRows: readonly Row[] = [
  found('a scope', rules.readScope, ({ scope }) => `text=${scope.slug}&kind=scope`),
  found('a project', rules.readProject, ({ project }) => `text=${project.slug}&kind=project&project.id=${project.id}`),
  ...(['open', 'closed', 'own', 'foreign'] as const).map(query),
  found('a model', rules.readModel, ({ model }) => `text=${model.slug}&kind=model&model.id=${model.id}`, ofModels),
  found('an object', { sees: seesModel }, ({ model }) => `text=byr&kind=object&model.id=${model.id}`, ofModels),
];
