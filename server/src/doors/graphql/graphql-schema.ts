/** The schema: types made of the shapes of the REST interface, and the fields that lead from one to the other. */
import { GraphQLObjectType, GraphQLSchema } from 'graphql';
import type { Identify } from '../../http/callers/waiting-caller.ts';
import type { Resource } from '../../http/resources.ts';
import type { Urls } from '../../http/urls.ts';
import type { Model } from '../../resources/models/model.ts';
import { checkIdsOfFields } from './fields/checked-ids.ts';
import { comparisonFields } from './fields/comparison-fields.ts';
import { modelContentFields, representationFields } from './fields/content-fields.ts';
import { modelFields } from './fields/model-fields.ts';
import { objectType } from './fields/object-type.ts';
import { projectFields } from './fields/project-fields.ts';
import { questionFields } from './fields/question-fields.ts';
import { relationFields, resourceFields } from './fields/resource-fields.ts';
import { rootFields } from './fields/root-fields.ts';
import { tableFields } from './fields/table-fields.ts';
import { taskFields } from './fields/task-fields.ts';
import type { GraphqlUseCases } from './graphql-use-cases.ts';
import { modelMutations } from './mutations/model-mutations.ts';
import { peopleMutations } from './mutations/people-mutations.ts';
import { projectMutations } from './mutations/project-mutations.ts';
import { resourceMutations } from './mutations/resource-mutations.ts';
import { uploadMutations } from './mutations/upload-mutations.ts';
import { nodesById } from './resources/entity-node.ts';
import { graphqlResources } from './resources/graphql-resource.ts';
import type { ObjectSource } from './resources/object-node.ts';
import { type MoreFields, SchemaTypes } from './schema-types.ts';
import { subscriptionFields } from './subscriptions/subscription-fields.ts';
import { defineInTurns } from './types/define-in-turns.ts';

export interface SchemaDependencies {
  readonly resources: readonly Resource[];
  readonly useCases: GraphqlUseCases;
  readonly urls: Urls;
  readonly identify: Identify;
}

/** Made some types at a time, so that others are served meanwhile. A test holds that it is valid: nobody waits for that to be found out. */
export async function graphqlSchema(dependencies: SchemaDependencies): Promise<GraphQLSchema> {
  const roots = rootTypes(dependencies);
  await defineInTurns(Object.values(roots));
  const schema = new GraphQLSchema({ ...roots, assumeValid: true });
  checkIdsOfFields(schema);
  return schema;
}

function rootTypes({ resources, useCases, urls, identify }: SchemaDependencies) {
  const types: SchemaTypes = new SchemaTypes(graphqlResources(resources), moreFields(useCases, urls));
  const query = new GraphQLObjectType({
    name: 'Query',
    fields: () => ({ ...resourceFields(types), ...rootFields(types, useCases, urls) }),
  });
  const mutation = mutationType(types, useCases, urls);
  const subscription = new GraphQLObjectType({
    name: 'Subscription',
    fields: () => subscriptionFields(types, { useCases, identify }),
  });
  return { query, mutation, subscription };
}

function mutationType(types: SchemaTypes, useCases: GraphqlUseCases, urls: Urls): GraphQLObjectType {
  return new GraphQLObjectType({
    name: 'Mutation',
    fields: () => ({
      ...resourceMutations(types),
      ...projectMutations(types, useCases, urls),
      ...modelMutations(types, useCases),
      ...uploadMutations(types, useCases, urls),
      ...peopleMutations(types, useCases, urls),
    }),
  });
}

/** The fields of types beside those of their shapes. */
function moreFields(useCases: GraphqlUseCases, urls: Urls): Readonly<Record<string, MoreFields>> {
  const objects = new ObjectTypes(useCases, urls);
  return {
    Scope: (types) => relationFields(types, 'Scope'),
    Project: (types) => ({
      ...relationFields(types, 'Project'),
      ...projectFields(types, useCases, urls),
      ...comparisonFields(types, useCases),
      ...questionFields(types, useCases),
    }),
    Model: (types) => ({
      ...relationFields(types, 'Model'),
      ...modelFields(types, { useCases, urls, ...objects.of(types) }),
      ...modelContentFields(types, useCases),
      ...tableFields(types, useCases),
    }),
    Representation: (types) => representationFields(types, useCases),
    Task: (types) => taskFields(types, useCases, urls),
    User: (types) => relationFields(types, 'User'),
  };
}

/** The type of objects, made once, and where they are read from. */
class ObjectTypes {
  private readonly useCases: GraphqlUseCases;
  private readonly urls: Urls;
  private known: { readonly object: GraphQLObjectType; readonly source: ObjectSource } | undefined;

  constructor(useCases: GraphqlUseCases, urls: Urls) {
    this.useCases = useCases;
    this.urls = urls;
  }

  of(types: SchemaTypes) {
    this.known ??= { object: objectType(types), source: this.source(types) };
    return this.known;
  }

  private source(types: SchemaTypes): ObjectSource {
    const { urls } = this;
    const { modelObjects, objectForms } = this.useCases;
    const modelOf: ObjectSource['modelOf'] = async (id, context) =>
      (await nodesById<Model>(types.resource('Model'), context).load(id)).whole(context);
    return { urls, modelObjects, objectForms, modelOf };
  }
}
