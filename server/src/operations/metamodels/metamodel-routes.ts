/** The metamodels of projects over HTTP: a list of them, or one with its classes. */
import Type from 'typebox';
import { boolean, type FieldTypes, text } from '../../conditions/field-types.ts';
import { listOfValues } from '../../conditions/rows/list-of-values.ts';
import { halJson, halList, linkTo } from '../../http/answers/hal.ts';
import { sendContent } from '../../http/answers/send-content.ts';
import { exampleId, exampleLinks } from '../../http/description/examples.ts';
import { PageNumber, PageSize } from '../../http/description/list-parameters.ts';
import { acts } from '../../http/operation.ts';
import { listRequest } from '../../http/parameters/list-request.ts';
import type { App } from '../../http/typed-app.ts';
import type { Urls } from '../../http/urls.ts';
import { ById, Links, listOf, onlyParameters } from '../../http/wire.ts';
import { MetamodelShape } from './metamodel-schema.ts';
import type { ProjectMetamodels } from './project-metamodels.ts';

export const metamodelFields: FieldTypes = { builtIn: boolean, uri: text };

export const ListedMetamodel = Type.Object(
  { uri: Type.String(), builtIn: Type.Boolean(), _links: Links },
  {
    title: 'ListedMetamodel',
    examples: [{ uri: 'http://example.org/family', builtIn: false, _links: exampleLinks(`projects/${exampleId}/metamodels`) }],
  },
);

const MetamodelQuery = onlyParameters({
  uri: Type.Optional(Type.String({ minLength: 1, maxLength: 2000, description: 'the namespace of the one that is asked for' })),
  page: Type.Optional(PageNumber),
  size: Type.Optional(PageSize),
});

export function metamodelRoutes(
  app: App,
  { metamodels, urls }: { readonly metamodels: ProjectMetamodels; readonly urls: Urls },
): void {
  const described = acts({
    tag: 'projects',
    says: 'Lists the metamodels of a project, or describes the one with a namespace URI.',
    params: ById,
    querystring: MetamodelQuery,
    response: {
      200: {
        description: 'The metamodels, or the one that was asked for.',
        content: {
          [halJson]: { schema: listOf('metamodels', ListedMetamodel) },
          'application/json': { schema: MetamodelShape },
        },
      },
      206: { description: 'The bytes that Range asks for.', type: 'null' },
      304: { description: 'Unchanged since If-None-Match.', type: 'null' },
    },
    fails: [400, 404, 503],
  });

  app.get('/api/projects/:id/metamodels', described, async (request, reply) => {
    const { caller, params, query, signal } = request;
    const project = urls.to('projects', params.id);
    const url = `${project}/metamodels`;
    const self = (uri: string) => linkTo(`${url}?uri=${encodeURIComponent(uri)}`);
    if (query.uri !== undefined) {
      const links = { self: self(query.uri), metamodels: linkTo(url), project: linkTo(project) };
      return sendContent(request, reply, await metamodels.describe(caller, params.id, { uri: query.uri, links, signal }));
    }
    const list = listRequest({ query: textsOf(query), signal }, metamodelFields, url);
    const page = listOfValues(await metamodels.list(caller, params.id), list, metamodelFields);
    const present = (one: { readonly uri: string }) => ({ ...one, _links: { self: self(one.uri) } });
    return reply.type(halJson).send(await halList('metamodels', page, list, present));
  });
}

/** The schema has made numbers of them. */
function textsOf(query: object): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}
