/** Answers what a request asks for with server-sent events: a subscription as things happen, anything else once. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionResult,
  executeSubscriptionEvent,
  GraphQLError,
  OperationTypeNode,
  type ValidatedSubscriptionArgs,
  validateSubscriptionArgs,
} from 'graphql';
import { callerKey } from '../../../access/caller.ts';
import { Failure } from '../../../failures.ts';
import { GraphqlContext } from '../graphql-context.ts';
import { AnswerBudget, type answerLimits, eventLimits } from './answer-budget.ts';
import { endError } from './end-error.ts';
import type { StreamedMessage } from './event-messages.ts';
import { eventTurns } from './event-turns.ts';
import { type AskedOperation, type GraphqlExecution, told } from './execution.ts';
import type { SourceEvent, SourceEvents } from './source-events.ts';
import { WorkLimit } from './work-limit.ts';

/** An event is answered as quickly as a query that needs no turn. */
const longestMilliseconds = 30_000;

/** A subscription that is valid, and costs no more than it may. */
export type AskedSubscription = AskedOperation & { readonly document: DocumentNode };

export function isSubscription(asked: AskedOperation): asked is AskedSubscription {
  return asked.document !== undefined && asked.kind === OperationTypeNode.SUBSCRIPTION;
}

export function isMutation({ kind }: AskedOperation): boolean {
  return kind === OperationTypeNode.MUTATION;
}

export class StreamedExecution {
  private readonly execution: GraphqlExecution;

  constructor(execution: GraphqlExecution) {
    this.execution = execution;
  }

  /** Whatever it is, as it comes. */
  async *messages(
    asked: AskedOperation,
    request: FastifyRequest,
    reply: FastifyReply,
    limits?: typeof answerLimits,
  ): AsyncGenerator<StreamedMessage> {
    if (isSubscription(asked)) yield* this.subscribed(asked, request, reply);
    else yield* await this.once(asked, request, reply, limits);
  }

  /** Whatever is wrong is told in the events: clients that wait for them see no other answer. */
  async once(
    asked: AskedOperation,
    request: FastifyRequest,
    reply: FastifyReply,
    limits?: typeof answerLimits,
  ): Promise<readonly StreamedMessage[]> {
    const isWrong = isMutation(asked) && request.method !== 'POST';
    const answer = () => this.execution.run(asked, request, reply, limits);
    const result = isWrong ? told({ errors: [byPost()] }, request, reply) : await answer();
    return [{ result }, 'complete'];
  }

  async *subscribed(asked: AskedSubscription, request: FastifyRequest, reply: FastifyReply): AsyncGenerator<StreamedMessage> {
    const args = this.validated(asked, request);
    const source = 'schema' in args ? await createSourceEventStream(args) : { errors: args };
    if (!('schema' in args) || !(Symbol.asyncIterator in source)) {
      yield { result: told(source as ExecutionResult, request, reply) };
      yield 'complete';
      return;
    }
    for await (const event of source as SourceEvents) {
      if ('comment' in event) yield event;
      else {
        const { result, id } = await eventResult(args, event, request);
        yield { result: told(result, request, reply), id };
      }
      if ('isLast' in event && event.isLast) yield 'complete';
    }
    // Whoever is let go hears no end: they come back, and go on from what they heard last.
  }

  private validated({ document, payload: { variables, operationName } }: AskedSubscription, request: FastifyRequest) {
    const { schema } = this.execution;
    const contextValue = new GraphqlContext(request, request.signal, new AnswerBudget(() => {}));
    return validateSubscriptionArgs({ schema, document, contextValue, variableValues: variables, operationName });
  }
}

interface EventResult {
  readonly result: ExecutionResult;
  readonly id?: string | undefined;
}

/** Each event is read anew, with a budget and a time of its own. One that has no turn is told without its id: whoever comes back hears of it again. */
async function eventResult(
  args: ValidatedSubscriptionArgs,
  { root, id }: SourceEvent,
  request: FastifyRequest,
): Promise<EventResult> {
  const turn = { caller: callerKey(request.caller), signal: request.signal };
  try {
    return { result: await eventTurns.take(turn, () => executed(args, root, request)), id };
  } catch (error) {
    return { result: { errors: [endError(error, request.signal)] } };
  }
}

async function executed(args: ValidatedSubscriptionArgs, rootValue: unknown, request: FastifyRequest): Promise<ExecutionResult> {
  const limit = new WorkLimit(request.signal, longestMilliseconds);
  const { signal } = limit;
  const contextValue = new GraphqlContext(request, signal, new AnswerBudget((failure) => limit.end(failure), eventLimits));
  try {
    return await executeSubscriptionEvent({ ...args, rootValue, contextValue, externalAbortSignal: signal });
  } catch (error) {
    return { errors: [endError(error, signal)] };
  } finally {
    limit.close();
  }
}

/** Links of other pages lead to addresses: nothing is written by them. */
function byPost(): GraphQLError {
  const originalError = new Failure('method', 'A mutation is sent by POST.');
  return new GraphQLError(originalError.message, { originalError });
}
