/** The two addresses of what lies below a model: by its id and by its slug chain. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type TObject, type TProperties } from 'typebox';
import { invalid } from '../../failures.ts';
import { type SentContent, sendBegunContent } from '../../http/answers/send-content.ts';
import type { App } from '../../http/typed-app.ts';
import { ById } from '../../http/wire.ts';
import type { Model } from '../../resources/models/model.ts';
import { ByModelChain } from '../../resources/models/model-schema.ts';
import type { ModelChain, Models } from '../../resources/models/models.ts';
import type { Revisions } from '../../resources/revisions/revisions.ts';
import { freshMilliseconds } from '../fresh-milliseconds.ts';

/** A request for what lies below a model that its caller sees. */
export interface RequestBelowModel {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly model: Model;
  readonly params: Readonly<Record<string, string>>;
  /** Answers with content, which whoever has lost sight of the model meanwhile is not told. */
  readonly send: (content: SentContent) => Promise<FastifyReply>;
}

/** Who sees which model, and which of its revisions. */
export interface SeenModels {
  readonly models: Models;
  readonly revisions: Revisions;
}

interface RouteBelowModel {
  /** Behind the address of the model: `objects/:objectId`. */
  readonly path: string;
  /** The parameters that the path has beside those of the model. */
  readonly params?: TProperties;
  /** The route by its parameters; `says` ends the sentence that describes it. */
  readonly describe: (params: TObject, says: string) => object;
  readonly answer: (below: RequestBelowModel) => Promise<unknown>;
}

const byId = '/api/models/:id';
const byChain = '/api/models/:scope/:project/:version/:model';

export function getBelowModel(app: App, seen: SeenModels, { path, params = {}, describe, answer }: RouteBelowModel): void {
  const { models } = seen;
  const named = (find: (request: FastifyRequest) => Promise<Model>) => async (request: FastifyRequest, reply: FastifyReply) => {
    const began = performance.now();
    const model = await find(request);
    // It may have waited for a worker: whoever has lost sight of the model meanwhile is not told of it.
    const isStillSeen = async () => {
      if (performance.now() - began > freshMilliseconds) await lookAgain(seen, request, model);
    };
    const send = (content: SentContent) => sendBegunContent(request, reply, content, isStillSeen);
    const answered = await answer({ request, reply, model, params: request.params as Record<string, string>, send });
    if (!reply.sent) await isStillSeen();
    return answered;
  };
  const idParams = Type.Object({ ...ById.properties, ...params });
  const chainParams = Type.Object({ ...ByModelChain.properties, ...params });
  app.get(
    `${byId}/${path}`,
    describe(idParams, '.'),
    named(({ caller, params }) => models.get(caller, (params as { id: string }).id)),
  );
  app.get(
    `${byChain}/${path}`,
    describe(chainParams, ', by the slug chain of the model.'),
    named(({ caller, params }) => models.getByChain(caller, params as ModelChain)),
  );
}

async function lookAgain({ models, revisions }: SeenModels, { caller, query }: FastifyRequest, { id }: Model): Promise<void> {
  await models.get(caller, id);
  const revision = revisionIn(query);
  if (revision !== undefined) await revisions.get(caller, id, revision);
}

/** The number of a revision in the query of a list, which is not checked against a schema. */
export function revisionIn(query: unknown): number | undefined {
  const { revision } = query as { revision?: string | number | string[] };
  if (revision === undefined) return undefined;
  const number = !Array.isArray(revision) && /^\d{1,16}$/.test(String(revision)) ? Number(revision) : Number.NaN;
  if (Number.isSafeInteger(number)) return number;
  throw invalid('revision', 'must be a whole number of at least 0');
}
