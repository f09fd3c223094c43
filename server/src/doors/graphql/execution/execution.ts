/** Executes what a request asks for: within limits, in the caller's turn, and no longer than somebody waits. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import { callerKey } from '../../../access/caller.ts';
import type { FairTurns } from '../../../fair-turns.ts';
import { refuseWriting } from '../../../http/callers/callers.ts';
import { paceOfRefusal } from '../../../http/callers/refusal-pace.ts';
import { listTurns } from '../../../storage/entities/list-limits.ts';
import { GraphqlContext } from '../graphql-context.ts';
import type { SentFile } from '../types/upload-scalar.ts';
import { AnswerBudget, answerLimits } from './answer-budget.ts';
import { countAnswers } from './counted-fields.ts';
import { asError } from './end-error.ts';
import { asksForSchemaAlone, IntrospectionAnswers } from './introspection-answers.ts';
import { introspectInTurns } from './introspection-in-turns.ts';
import { KnownCosts, type QueryCosts } from './known-costs.ts';
import { KnownQueries, type ReadQuery } from './known-queries.ts';
import { OperationExecutor } from './operation-executor.ts';
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
  readonly operation?: OperationDefinitionNode | undefined;
  readonly kind: OperationTypeNode | undefined;
  readonly costs: QueryCosts;
};

const nothing: QueryCosts = { whole: 0, lists: 0 };
/** Answers whose lists cost more are made in turns, as long pages of lists are. */
const mostAtOnce = 200;
/** Reads take seconds; a write may wait for a worker that reads a large model. */
const longestMilliseconds = { query: 30_000, mutation: 300_000 };

export class GraphqlExecution {
  readonly schema: GraphQLSchema;
  private readonly queries: KnownQueries;
  private readonly costs: KnownCosts;
  private readonly executor: OperationExecutor;
  private readonly introspections = new IntrospectionAnswers();
  // Each caller holds one place, and anonymous callers count as one. Whoever waits for the engine within a query keeps no lists waiting.
  private readonly turns: Readonly<Record<'lists' | 'mixed', FairTurns>> = { lists: listTurns(4, 1), mixed: listTurns(8, 1) };

  constructor(schema: GraphQLSchema) {
    this.schema = schema;
    countAnswers(schema);
    introspectInTurns();
    this.queries = new KnownQueries(schema);
    this.costs = new KnownCosts(schema);
    this.executor = new OperationExecutor(schema);
  }

  /** What is asked for: its document, where it is valid and costs no more than it may. Nothing else is kept of what was sent. */
  asked({ query, operationName, variables, file }: GraphqlPayload): AskedOperation {
    const read = this.queries.read(query);
    const operation = read.document && (getOperationAST(read.document, operationName) ?? undefined);
    const payload = {
      query,
      operationName: operationName ?? null,
      variables: declaredOf(operation, variables),
      ...(file && { file }),
    };
    if (!read.document) return { payload, kind: undefined, costs: nothing, ...read };
    const kind = operation?.operation;
    const most = kind === OperationTypeNode.SUBSCRIPTION ? queryLimits.eventCost : queryLimits.cost;
    const costs = this.costs.of(read.document, variables ?? {});
    return { payload, operation, kind, costs, ...(costs.whole > most ? { errors: [tooDear(costs.whole, most)] } : read) };
  }

  async run(asked: AskedOperation, request: FastifyRequest, reply: FastifyReply, limits = answerLimits): Promise<object> {
    if (asked.kind === OperationTypeNode.MUTATION) refuseWriting(request);
    const result = await this.result(asked, request, limits);
    // "A request error": nothing of it was answered. It is a refusal, whatever its status.
    if (result.data === undefined) await paceOfRefusal(request, reply);
    return told(result, request, reply);
  }

  private async result(
    { payload, operation, kind, costs, document, errors }: AskedOperation,
    request: FastifyRequest,
    limits: typeof answerLimits,
  ): Promise<ExecutionResult> {
    if (!document) return { errors };
    if (kind === OperationTypeNode.SUBSCRIPTION) return { errors: [new GraphQLError(subscriptionsSay)] };
    const isOfSchema = asksForSchemaAlone(document, payload.operationName);
    const known = isOfSchema ? this.introspections.find(payload) : undefined;
    if (known) return known;
    const turns = this.turnsFor(costs);
    const longest = longestMilliseconds[kind === OperationTypeNode.MUTATION ? 'mutation' : 'query'];
    // Nobody holds a turn for as long as a file takes to arrive.
    const limit = new WorkLimit(request.signal, longest, turns ? undefined : payload.file);
    const { signal } = limit;
    const context = new GraphqlContext(request, signal, new AnswerBudget((failure) => limit.end(failure), limits));
    const { variables, operationName } = payload;
    const work = () => this.executor.execute({ document, operation, operationName, variables, context, limit });
    const made = isOfSchema ? () => this.introspections.of(payload, work) : work;
    return (turns ? inTurn(turns, made, request, signal) : made()).finally(() => limit.close());
  }

  private turnsFor({ whole, lists }: QueryCosts): FairTurns | undefined {
    if (lists <= mostAtOnce) return undefined;
    return whole > lists ? this.turns.mixed : this.turns.lists;
  }
}

/** The variables that the operation declares: it has no others. */
function declaredOf(operation: OperationDefinitionNode | undefined, variables: GraphqlPayload['variables']): Variables {
  const names = operation?.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  const declared = names.filter((name) => Object.hasOwn(variables ?? {}, name));
  return Object.fromEntries(declared.map((name) => [name, variables![name]]));
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

const subscriptionsSay = 'A subscription is answered with events: ask for it with the header Accept: text/event-stream.';

function tooDear(cost: number, most: number): GraphQLError {
  const what = most < queryLimits.cost ? 'An event of the subscription' : 'The query';
  return new GraphQLError(`${what} may cost ${cost}, and ${most} is the most. Ask for smaller pages, or for less within them.`);
}
