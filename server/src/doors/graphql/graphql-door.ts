/** GraphQL over HTTP: one address that takes queries, and answers 200 to all that are well-formed. */
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { invalid } from '../../failures.ts';
import { acts } from '../../http/operation.ts';
import { ownHeaderIn, ownHeaders } from '../../http/own-headers.ts';
import { resourcesOf } from '../../http/resources.ts';
import type { App } from '../../http/typed-app.ts';
import { describesOnly } from '../../http/validation.ts';
import { FilePart, nullable, onlyParameters } from '../../http/wire.ts';
import type { Door } from '../door.ts';
import type { GraphqlExecution } from './execution/execution.ts';
import type { GraphqlUseCases } from './graphql-use-cases.ts';

const AnyObject = Type.Record(Type.String(), Type.Unknown());

const GraphqlRequest = Type.Object(
  {
    query: Type.String({ minLength: 1, description: 'a document of GraphQL' }),
    operationName: Type.Optional(nullable(Type.String({ description: 'which operation of the document is meant' }))),
    variables: Type.Optional(nullable(AnyObject)),
    extensions: Type.Optional(nullable(AnyObject)),
  },
  { title: 'GraphqlRequest', examples: [{ query: '{ scopes { totalCount nodes { id name } } }' }] },
);

const GraphqlResult = Type.Object(
  {
    data: Type.Optional(nullable(AnyObject)),
    errors: Type.Optional(
      Type.Array(Type.Object({ message: Type.String() }, { additionalProperties: true }), {
        description: 'what could not be answered; `extensions` of a failure is its problem details',
      }),
    ),
  },
  { title: 'GraphqlResult', examples: [{ data: { scopes: { totalCount: 0, nodes: [] } } }] },
);

const response = { 200: { description: 'Data and errors.', content: { 'application/json': { schema: GraphqlResult } } } };

const querying = acts({
  tag: 'graphql',
  says: 'Answers a query in GraphQL, or does what a mutation says.',
  operationId: 'executeGraphql',
  body: GraphqlRequest,
  response,
  fails: [400, 413, 415],
});

const FormQuery = onlyParameters({
  operations: Type.Optional(Type.String({ description: 'the request, as JSON; or a part of the form before the part 0' })),
  map: Type.Optional(
    Type.String({
      description: 'the variable in which the file stands, as JSON; or a part',
      examples: ['{"0": "variables.file"}'],
    }),
  ),
});

const GraphqlForm = Type.Object(
  { operations: Type.Optional(Type.String()), map: Type.Optional(Type.String()), 0: FilePart },
  { title: 'GraphqlForm', [describesOnly]: true },
);

const uploading = acts(
  {
    tag: 'graphql',
    says: 'Does what a mutation in GraphQL says with a file.',
    operationId: 'executeGraphqlWithFile',
    querystring: FormQuery,
    body: GraphqlForm,
    consumes: ['multipart/form-data'],
    response,
    fails: [400, 413, 415],
  },
  { takesFiles: true },
);

export const graphqlDoor: Door<GraphqlUseCases> = (app, { useCases, urls }) => {
  let opened: Promise<GraphqlExecution> | undefined;
  // The library and the schema are made when they are first asked for: a start does not wait for them.
  const open = async () => {
    const [{ GraphqlExecution }, { graphqlSchema }] = await Promise.all([
      import('./execution/execution.ts'),
      import('./graphql-schema.ts'),
    ]);
    return new GraphqlExecution(graphqlSchema({ resources: resourcesOf(app), useCases, urls }));
  };
  const execution = () => {
    opened ??= open();
    return opened;
  };

  app.post('/api/graphql', querying, async (request, reply) => {
    refuseKeys(request);
    return (await execution()).run(request.body as Static<typeof GraphqlRequest>, request, reply);
  });

  app.register(async (scope) => {
    // Here a body is a form or nothing: other types are 415 before they are read.
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    (scope as unknown as App).post('/api/graphql/upload', uploading, async (request, reply) => {
      refuseKeys(request);
      const { withUpload } = await import('./uploads/upload-request.ts');
      const graphql = await execution();
      return withUpload(request, (payload) => graphql.run(payload, request, reply));
    });
  });
};

/** One request has several writes: a key that was ignored would let a repeated request create twice. */
function refuseKeys({ headers }: FastifyRequest): void {
  if (ownHeaderIn(headers, 'idempotencyKey') !== undefined)
    throw invalid(ownHeaders.idempotencyKey, 'is not known in GraphQL: create by the REST interface what is to be created once');
}
