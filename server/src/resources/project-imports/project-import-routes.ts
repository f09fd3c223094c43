/** Imports of projects over HTTP. */
import { fieldTypesOf } from '../../conditions/columns.ts';
import { created } from '../../http/answers/created.ts';
import { halList } from '../../http/answers/hal.ts';
import { ifMatch } from '../../http/headers/entity-tag.ts';
import { once } from '../../http/headers/idempotency-key.ts';
import { creates, lists, reads, removes } from '../../http/operation.ts';
import { listRequest } from '../../http/parameters/list-request.ts';
import type { RouteDependencies } from '../../http/route-dependencies.ts';
import type { App } from '../../http/typed-app.ts';
import { ById } from '../../http/wire.ts';
import { projectImportView } from '../../storage/views/project-import-view.ts';
import { projectImportPresenter } from './project-import-presenter.ts';
import { ImportedReferenceBody, ImportOfProject, ProjectImportShape } from './project-import-schema.ts';
import type { ProjectImports } from './project-imports.ts';

export const importFields = fieldTypesOf(projectImportView.columns);
const tag = 'project imports' as const;
const gives = ProjectImportShape;

export function projectImportRoutes(app: App, { imports, urls, keys }: RouteDependencies & { imports: ProjectImports }): void {
  const present = projectImportPresenter(urls);
  const listing = lists({
    tag,
    says: 'Lists what a project imports.',
    params: ById,
    gives: 'imports',
    of: gives,
    fields: importFields,
  });
  const creating = creates({ tag, says: 'Imports a project.', params: ById, body: ImportedReferenceBody, gives });
  const reading = reads({ tag, says: 'Reads one import.', params: ImportOfProject, gives });
  const removing = removes({ tag, says: 'Ends an import.', params: ImportOfProject });

  app.get('/api/projects/:id/imports', listing, async ({ caller, params, query, signal }) => {
    const request = listRequest({ query, signal }, importFields, `${urls.to('projects', params.id)}/imports`);
    return halList('imports', await imports.list(caller, params.id, request), request, present);
  });

  app.post('/api/projects/:id/imports', creating, async (request, reply) =>
    created(
      reply,
      present(await once(keys, request, (guard) => imports.create(request.caller, request.params.id, request.body, guard))),
    ),
  );

  app.get('/api/projects/:id/imports/:importId', reading, async ({ caller, params }) =>
    present(await imports.get(caller, params.id, params.importId)),
  );

  app.delete('/api/projects/:id/imports/:importId', removing, async (request, reply) => {
    await imports.remove(request.caller, request.params.id, request.params.importId, ifMatch(request, present));
    return reply.code(204).send();
  });
}
