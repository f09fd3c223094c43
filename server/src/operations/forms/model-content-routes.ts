/** The content of models over HTTP: read in every format, replaced, compared, restored. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { OwlSyntax } from '../../engine/jobs/owl-job.ts';
import { Failure } from '../../failures.ts';
import { clientGone } from '../../http/client-gone.ts';
import { acts } from '../../http/operation.ts';
import { sendContent } from '../../http/send-content.ts';
import type { App } from '../../http/typed-app.ts';
import { ById } from '../../http/wire.ts';
import type { Model } from '../../resources/models/model.ts';
import { ByModelChain } from '../../resources/models/model-schema.ts';
import type { ModelChain, Models } from '../../resources/models/models.ts';
import { outputFormat } from './content-format.ts';
import { ContentQuery, contentAnswers, DifferenceQuery, differenceContent, FormQuery } from './model-content-schema.ts';
import type { ModelForms, OpenForm } from './model-forms.ts';

const tag = 'model content';
const fails = [400, 404, 406, 503] as const;

export interface ContentRouteDependencies {
  readonly models: Models;
  readonly forms: ModelForms;
}

export function modelContentRoutes(app: App, { models, forms }: ContentRouteDependencies): void {
  const reading = (params: typeof ById | typeof ByModelChain) => {
    const says = params === ById ? 'Reads the content of a model.' : 'Reads the content of a model by its slug chain.';
    return acts({ tag, says, params, querystring: ContentQuery, response: contentAnswers('The serialized model.'), fails });
  };

  const send = async (request: FastifyRequest, reply: FastifyReply, model: Model) => {
    const { format: name, inline, revision } = request.query as Type.Static<typeof ContentQuery>;
    const choose = (contentType: string | null) => outputFormat(name, request.headers.accept, contentType);
    const form = await forms.content(request.caller, model, choose, { revision, signal: clientGone(reply) });
    const { mediaType, extensions } = form.format;
    return sendContent(request, reply, {
      ...form,
      mediaType,
      fileName: `${model.slug}.${extensions[0]}`,
      disposition: inline ? 'inline' : 'attachment',
    });
  };

  app.get('/api/models/:id/content', reading(ById), async (request, reply) =>
    send(request, reply, await models.get(request.caller, (request.params as { id: string }).id)),
  );

  app.get('/api/models/:scope/:project/:version/:model/content', reading(ByModelChain), async (request, reply) =>
    send(request, reply, await models.getByChain(request.caller, request.params as ModelChain)),
  );

  const ecore = acts({
    tag,
    says: 'Reads the Ecore package of a metamodel.',
    params: ById,
    querystring: FormQuery,
    response: contentAnswers('The Ecore package, as XMI.', xmi),
    fails,
  });

  app.get('/api/models/:id/ecore', ecore, async (request, reply) => {
    const { format = 'xmi', revision } = request.query;
    const model = await models.get(request.caller, request.params.id);
    if (format !== 'xmi') throw new Failure('unacceptable', 'The Ecore package of a model is there as xmi only.');
    const form = await forms.ecore(request.caller, model, { revision, signal: clientGone(reply) });
    return sendForm(request, reply, form, 'application/vnd.xmi+xml', `${model.slug}.ecore`);
  });

  const owl = acts({
    tag,
    says: 'Reads the OWL ontology of a metamodel, or a model as the individuals of one.',
    params: ById,
    querystring: FormQuery,
    response: contentAnswers('The ontology.', rdfTypes),
    fails,
  });

  app.get('/api/models/:id/owl', owl, async (request, reply) => {
    const { format = 'ttl', revision } = request.query;
    const model = await models.get(request.caller, request.params.id);
    const chosen = owlFormats[format];
    if (!chosen) throw new Failure('unacceptable', 'The ontology of a model is there as ttl, trig and rdf only.');
    const form = await forms.owl(request.caller, model, chosen.syntax, { revision, signal: clientGone(reply) });
    return sendForm(request, reply, form, chosen.mediaType, `${model.slug}.${format}`);
  });

  const comparing = acts({
    tag,
    says: 'Tells what has changed between two revisions of a model.',
    params: ById,
    querystring: DifferenceQuery,
    response: contentAnswers('The difference.', differenceContent),
    fails: [400, 404, 503],
  });

  app.get('/api/models/:id/diff', comparing, async (request, reply) => {
    const model = await models.get(request.caller, request.params.id);
    const { to = model.revision } = request.query;
    const { from = Math.max(0, to - 1) } = request.query;
    const form = await forms.difference(request.caller, model, from, to, clientGone(reply));
    return sendForm(request, reply, form, 'application/json', `${model.slug}-${from}-${to}.json`, 'inline');
  });
}

const owlFormats: Readonly<Record<string, { readonly syntax: OwlSyntax; readonly mediaType: string }>> = {
  ttl: { syntax: 'turtle', mediaType: 'text/turtle' },
  trig: { syntax: 'trig', mediaType: 'application/trig' },
  rdf: { syntax: 'rdf-xml', mediaType: 'application/rdf+xml' },
};

const rdfTypes = Object.fromEntries(
  Object.values(owlFormats).map(({ mediaType }) => [mediaType, { schema: Type.Unsafe({ contentMediaType: mediaType }) }]),
);

const xmi = { 'application/vnd.xmi+xml': { schema: Type.Unsafe({ contentMediaType: 'application/vnd.xmi+xml' }) } };

function sendForm(
  request: FastifyRequest,
  reply: FastifyReply,
  form: OpenForm,
  mediaType: string,
  fileName: string,
  disposition: 'inline' | 'attachment' = 'attachment',
): FastifyReply {
  return sendContent(request, reply, { ...form, mediaType, fileName, disposition });
}
