/** Executes what a request asks for: within limits, in the caller's turn, and no longer than somebody waits. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type DefinitionNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
} from 'graphql';
import { callerKey } from '../../../access/caller.ts';
import { Failure } from '../../../failures.ts';
import type { FairTurns } from '../../../fair-turns.ts';
import { listTurns } from '../../../storage/list-limits.ts';
import type { SentFile } from '../uploads/upload-scalar.ts';
import { AnswerBudget } from './answer-budget.ts';
import { countAnswers } from './counted-fields.ts';
import { GraphqlContext } from './graphql-context.ts';
import { KnownQueries } from './known-queries.ts';
import { listCost, queryCost, type Variables } from './query-cost.ts';
import { queryLimits } from './query-limits.ts';
import { timeLimit } from './time-limit.ts';
import { toldErrors } from './told-errors.ts';

export interface GraphqlPayload {
  readonly query: string;
  readonly variables?: Variables | null;
  readonly operationName?: string | null;
  /** The one among the variables. */
  readonly file?: SentFile;
}

/** Answers whose lists cost more are made in turns, as long pages of lists are. */
const mostAtOnce = 200;
/** Reads take seconds; a write may wait for a worker that reads a large model. */
const longestMilliseconds = { query: 30_000, mutation: 300_000 };

export class GraphqlExecution {
  private readonly schema: GraphQLSchema;
  private readonly queries: KnownQueries;
  // Each caller holds one place, and anonymous callers count as one.
  private readonly turns: FairTurns = listTurns(4, 1);

  constructor(schema: GraphQLSchema) {
    this.schema = schema;
    countAnswers(schema);
    this.queries = new KnownQueries(schema);
  }

  async run(payload: GraphqlPayload, request: FastifyRequest, reply: FastifyReply): Promise<object> {
    const { errors, ...result } = await this.result(payload, request);
    return errors ? { errors: toldErrors(errors, request, reply), ...result } : result;
  }

  private async result(payload: GraphqlPayload, request: FastifyRequest): Promise<ExecutionResult> {
    const { document, errors } = this.queries.read(payload.query);
    if (!document) return { errors };
    const variables = payload.variables ?? {};
    const cost = queryCost(this.schema, document, variables);
    if (cost > queryLimits.cost) return { errors: [tooDear(cost)] };
    const longest = longestMilliseconds[document.definitions.some(isMutation) ? 'mutation' : 'query'];
    const isLarge = listCost(this.schema, document, variables) > mostAtOnce;
    const budget = new AnswerBudget();
    // Nobody holds a turn for as long as a file takes to arrive.
    const limit = timeLimit(longest, isLarge ? undefined : payload.file);
    const signal = AbortSignal.any([request.signal, limit, budget.signal]);
    const contextValue = new GraphqlContext(request, signal, budget);
    const { operationName } = payload;
    const args = { schema: this.schema, document, contextValue, variableValues: variables, operationName, abortSignal: signal };
    const work = async () => this.executed(args, signal);
    return isLarge ? this.inTurn(work, request, signal) : work();
  }

  private async inTurn(work: () => Promise<ExecutionResult>, { caller }: FastifyRequest, signal: AbortSignal) {
    try {
      return await this.turns.take({ caller: callerKey(caller), signal }, work);
    } catch (error) {
      return { errors: [asError(error)] };
    }
  }

  private async executed(args: ExecutionArgs, signal: AbortSignal): Promise<ExecutionResult> {
    try {
      return (await execute(args)) as ExecutionResult;
    } catch (error) {
      return { errors: [asError(signal.aborted ? endOf(signal) : error)] };
    }
  }
}

function tooDear(cost: number): GraphQLError {
  const sentence = `The query may cost ${cost}, and ${queryLimits.cost} is the most. Ask for smaller pages, or for less within them.`;
  return new GraphQLError(sentence);
}

function isMutation(definition: DefinitionNode): boolean {
  return definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.MUTATION;
}

/** Why it ended before it was done. */
function endOf({ reason }: AbortSignal): Failure {
  return reason instanceof Failure ? reason : new Failure('unavailable', 'The request took too long. Ask for less.');
}

function asError(error: unknown): GraphQLError {
  const originalError = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(originalError.message, { originalError });
}
