/** Every kind of task in the access matrix: it is created by those who may do what it does. */
import { fewCallers, fewLevels } from '../callers.ts';
import type { Row, Rule } from '../row.ts';
import { rules } from '../rules.ts';
import type { Site } from '../site.ts';
import { dropTask } from './task-rows.ts';

const path = '/api/tasks';

const created = (kind: string, rule: Rule, input: (site: Site) => object, more: Partial<Row> = {}): Row => ({
  operation: `POST ${path}`,
  says: kind,
  rule,
  request: (site) => ({ path, body: { kind, input: input(site) } }),
  gives: 201,
  levels: fewLevels,
  callers: fewCallers,
  after: dropTask,
  ...more,
});

const ofProject = ({ project }: Site) => ({ projectId: project.id });

export const taskKindRows: readonly Row[] = [
  created('export-project', rules.joinProject, ofProject, { worksInArchived: true }),
  created('export-project', rules.joinProject, ofProject, {
    says: 'export-project of an archived one',
    site: { archived: 'project' },
    worksInArchived: true,
  }),
  created('validate-project', rules.joinProject, ofProject, { worksInArchived: true }),
  // The file is nothing to whoever may not change the project.
  created('import-archive', rules.editProject, ({ project, absentId }) => ({ projectId: project.id, uploadId: absentId }), {
    refuses: () => 404,
    after: () => undefined,
  }),
  created('create-sample-project', rules.changeScope, ({ scope }) => ({ scopeId: scope.id })),
  {
    operation: 'GET /api/projects/{id}/diff',
    says: 'of a model of it',
    rule: rules.readModel,
    request: ({ project, library, model }) => ({
      path: `/api/projects/${project.id}/diff?to=${library.id}&model.id=${model.id}`,
    }),
    // It is in one of them alone: whoever does not see it is not told so.
    refuses: () => 400,
    gives: 200,
    site: { holds: 'family' },
  },
];
