/** The caller of a stream of events. While the stream lasts, the service asks now and then whether the request still identifies the same caller. */
import type { FastifyRequest } from 'fastify';
import { type Caller, identityOf } from '../../access/caller.ts';
import { uuidNotation } from '../../uuid-notation.ts';
import { callerOrAddress } from './callers.ts';

export type Identify = (request: FastifyRequest) => Promise<Caller>;

export interface WaitingCaller {
  readonly caller: Caller;
  /** What tells those apart who share the bound on streams. */
  readonly owner: string;
  /** Whether whoever asked is still the same, and still let in. */
  readonly isStillThere: () => Promise<boolean>;
  readonly signal: AbortSignal;
}

export async function waitingCaller(request: FastifyRequest, identify: Identify): Promise<WaitingCaller> {
  const whoever = identityOf(await identify(request));
  return {
    caller: request.caller,
    owner: callerOrAddress(request),
    isStillThere: async () => identityOf(await identify(request)) === whoever,
    // Nobody waits for the head of what never ends.
    signal: request.method === 'HEAD' ? AbortSignal.abort() : request.signal,
  };
}

/** The id of the last event that was heard. One that is no id is as one that is not known: the stream begins now. */
export function lastEventId({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return eventIdIn(headers['last-event-id']);
}

export function eventIdIn(text: unknown): string | undefined {
  const id = String(text ?? '').toLowerCase();
  return uuidNotation.test(id) ? id : undefined;
}
