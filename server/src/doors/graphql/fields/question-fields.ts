/** Questions to a project: SPARQL queries and expressions, with their results. They take the caller's turn in the engine. */
import { GraphQLBoolean, GraphQLFloat, GraphQLInt, GraphQLList, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import {
  Diagnosis,
  ExpressionProposal,
  ExpressionProposalRequestBody,
  ExpressionRequestBody,
} from '../../../operations/expressions/expression-schema.ts';
import { resultChoice } from '../../../operations/sparql/result-negotiation.ts';
import type { GraphqlUseCases } from '../graphql-use-cases.ts';
import type { EntityNode } from '../resources/entity-node.ts';
import type { SchemaTypes } from '../schema-types.ts';
import type { Fields } from '../types/output-types.ts';
import { Json } from '../types/scalars.ts';
import type { Shape } from '../types/shape.ts';
import { checked } from './checked-input.ts';
import { evaluationOf } from './evaluation.ts';
import { costing, engineCost, textCost } from './field-cost.ts';
import { bytesAsText } from './read-content.ts';

const Sure = GraphQLNonNull;
const Texts = new GraphQLList(new Sure(GraphQLString));

const SparqlResult = new GraphQLObjectType({
  name: 'SparqlResult',
  fields: {
    mediaType: { type: new Sure(GraphQLString) },
    boolean: { type: GraphQLBoolean, description: 'Of ASK.' },
    variables: { type: Texts, description: 'Of SELECT.' },
    bindings: costing(textCost, {
      type: new GraphQLList(new Sure(Json)),
      description: 'Of SELECT, as in SPARQL 1.1 Query Results JSON.',
    }),
    text: costing(textCost, { type: GraphQLString, description: 'Of CONSTRUCT and DESCRIBE: Turtle.' }),
  },
});

const EvaluatedValue = new GraphQLObjectType({
  name: 'EvaluatedValue',
  fields: { type: { type: new Sure(GraphQLString) }, value: { type: Json } },
});

const Evaluation = new GraphQLObjectType({
  name: 'Evaluation',
  fields: {
    values: { type: new Sure(new GraphQLList(new Sure(EvaluatedValue))) },
    count: { type: GraphQLInt },
    type: { type: GraphQLString },
    elapsedMs: { type: GraphQLFloat },
    truncated: { type: GraphQLBoolean },
    diagnostics: { type: Json },
    error: { type: Json, description: '{message, start, end}, where it went wrong on the way.' },
  },
});

export function questionFields(types: SchemaTypes, { sparql, expressions }: GraphqlUseCases): Fields {
  const request = { request: { type: new Sure(types.inputs.of(ExpressionRequestBody as Shape)) } };
  const proposal = { request: { type: new Sure(types.inputs.of(ExpressionProposalRequestBody as Shape)) } };
  return {
    sparql: sparqlField(sparql),
    evaluation: costing(engineCost, {
      type: Evaluation,
      args: request,
      resolve: async ({ id: projectId }: EntityNode, args, { caller, signal }) =>
        evaluationOf(await expressions.evaluate(checked(ExpressionRequestBody, args.request), { caller, projectId, signal })),
    }),
    expressionDiagnosis: costing(engineCost, {
      type: types.outputs.object(Diagnosis as Shape),
      args: request,
      resolve: ({ id: projectId }: EntityNode, args, { caller, signal }) =>
        expressions.diagnose(checked(ExpressionRequestBody, args.request), { caller, projectId, signal }),
    }),
    expressionProposals: costing(engineCost, {
      type: new GraphQLList(new Sure(types.outputs.object(ExpressionProposal as Shape))),
      args: proposal,
      resolve: ({ id: projectId }: EntityNode, args, { caller, signal }) =>
        expressions.propose(checked(ExpressionProposalRequestBody, args.request), { caller, projectId, signal }),
    }),
  };
}

interface SparqlArguments {
  readonly query: string;
  readonly defaultGraphs?: readonly string[] | null;
  readonly namedGraphs?: readonly string[] | null;
}

function sparqlField(sparql: GraphqlUseCases['sparql']) {
  return costing(engineCost, {
    type: SparqlResult,
    args: { query: { type: new Sure(GraphQLString) }, defaultGraphs: { type: Texts }, namedGraphs: { type: Texts } },
    resolve: async ({ id }: EntityNode, { query: text, defaultGraphs, namedGraphs }: SparqlArguments, { caller, signal }) => {
      const hasGraphs = (defaultGraphs ?? namedGraphs ?? undefined) !== undefined;
      const graphs = hasGraphs ? { defaultGraphs: defaultGraphs ?? [], namedGraphs: namedGraphs ?? [] } : noGraphs;
      const message = { kind: 'query' as const, text, ...graphs };
      const { mediaType, body } = await sparql.query(caller, id, message, { choose: resultChoice(undefined), signal });
      return { mediaType, ...shownResult(mediaType, await bytesAsText(body)) };
    },
  });
}

const noGraphs = { defaultGraphs: undefined, namedGraphs: undefined };

function shownResult(mediaType: string, text: string): object {
  if (!mediaType.includes('json')) return { text };
  const { head, results, boolean } = JSON.parse(text);
  return { boolean, variables: head?.vars, bindings: results?.bindings };
}
