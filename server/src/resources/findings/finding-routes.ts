/** The findings of a validation over HTTP. */
import Type from 'typebox';
import { fieldTypesOf } from '../../conditions/columns.ts';
import { halList, linkTo } from '../../http/answers/hal.ts';
import { exampleBase, exampleId } from '../../http/description/examples.ts';
import { lists } from '../../http/operation.ts';
import { listRequest } from '../../http/parameters/list-request.ts';
import type { App } from '../../http/typed-app.ts';
import type { Urls } from '../../http/urls.ts';
import { ById, Link, placeProperties, Uuid } from '../../http/wire.ts';
import { severities } from '../../storage/views/diagnostic-view.ts';
import { findingSources, findingView } from '../../storage/views/finding-view.ts';
import type { Findings, StoredFinding } from './findings.ts';

export const findingFields = fieldTypesOf(findingView.columns);

export const FindingShape = Type.Object(
  {
    severity: Type.Enum([...severities], { title: 'Severity', type: 'string' }),
    source: Type.Enum([...findingSources], { title: 'FindingSource', type: 'string' }),
    rule: Type.String(),
    message: Type.String(),
    model: Type.Object({ id: Uuid, name: Type.String() }, { title: 'FindingModel' }),
    object: Type.Optional(Type.Object({ id: Type.String(), label: Type.String() }, { title: 'FindingObject' })),
    feature: Type.Optional(Type.String()),
    ...placeProperties,
    _links: Type.Object({ model: Link, object: Type.Optional(Link) }),
  },
  {
    title: 'Finding',
    examples: [
      {
        severity: 'error',
        source: 'invariant',
        rule: 'Book.hasPages',
        message: '“Emma” (Book) does not satisfy “hasPages”: self.pages > 0',
        model: { id: exampleId, name: 'Library' },
        object: { id: exampleId, label: 'Emma' },
        _links: {
          model: { href: `${exampleBase}/api/models/${exampleId}` },
          object: { href: `${exampleBase}/api/models/${exampleId}/objects/${exampleId}` },
        },
      },
    ],
  },
);

export interface FindingRouteDependencies {
  readonly findings: Findings;
  readonly urls: Urls;
}

export function findingRoutes(app: App, { findings, urls }: FindingRouteDependencies): void {
  const says = 'Lists what the validation of a project has found.';
  const listing = lists({
    tag: 'tasks',
    says,
    params: ById,
    gives: 'findings',
    of: FindingShape,
    fields: findingFields,
    fails: [404],
  });
  app.get('/api/tasks/:id/findings', listing, async ({ caller, params, query, signal }) => {
    const request = listRequest({ query, signal }, findingFields, `${urls.to('tasks', params.id)}/findings`);
    return halList('findings', await findings.list(caller, params.id, request), request, findingPresenter(urls));
  });
}

export function findingPresenter(urls: Urls) {
  return ({ id: _, modelId, modelName, objectId, label, ...finding }: StoredFinding) => {
    const model = urls.to('models', modelId);
    return {
      ...Object.fromEntries(Object.entries(finding).filter(([, value]) => value !== null)),
      model: { id: modelId, name: modelName ?? '' },
      ...(objectId !== null && { object: { id: objectId, label: label ?? '' } }),
      _links: { model: linkTo(model), ...(objectId !== null && { object: linkTo(`${model}/objects/${objectId}`) }) },
    };
  };
}
