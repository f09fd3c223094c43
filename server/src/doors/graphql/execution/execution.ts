/** Executes what a request asks for: within limits, in the caller's turn, and no longer than somebody waits. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  OperationTypeNode,
} from 'graphql';
import { callerKey } from '../../../access/caller.ts';
import { Failure } from '../../../failures.ts';
import type { FairTurns } from '../../../fair-turns.ts';
import { refuseWriting } from '../../../http/callers.ts';
import { listTurns } from '../../../storage/list-limits.ts';
import type { SentFile } from '../uploads/upload-scalar.ts';
import { AnswerBudget, answerLimits } from './answer-budget.ts';
import { countAnswers } from './counted-fields.ts';
import { GraphqlContext } from './graphql-context.ts';
import { KnownCosts, type QueryCosts } from './known-costs.ts';
import { KnownQueries, type ReadQuery } from './known-queries.ts';
import type { Variables } from './query-cost.ts';
import { queryLimits } from './query-limits.ts';
import { toldErrors } from './told-errors.ts';
import { WorkLimit } from './work-limit.ts';

export interface GraphqlPayload {
  readonly query: string;
  readonly variables?: Variables | null;
  readonly operationName?: string | null;
  /** The one among the variables. */
  readonly file?: SentFile;
}

/** A payload that was read: its kind is not known where it is not clear which operation is meant. */
export type AskedOperation = ReadQuery & {
  readonly payload: GraphqlPayload;
  readonly kind: OperationTypeNode | undefined;
};

/** Answers whose lists cost more are made in turns, as long pages of lists are. */
const mostAtOnce = 200;
/** Reads take seconds; a write may wait for a worker that reads a large model. */
const longestMilliseconds = { query: 30_000, mutation: 300_000 };

export class GraphqlExecution {
  readonly schema: GraphQLSchema;
  private readonly queries: KnownQueries;
  private readonly costs: KnownCosts;
  // Each caller holds one place, and anonymous callers count as one. Whoever waits for the engine within a query keeps no lists waiting.
  private readonly turns: Readonly<Record<'lists' | 'mixed', FairTurns>> = { lists: listTurns(4, 1), mixed: listTurns(8, 1) };

  constructor(schema: GraphQLSchema) {
    this.schema = schema;
    countAnswers(schema);
    this.queries = new KnownQueries(schema);
    this.costs = new KnownCosts(schema);
  }

  /** What is asked for: its document, where it is valid and costs no more than it may. */
  asked(payload: GraphqlPayload): AskedOperation {
    const read = this.queries.read(payload.query);
    if (!read.document) return { payload, kind: undefined, ...read };
    const kind = getOperationAST(read.document, payload.operationName)?.operation;
    const most = kind === OperationTypeNode.SUBSCRIPTION ? queryLimits.eventCost : queryLimits.cost;
    const { whole } = this.costs.of(read.document, payload.variables ?? {});
    return { payload, kind, ...(whole > most ? { errors: [tooDear(whole, most)] } : read) };
  }

  async run(asked: AskedOperation, request: FastifyRequest, reply: FastifyReply, limits = answerLimits): Promise<object> {
    if (asked.kind === OperationTypeNode.MUTATION) refuseWriting(request);
    return told(await this.result(asked, request, limits), request, reply);
  }

  private async result(
    { payload, kind, document, errors }: AskedOperation,
    request: FastifyRequest,
    limits: typeof answerLimits,
  ): Promise<ExecutionResult> {
    if (!document) return { errors };
    if (kind === OperationTypeNode.SUBSCRIPTION) return { errors: [new GraphQLError(subscriptionsSay)] };
    const turns = this.turnsFor(this.costs.of(document, payload.variables ?? {}));
    const longest = longestMilliseconds[kind === OperationTypeNode.MUTATION ? 'mutation' : 'query'];
    // Nobody holds a turn for as long as a file takes to arrive.
    const limit = new WorkLimit(request.signal, longest, turns ? undefined : payload.file);
    const { schema } = this;
    const { signal } = limit;
    const contextValue = new GraphqlContext(request, signal, new AnswerBudget((failure) => limit.end(failure), limits));
    const { variables: variableValues, operationName } = payload;
    const work = async () =>
      executed({ schema, document, contextValue, variableValues, operationName, abortSignal: signal }, signal);
    return (turns ? inTurn(turns, work, request, signal) : work()).finally(() => limit.close());
  }

  private turnsFor({ whole, lists }: QueryCosts): FairTurns | undefined {
    if (lists <= mostAtOnce) return undefined;
    return whole > lists ? this.turns.mixed : this.turns.lists;
  }
}

/** A result as its caller is told it. */
export function told({ errors, ...result }: ExecutionResult, request: FastifyRequest, reply: FastifyReply): object {
  return errors ? { errors: toldErrors(errors, request, reply), ...result } : result;
}

async function inTurn(
  turns: FairTurns,
  work: () => Promise<ExecutionResult>,
  { caller }: FastifyRequest,
  signal: AbortSignal,
): Promise<ExecutionResult> {
  try {
    return await turns.take({ caller: callerKey(caller), signal }, work);
  } catch (error) {
    return { errors: [asError(error)] };
  }
}

async function executed(args: ExecutionArgs, signal: AbortSignal): Promise<ExecutionResult> {
  try {
    return await execute(args);
  } catch (error) {
    return { errors: [endError(error, signal)] };
  }
}

const subscriptionsSay = 'A subscription is answered with events: ask for it with the header Accept: text/event-stream.';

function tooDear(cost: number, most: number): GraphQLError {
  const what = most < queryLimits.cost ? 'An event of the subscription' : 'The query';
  return new GraphQLError(`${what} may cost ${cost}, and ${most} is the most. Ask for smaller pages, or for less within them.`);
}

/** Why it ended before it was done. */
export function endError(error: unknown, signal: AbortSignal): GraphQLError {
  if (!signal.aborted) return asError(error);
  const { reason } = signal;
  return asError(reason instanceof Failure ? reason : new Failure('unavailable', 'The request took too long. Ask for less.'));
}

function asError(error: unknown): GraphQLError {
  const originalError = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(originalError.message, { originalError });
}
