/** Diagnoses of documents over HTTP. */
import Type from 'typebox';
import { linkTo } from '../../http/answers/hal.ts';
import { exampleId, exampleLinks } from '../../http/description/examples.ts';
import { reads } from '../../http/operation.ts';
import type { App } from '../../http/typed-app.ts';
import type { Urls } from '../../http/urls.ts';
import { ById, Links } from '../../http/wire.ts';
import type { Representations } from '../../resources/representations/representations.ts';
import type { Documents } from './documents.ts';

export interface DocumentRouteDependencies {
  readonly representations: Representations;
  readonly documents: Documents;
  readonly urls: Urls;
}

export const DocumentDiagnosticShape = Type.Object(
  {
    severity: Type.Unsafe<string>({ type: 'string', enum: ['error', 'warning', 'info'] }),
    code: Type.String({ description: 'unknown-slug, wrong-embed, unknown-property, or that of an expression' }),
    message: Type.String(),
    line: Type.Integer({ minimum: 1 }),
  },
  { title: 'DocumentDiagnostic' },
);

const DiagnosticsShape = Type.Object(
  { diagnostics: Type.Array(DocumentDiagnosticShape), _links: Links },
  {
    title: 'DocumentDiagnostics',
    examples: [
      {
        diagnostics: [{ severity: 'error', code: 'unknown-slug', message: 'There is no diagram “floor”.', line: 3 }],
        _links: exampleLinks(`representations/${exampleId}/diagnostics`),
      },
    ],
  },
);

export function documentRoutes(app: App, { representations, documents, urls }: DocumentRouteDependencies): void {
  const says = 'Tells what is wrong in a document, as its caller sees it; nothing of other representations.';
  const operation = reads({ tag: 'representations', says, params: ById, gives: DiagnosticsShape, fails: [503] });
  app.get('/api/representations/:id/diagnostics', operation, async ({ caller, params: { id }, signal }) => {
    const diagnostics = await documents.diagnose(caller, await representations.get(caller, id), signal);
    return { diagnostics: [...diagnostics], _links: { self: linkTo(`${urls.to('representations', id)}/diagnostics`) } };
  });
}
