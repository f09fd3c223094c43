/** The diagnostics of a model over HTTP. */
import Type from 'typebox';
import { fieldTypesOf } from '../../conditions/columns.ts';
import { exampleBase, exampleId } from '../../http/examples.ts';
import { halList, linkTo } from '../../http/hal.ts';
import { listRequest } from '../../http/list-request.ts';
import { lists } from '../../http/operation.ts';
import type { App } from '../../http/typed-app.ts';
import type { Urls } from '../../http/urls.ts';
import { ById, Link, placeProperties } from '../../http/wire.ts';
import { diagnosticView, severities } from '../../storage/views/diagnostic-view.ts';
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
  readonly diagnostics: Diagnostics;
  readonly urls: Urls;
}

export function diagnosticRoutes(app: App, { diagnostics, urls }: DiagnosticRouteDependencies): void {
  const listing = lists({
    tag: 'models',
    says: 'Lists what is wrong in the content of a model.',
    params: ById,
    gives: 'diagnostics',
    of: DiagnosticShape,
    fields: diagnosticFields,
    fails: [404],
  });

  app.get('/api/models/:id/diagnostics', listing, async ({ caller, params, query, signal }) => {
    const model = urls.to('models', params.id);
    const request = listRequest({ query, signal }, diagnosticFields, `${model}/diagnostics`);
    return halList('diagnostics', await diagnostics.list(caller, params.id, request), request, diagnosticPresenter(model));
  });
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
