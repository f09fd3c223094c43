/** The addresses of forms: one route for each form of the table, and a second one where slug chains lead to it too. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type TObject } from 'typebox';
import { sendContent } from '../../http/answers/send-content.ts';
import { acts, type FailureStatus } from '../../http/operation.ts';
import type { App } from '../../http/typed-app.ts';
import { ById, onlyParameters } from '../../http/wire.ts';
import type { Model } from '../../resources/models/model.ts';
import { ByModelChain } from '../../resources/models/model-schema.ts';
import type { ModelChain, Models } from '../../resources/models/models.ts';
import { formatName } from './form-queries.ts';
import { formatChoice } from './format-negotiation.ts';
import { allModelForms } from './forms.ts';
import type { CommonQuery, ModelForm, OutputFormat } from './model-form.ts';
import type { ModelForms } from './model-forms.ts';

export interface FormRouteDependencies {
  readonly models: Models;
  readonly forms: ModelForms;
}

export function modelFormRoutes(app: App, dependencies: FormRouteDependencies): void {
  for (const form of allModelForms) formRoutes(app, form, dependencies);
}

function formRoutes(app: App, form: ModelForm, { models, forms }: FormRouteDependencies): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, model: Model) => {
    const query = request.query as CommonQuery;
    const choose = formatChoice(query.format, form.heedsAccept ? request.headers.accept : undefined);
    const content = await forms.get(request.caller, model, form, { query, choose, signal: request.signal });
    return sendContent(request, reply, content);
  };

  app.get(`/api/models/:id/${form.path}`, describeGet(form, ById), async (request, reply) =>
    send(request, reply, await models.get(request.caller, (request.params as { id: string }).id)),
  );

  if (!form.hasChain) return;
  app.get(`/api/models/:scope/:project/:version/:model/${form.path}`, describeGet(form, ByModelChain), async (request, reply) =>
    send(request, reply, await models.getByChain(request.caller, request.params as ModelChain)),
  );
}

function describeGet(form: ModelForm, params: typeof ById | typeof ByModelChain) {
  const says = params === ById ? form.says : form.says.replace(/\.$/, ' by its slug chain.');
  const fails: FailureStatus[] = 'format' in form.query.properties ? [400, 404, 406, 503] : [400, 404, 503];
  return acts({ tag: 'model content', says, params, querystring: queryOf(form), response: answersOf(form), fails });
}

/** The query, with the names of the formats that there are. */
function queryOf({ query, formats, isUpload }: ModelForm): TObject {
  if (!('format' in query.properties) || isUpload) return onlyParameters(query.properties);
  return onlyParameters({ ...query.properties, format: Type.Optional(formatName(formats.map(({ name }) => name))) });
}

function answersOf({ gives, formats }: ModelForm): Record<number, unknown> {
  const content = Object.fromEntries(formats.map((format) => [format.mediaType, { schema: Type.Unsafe(schemaOf(format)) }]));
  return {
    200: { description: gives, content },
    // A part of a document is no document: there is no schema for it.
    206: { description: 'The bytes that Range asks for.', type: 'null' },
    304: { description: 'Unchanged since If-None-Match.', type: 'null' },
  };
}

function schemaOf({ mediaType, schema }: OutputFormat): object {
  return schema ?? { type: 'string', contentMediaType: mediaType };
}
