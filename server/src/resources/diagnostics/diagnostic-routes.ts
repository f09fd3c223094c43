/** The diagnostics of a model over HTTP. */
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { fieldTypesOf } from '../../conditions/columns.ts';
import { halList, linkTo } from '../../http/answers/hal.ts';
import { exampleBase, exampleId } from '../../http/description/examples.ts';
import { lists } from '../../http/operation.ts';
import { listRequest } from '../../http/parameters/list-request.ts';
import type { App } from '../../http/typed-app.ts';
import type { Urls } from '../../http/urls.ts';
import { ById, Link, placeProperties } from '../../http/wire.ts';
import { diagnosticView, severities } from '../../storage/views/diagnostic-view.ts';
import { ByModelChain } from '../models/model-schema.ts';
import type { Models } from '../models/models.ts';
import type { Diagnostics, StoredDiagnostic } from './diagnostics.ts';

export const diagnosticFields = fieldTypesOf(diagnosticView.columns);

export const DiagnosticShape = Type.Object(
  {
    severity: Type.Enum([...severities], { title: 'Severity', type: 'string' }),
    code: Type.String(),
    message: Type.String(),
    objectId: Type.Optional(Type.String()),
    feature: Type.Optional(Type.String()),
    ...placeProperties,
    _links: Type.Object({ model: Link, object: Type.Optional(Link) }),
  },
  {
    title: 'Diagnostic',
    examples: [
      {
        severity: 'warning',
        code: 'unresolved-reference',
        message: 'There is no object //@members.4 in the document.',
        objectId: exampleId,
        feature: 'parent',
        line: 12,
        column: 40,
        _links: {
          model: { href: `${exampleBase}/api/models/${exampleId}` },
          object: { href: `${exampleBase}/api/models/${exampleId}/objects/${exampleId}` },
        },
      },
    ],
  },
);

export interface DiagnosticRouteDependencies {
  readonly models: Models;
  readonly diagnostics: Diagnostics;
  readonly urls: Urls;
}

export function diagnosticRoutes(app: App, { models, diagnostics, urls }: DiagnosticRouteDependencies): void {
  const listed = { tag: 'models', gives: 'diagnostics', of: DiagnosticShape, fields: diagnosticFields, fails: [404] } as const;
  const list = async ({ caller, query, signal }: FastifyRequest, id: string) => {
    const model = urls.to('models', id);
    const request = listRequest({ query, signal }, diagnosticFields, `${model}/diagnostics`);
    return halList('diagnostics', await diagnostics.list(caller, id, request), request, diagnosticPresenter(model));
  };

  const byId = lists({ ...listed, says: 'Lists what is wrong in the content of a model.', params: ById });
  app.get('/api/models/:id/diagnostics', byId, async (request) => list(request, request.params.id));

  const says = 'Lists what is wrong in the content of a model, by its slug chain.';
  const byChain = lists({ ...listed, says, params: ByModelChain });
  app.get('/api/models/:scope/:project/:version/:model/diagnostics', byChain, async (request) =>
    list(request, (await models.getByChain(request.caller, request.params)).id),
  );
}

export function diagnosticPresenter(model: string) {
  return (diagnostic: StoredDiagnostic) => ({
    ...Object.fromEntries(Object.entries(diagnostic).filter(([, value]) => value !== null)),
    _links: {
      model: linkTo(model),
      ...(diagnostic.objectId !== null && { object: linkTo(`${model}/objects/${diagnostic.objectId}`) }),
    },
  });
}
