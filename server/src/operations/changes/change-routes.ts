/** Changes of the objects of a model over HTTP. */
import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { linkTo } from '../../http/answers/hal.ts';
import { once } from '../../http/headers/idempotency-key.ts';
import { messageIn } from '../../http/headers/revision-message.ts';
import { ifRevisionMatches } from '../../http/headers/revision-precondition.ts';
import { acts, hal, idempotencyHeaders } from '../../http/operation.ts';
import type { RouteDependencies } from '../../http/route-dependencies.ts';
import type { App } from '../../http/typed-app.ts';
import { ById } from '../../http/wire.ts';
import { ByModelChain } from '../../resources/models/model-schema.ts';
import type { ModelChain, Models } from '../../resources/models/models.ts';
import { changesIn } from './change-request.ts';
import { ChangesBody, ChangesQuery, ChangesShape } from './change-schema.ts';
import type { ObjectChanges, PreviewedChanges, WrittenChanges } from './object-changes.ts';

export interface ChangeRouteDependencies extends RouteDependencies {
  readonly models: Models;
  readonly objectChanges: ObjectChanges;
}

const fails = [400, 401, 403, 404, 409, 412, 413, 503] as const;

export function changeRoutes(app: App, dependencies: ChangeRouteDependencies): void {
  const { models } = dependencies;

  app.post('/api/models/:id/changes', changing(ById), async (request) =>
    answer(request, (request.params as { id: string }).id, dependencies),
  );

  app.post('/api/models/:scope/:project/:version/:model/changes', changing(ByModelChain), async (request) => {
    const model = await models.getByChain(request.caller, request.params as ModelChain);
    return answer(request, model.id, dependencies);
  });
}

function changing(params: typeof ById | typeof ByModelChain) {
  const [operationId, ending] =
    params === ById ? (['changeModelContent', '.'] as const) : (['changeModelContentByChain', ', by its slug chain.'] as const);
  return acts(
    {
      tag: 'model content',
      operationId,
      says: `Changes objects of a model: merged onto its newest revision${ending}`,
      params,
      querystring: ChangesQuery,
      headers: idempotencyHeaders,
      body: ChangesBody,
      response: { 200: hal(ChangesShape) },
      fails,
    },
    { needsSignIn: true, givesHal: true },
  );
}

async function answer(request: FastifyRequest, modelId: string, { objectChanges, urls, keys }: ChangeRouteDependencies) {
  const { caller, signal } = request;
  const { base, changes, message } = request.body as Static<typeof ChangesBody>;
  const asked = { base: base ?? undefined, changes: await changesIn(changes), precondition: ifRevisionMatches(request), signal };
  const model = urls.to('models', modelId);
  if ((request.query as Static<typeof ChangesQuery>).preview)
    return presentedPreview(await objectChanges.preview(caller, modelId, asked), model);
  const text = messageIn('message', message);
  const written = await once(keys, request, (guard) =>
    objectChanges.write(caller, modelId, { ...asked, message: text, once: guard }),
  );
  return presented(written, model);
}

function presented({ revision, ids, diagnostics }: WrittenChanges, model: string) {
  const self = linkTo(`${model}/changes`);
  // From what the caller sees before: that need not be the revision before.
  const diff = revision > 0 ? { diff: linkTo(`${model}/diff?to=${revision}`) } : {};
  return { revision, ids, diagnostics, _links: { self, model: linkTo(model), ...diff } };
}

function presentedPreview({ revision, ids, diagnostics, difference, dependents }: PreviewedChanges, model: string) {
  const { summary, changes } = difference;
  const _links = { self: linkTo(`${model}/changes?preview=true`), model: linkTo(model) };
  const parsed = { summary, changes: changes.map((one) => JSON.parse(one)) };
  return { revision, ids, diagnostics, difference: parsed, dependents, _links };
}
