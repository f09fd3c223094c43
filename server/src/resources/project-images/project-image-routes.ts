/** Images of projects over HTTP. */
import multipart from '@fastify/multipart';
import { fieldTypesOf } from '../../conditions/columns.ts';
import { created } from '../../http/answers/created.ts';
import { sendContent } from '../../http/answers/send-content.ts';
import { readMultipartEntity } from '../../http/bodies/multipart-entity.ts';
import type { UploadBuffer } from '../../http/bodies/upload-buffer.ts';
import { ifMatch } from '../../http/headers/entity-tag.ts';
import { once } from '../../http/headers/idempotency-key.ts';
import { acts, creates, hal } from '../../http/operation.ts';
import { ResourceRoutes } from '../../http/resource-routes.ts';
import type { RouteDependencies } from '../../http/route-dependencies.ts';
import type { App } from '../../http/typed-app.ts';
import { ById } from '../../http/wire.ts';
import { projectImageView } from '../../storage/views/project-image-view.ts';
import { fileNameOf } from './image-name.ts';
import { projectImagePresenter } from './project-image-presenter.ts';
import {
  contentAnswers,
  NewProjectImageBody,
  NewProjectImageForm,
  ProjectImageChangesBody,
  ProjectImageChangesForm,
  ProjectImageShape,
} from './project-image-schema.ts';
import type { ProjectImages } from './project-images.ts';

const fields = fieldTypesOf(projectImageView.columns);
const tag = 'project images' as const;
const gives = ProjectImageShape;
const failing = [400, 401, 403, 404, 409, 412, 413, 415] as const;
const form = { consumes: ['multipart/form-data'] };

interface ImageRouteDependencies extends RouteDependencies {
  readonly images: ProjectImages;
  readonly uploadBuffer: UploadBuffer;
}

export function projectImageRoutes(app: App, dependencies: ImageRouteDependencies): void {
  entityRoutes(app, dependencies);
  contentRoute(app, dependencies);
  app.register(async (scope) => {
    // Here a body is a form or nothing: other types are 415 before they are read.
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    creationRoute(scope as unknown as App, dependencies);
    changeRoute(scope as unknown as App, dependencies);
  });
}

function entityRoutes(app: App, { images, urls, keys }: ImageRouteDependencies): void {
  const present = projectImagePresenter(urls);
  const description = { path: 'project-images', embedded: 'projectImages', tag, fields, shape: gives, present, urls, keys };
  const routes = new ResourceRoutes(app, description);
  routes.lists('Lists images of projects.', (caller, query) => images.list(caller, query));
  routes.reads('Reads one image.', (caller, id) => images.get(caller, id));
  routes.removes('Deletes an image.', (caller, id, precondition) => images.remove(caller, id, precondition));
}

function contentRoute(app: App, { images }: ImageRouteDependencies): void {
  const says = 'Reads the content of an image.';
  const opening = acts({ tag, says, params: ById, response: contentAnswers, fails: [400, 404] });
  app.get('/api/project-images/:id/content', opening, async (request, reply) => {
    const { image, content, read } = await images.open(request.caller, request.params.id);
    return sendContent(request, reply, {
      version: content.hash,
      size: content.size,
      mediaType: image.mediaType,
      fileName: fileNameOf(image),
      disposition: 'inline',
      read,
    });
  });
}

function creationRoute(app: App, { images, urls, keys, uploadBuffer }: ImageRouteDependencies): void {
  const present = projectImagePresenter(urls);
  const { limit } = images;
  const creating = creates({ tag, says: 'Stores an image in a project.', body: NewProjectImageForm, gives, fails: [413, 415] });
  const options = { ...creating, schema: { ...creating.schema, ...form }, config: { ...creating.config, takesFiles: true } };
  app.post('/api/project-images', options, async (request, reply) => {
    const { caller } = request;
    const { entity, content } = await readMultipartEntity(request, {
      entity: NewProjectImageBody,
      keep: ({ project }, file) => images.keep(caller, project.id, file),
      limit,
      uploadBuffer,
    });
    // What an Idempotency-Key stands for: the form, with the hash in place of the file.
    request.body = { entity: { ...entity, name: entity.name ?? content.name }, content: content.hash };
    return created(reply, present(await once(keys, request, (guard) => images.create(caller, entity, content, guard))));
  });
}

function changeRoute(app: App, { images, urls, uploadBuffer }: ImageRouteDependencies): void {
  const present = projectImagePresenter(urls);
  const { limit } = images;
  const changing = acts(
    {
      tag,
      says: 'Replaces an image.',
      params: ById,
      body: ProjectImageChangesForm,
      ...form,
      response: { 200: hal(gives) },
      fails: failing,
    },
    { needsSignIn: true, givesHal: true, givesEntity: true, takesFiles: true },
  );
  app.patch('/api/project-images/:id', changing, async (request) => {
    const { caller, params } = request;
    const precondition = ifMatch(request, present);
    const { image } = await images.changeable(caller, params.id, precondition);
    const { entity, content } = await readMultipartEntity(request, {
      entity: ProjectImageChangesBody,
      keep: (_, file) => images.keep(caller, image.project.id, file),
      limit,
      uploadBuffer,
    });
    return present(await images.change(caller, params.id, entity, content, precondition));
  });
}
