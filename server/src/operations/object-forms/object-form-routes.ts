/** The form of an object over HTTP, which every object has without anybody creating it. */
import Type from 'typebox';
import { Failure } from '../../failures.ts';
import { acts } from '../../http/operation.ts';
import type { App } from '../../http/typed-app.ts';
import { onlyParameters, Uuid } from '../../http/wire.ts';
import { formatName } from '../forms/form-queries.ts';
import { formatChoice } from '../forms/format-negotiation.ts';
import { getBelowModel, type SeenModels } from '../objects/model-addresses.ts';
import { RevisionNumber } from '../objects/object-schema.ts';
import { type ObjectFormOutput, objectFormOutputs } from './object-form-formats.ts';
import { type ObjectForms, sentForm } from './object-forms.ts';

export interface ObjectFormRouteDependencies extends SeenModels {
  readonly objectForms: ObjectForms;
}

const FormQuery = onlyParameters({
  format: Type.Optional(formatName(objectFormOutputs.map(({ name }) => name))),
  revision: RevisionNumber,
});

export function objectFormRoutes(app: App, { objectForms, ...seen }: ObjectFormRouteDependencies): void {
  getBelowModel(app, seen, {
    path: 'objects/:objectId/form',
    params: { objectId: Uuid },
    describe: (params, says) =>
      acts({
        tag: 'objects',
        says: `Reads the form of an object: its features in groups${says}`,
        params,
        querystring: FormQuery,
        response: formAnswers(),
        fails: [400, 404, 406, 503],
      }),
    answer: async ({ request, model, params, send }) => {
      const { format: name, revision } = request.query as { readonly format?: string; readonly revision?: number };
      const { caller, signal } = request;
      const format = chosenObjectFormOutput(name, request.headers.accept);
      const form = await objectForms.of(caller, model, {
        objectId: params.objectId!,
        content: { groups: undefined },
        revision,
        signal,
      });
      return send(sentForm(form, 'form', format));
    },
  });
}

export function chosenObjectFormOutput(name: string | undefined, accept: string | undefined): ObjectFormOutput {
  const found = formatChoice(name, accept)(objectFormOutputs);
  const format = objectFormOutputs.find((one) => one === found);
  if (!format) throw new Failure('unacceptable', 'The form is there as json (application/json) and html (text/html).');
  return format;
}

function formAnswers() {
  const content = Object.fromEntries(
    objectFormOutputs.map(({ mediaType, schema }) => [
      mediaType,
      { schema: schema ? Type.Unsafe(schema) : Type.Unsafe({ type: 'string', contentMediaType: mediaType }) },
    ]),
  );
  return {
    200: { description: 'The form.', content },
    206: { description: 'The bytes that Range asks for.', type: 'null' },
    304: { description: 'Unchanged since If-None-Match.', type: 'null' },
  };
}
