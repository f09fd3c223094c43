/** Root fields beside the resources: who is signed in, search, and entities by their slug chains. */
import { GraphQLBoolean, GraphQLInt, GraphQLNonNull, GraphQLString } from 'graphql';
import type { FieldTypes } from '../../../conditions/field-types.ts';
import { parseListQuery } from '../../../http/parameters/list-request.ts';
import type { Urls } from '../../../http/urls.ts';
import { hitPresenter, searchedText, searchFields } from '../../../operations/search/search-routes.ts';
import { HitShape } from '../../../operations/search/search-schema.ts';
import { SettingsShape } from '../../../resources/settings/settings-routes.ts';
import { uploadPresenter } from '../../../resources/uploads/upload-presenter.ts';
import { UploadShape } from '../../../resources/uploads/upload-schema.ts';
import { presentUserDetails } from '../../../resources/users/user-presenter.ts';
import { UserDetailsShape } from '../../../resources/users/user-schema.ts';
import type { GraphqlContext } from '../graphql-context.ts';
import type { GraphqlUseCases } from '../graphql-use-cases.ts';
import { nodesOf } from '../resources/entity-node.ts';
import { nodePage } from '../resources/entity-pages.ts';
import type { SchemaTypes } from '../schema-types.ts';
import { type ListArguments, queryOf } from '../types/filter-types.ts';
import type { Field, Fields } from '../types/output-types.ts';
import type { Shape } from '../types/shape.ts';
import { costing, lookupCost, objectCost } from './field-cost.ts';
import { byId } from './resource-fields.ts';

export function rootFields(types: SchemaTypes, useCases: GraphqlUseCases, urls: Urls): Fields {
  return {
    settings: {
      type: new GraphQLNonNull(types.outputs.object(SettingsShape as Shape)),
      description: 'What is public of the configuration, with which a client finds its way.',
      resolve: () => useCases.settings,
    },
    me: currentUser(types, useCases, urls),
    upload: sentFile(types, useCases, urls),
    search: searchField(types, useCases, urls),
    ...chainFields(types, useCases),
  };
}

function currentUser(types: SchemaTypes, { users }: GraphqlUseCases, urls: Urls): Field {
  const present = presentUserDetails(urls, users.defaultLocale);
  return costing(lookupCost, {
    type: types.outputs.object(UserDetailsShape as Shape),
    description: 'Who is signed in; null for an anonymous caller.',
    resolve: async (_, __, { caller }) => (caller === 'anonymous' || caller.sight ? null : present(await users.details(caller))),
  });
}

function sentFile(types: SchemaTypes, { taskUploads }: GraphqlUseCases, urls: Urls): Field {
  return costing(lookupCost, {
    type: types.outputs.object(UploadShape as Shape, 'TaskUpload'),
    description: 'What is known of a file that the caller has sent for a task.',
    args: byId,
    resolve: async (_, { id }: { readonly id: string }, { caller }) => uploadPresenter(urls)(await taskUploads.get(caller, id)),
  });
}

interface SearchArguments extends ListArguments {
  readonly text: string;
}

function searchField(types: SchemaTypes, { search }: GraphqlUseCases, urls: Urls): Field {
  const hit = types.outputs.object(HitShape as Shape);
  const { sort: _, ...args } = types.argumentsOf(hit.name, searchFields as FieldTypes);
  return costing(objectCost, {
    type: types.page(hit, {
      isCut: { type: new GraphQLNonNull(GraphQLBoolean), description: 'Whether more match than the 500 best, which are given.' },
      waiting: { type: new GraphQLNonNull(GraphQLInt), description: 'How many things that the caller sees are not indexed yet.' },
    }),
    args: { text: { type: new GraphQLNonNull(GraphQLString) }, ...args },
    resolve: async (_, { text, ...asked }: SearchArguments, { caller, signal }) => {
      const { where, page } = parseListQuery(queryOf(asked), searchFields);
      const found = await search.find(caller, { text: searchedText(text), where, page, signal });
      const { isCut, waiting } = found;
      return { ...nodePage(found.items.map(hitPresenter(urls)), found.total, page), isCut, waiting };
    },
  });
}

const text = { type: new GraphQLNonNull(GraphQLString) };
const projectChain = { scope: text, project: text, version: text };
const modelChain = { ...projectChain, model: text };

/** Words instead of ids: scope, project, version, model, representation. */
function chainFields(types: SchemaTypes, { projects, models, representations }: GraphqlUseCases): Fields {
  const field = <Chain>(
    type: string,
    args: Fields[string]['args'],
    find: (context: GraphqlContext, chain: Chain) => Promise<unknown>,
  ) =>
    costing(lookupCost, {
      type: types.entity(type),
      args: args!,
      resolve: async (_, chain: Chain, context) => nodesOf(types.resource(type), context, [await find(context, chain)])[0],
    });
  return {
    projectByPath: field<Parameters<typeof projects.getByChain>[1]>('Project', projectChain, ({ caller }, chain) =>
      projects.getByChain(caller, chain),
    ),
    modelByPath: field<Parameters<typeof models.getByChain>[1]>('Model', modelChain, ({ caller }, chain) =>
      models.getFreshByChain(caller, chain),
    ),
    representationByPath: field<Parameters<typeof representations.getByChain>[1]>(
      'Representation',
      { ...modelChain, representation: text },
      ({ caller }, chain) => representations.getByChain(caller, chain),
    ),
  };
}
