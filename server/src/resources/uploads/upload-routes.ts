/** Files for tasks over HTTP. */
import { created } from '../../http/answers/created.ts';
import { refuseEncoded } from '../../http/bodies/refuse-encoded.ts';
import { ifMatch } from '../../http/headers/entity-tag.ts';
import { acts, createdSays, done, hal, reads } from '../../http/operation.ts';
import type { RouteDependencies } from '../../http/route-dependencies.ts';
import type { App } from '../../http/typed-app.ts';
import { ById } from '../../http/wire.ts';
import { uploadPresenter } from './upload-presenter.ts';
import { NewUploadQuery, sentFile, UploadShape } from './upload-schema.ts';
import type { Uploads } from './uploads.ts';

interface UploadRouteDependencies extends Pick<RouteDependencies, 'urls'> {
  readonly taskUploads: Uploads;
}

const tag = 'tasks' as const;

export function uploadRoutes(app: App, { taskUploads, urls }: UploadRouteDependencies): void {
  const present = uploadPresenter(urls);
  const reading = reads({
    tag,
    says: 'Reads what is known of a file that was sent for a task.',
    params: ById,
    gives: UploadShape,
  });
  app.get('/api/uploads/:id', reading, async ({ caller, params }) => present(await taskUploads.get(caller, params.id)));

  const says = 'Lets a file go that was sent for a task.';
  const removing = acts({ tag, says, params: ById, response: done, fails: [400, 401, 404, 412] }, { needsSignIn: true });
  app.delete('/api/uploads/:id', removing, async (request, reply) => {
    await taskUploads.remove(request.caller, request.params.id, ifMatch(request, present));
    return reply.code(204).send();
  });

  app.register(async (scope) => {
    // The body is a file, whatever its type says.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, finish) => finish(null));
    creationRoute(scope as unknown as App, taskUploads, present);
  });
}

function creationRoute(app: App, taskUploads: Uploads, present: ReturnType<typeof uploadPresenter>): void {
  const creating = acts(
    {
      tag,
      says: 'Sends a file for a task; it is kept for a day.',
      operationId: 'createUpload',
      querystring: NewUploadQuery,
      body: sentFile,
      response: { 201: hal(UploadShape, createdSays) },
      fails: [400, 401, 413, 415],
    },
    { needsSignIn: true, givesHal: true, givesEntity: true, takesFiles: true },
  );
  app.post('/api/uploads', creating, async (request, reply) => {
    refuseEncoded(request.headers['content-encoding']);
    const length = request.headers['content-length'];
    const size = length === undefined ? undefined : Number(length);
    const { name } = request.query as { name?: string };
    return created(reply, present(await taskUploads.create(request.caller, { name, size, bytes: request.raw })));
  });
}
