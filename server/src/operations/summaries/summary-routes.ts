/** Summaries of projects over HTTP. */
import Type from 'typebox';
import { linkTo } from '../../http/answers/hal.ts';
import { exampleId, exampleLinks } from '../../http/description/examples.ts';
import { reads } from '../../http/operation.ts';
import type { App } from '../../http/typed-app.ts';
import type { Urls } from '../../http/urls.ts';
import { ById, Links } from '../../http/wire.ts';
import type { ProjectSummaries } from './project-summaries.ts';

const Count = Type.Integer({ minimum: 0 });

export const SummaryShape = Type.Object(
  {
    models: Count,
    objects: Count,
    representations: Count,
    problems: Type.Object({ error: Count, warning: Count, info: Count }),
    members: Count,
    pendingRequests: Count,
    _links: Links,
  },
  {
    title: 'ProjectSummary',
    examples: [
      {
        models: 4,
        objects: 1204,
        representations: 12,
        problems: { error: 0, warning: 3, info: 0 },
        members: 6,
        pendingRequests: 1,
        _links: exampleLinks(`projects/${exampleId}/summary`),
      },
    ],
  },
);

export function summaryRoutes(
  app: App,
  { summaries, urls }: { readonly summaries: ProjectSummaries; readonly urls: Urls },
): void {
  const reading = reads({
    tag: 'projects',
    says: 'Counts what there is in a project, as the caller sees it.',
    params: ById,
    gives: SummaryShape,
  });

  app.get('/api/projects/:id/summary', reading, async ({ caller, signal, params: { id } }) => {
    const project = urls.to('projects', id);
    return {
      ...(await summaries.of(caller, id, signal)),
      _links: { self: linkTo(`${project}/summary`), project: linkTo(project) },
    };
  });
}
