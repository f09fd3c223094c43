/** Asks a provider, and reads the events of its answer; whatever goes wrong is a failure of the chat in words of ours. */
import { eventsIn, type ReadEvent } from '../../../http/answers/event-reader.ts';
import { readText } from '../../tools/read-text.ts';
import { ChatFailure } from '../chat-failure.ts';
import { ReadingPace, readingLimits } from './reading-pace.ts';

/** More than 8,000 tokens take, each in an event of its own with all that is around it. */
const mostBytes = 4 * 2 ** 20;

export interface ProviderCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
  readonly idleMilliseconds: number;
  readonly signal: AbortSignal;
}

export async function* providerEvents(call: ProviderCall, limits = readingLimits): AsyncGenerator<ReadEvent> {
  const pace = new ReadingPace(limits);
  const idle = new IdleLimit(call.idleMilliseconds, call.signal);
  try {
    const response = await idle.within(ask(call, idle.signal));
    await refuseFailed(response);
    refuseOther(response);
    for await (const event of eventsIn(bounded(idle.watched(response.body ?? []), pace))) {
      yield event;
      await pace.afterEvent();
    }
  } catch (error) {
    call.signal.throwIfAborted();
    throw idle.isOver ? slow() : failureOf(error);
  } finally {
    idle.end();
  }
}

/** What is gathered of an answer grows until it ends. */
async function* bounded(bytes: AsyncIterable<Uint8Array>, pace: ReadingPace): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > mostBytes) throw tooLong();
    yield piece;
    await pace.afterBytes(piece.length);
  }
}

/** It is asked where the configuration says and nowhere else: a key does not follow a redirect. */
function ask({ url, headers, body }: ProviderCall, signal: AbortSignal): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal,
  });
}

/** What the provider says about it is not passed on: it may quote the key. */
async function refuseFailed(response: Response): Promise<void> {
  if (response.ok) return;
  const { status } = response;
  const says = status === 400 ? await beginningOf(response) : '';
  void response.body?.cancel().catch(() => {});
  if (status === 429 || status === 529)
    throw new ChatFailure('provider-busy', `The provider has too much to do (${status}). Try again later.`);
  if (status >= 500) throw new ChatFailure('provider-unavailable', `The provider failed (${status}). Try again later.`);
  const hint = status === 401 || status === 403 ? ' The administrator should look at ORRERY_CHAT_KEY.' : '';
  throw new ChatFailure('provider-refused', `The provider refused the request (${status}).${hint}`, says);
}

const longestRefusal = 10_000;

async function beginningOf({ body }: Response): Promise<string> {
  return body ? (await readText(body, longestRefusal)).text : '';
}

/** Whether the provider refused a request, and spoke of something that it wants instead. */
export function isAskedFor(name: string, error: unknown): boolean {
  return error instanceof ChatFailure && error.code === 'provider-refused' && String(error.cause).includes(name);
}

/** A page of a proxy, or a document: there is no stream to be read. Whatever else has no type, or an odd one, is tried. */
function refuseOther({ headers, body }: Response): void {
  const [type = ''] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  if (!['text/html', 'application/json'].includes(type.trim())) return;
  void body?.cancel().catch(() => {});
  throw new ChatFailure(
    'provider-broken',
    `The provider answered with ${type.trim()}, and not with a stream of events. The administrator should look at ORRERY_CHAT_URL.`,
  );
}

export function tooLong(): ChatFailure {
  return new ChatFailure('provider-broken', 'The answer of the provider is too long.');
}

/** Whoever reads half an answer, or none, learns why. */
export function declined(): ChatFailure {
  return new ChatFailure('provider-refused', 'The provider declined to answer this.');
}

function slow(): ChatFailure {
  return new ChatFailure('provider-slow', 'The provider said nothing for too long.');
}

/** A stream that breaks off says so by a TypeError, as an address without a service does. */
function failureOf(error: unknown): unknown {
  if (error instanceof ChatFailure) return error;
  const hasBegun = error instanceof Error && /terminated|aborted|An event is too long/.test(error.message);
  return hasBegun
    ? new ChatFailure('provider-broken', 'The answer of the provider broke off.', error)
    : new ChatFailure('provider-unavailable', 'The provider cannot be reached.', error);
}

/** Ends the request when nothing has come for so long. */
class IdleLimit {
  readonly signal: AbortSignal;
  isOver = false;
  private readonly controller = new AbortController();
  private readonly milliseconds: number;
  private timer: NodeJS.Timeout | undefined;

  constructor(milliseconds: number, signal: AbortSignal) {
    this.milliseconds = milliseconds;
    this.signal = AbortSignal.any([signal, this.controller.signal]);
    this.begin();
  }

  async within<T>(work: Promise<T>): Promise<T> {
    const done = await work;
    this.begin();
    return done;
  }

  async *watched(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of bytes) {
      clearTimeout(this.timer);
      yield piece;
      this.begin();
    }
  }

  end(): void {
    clearTimeout(this.timer);
    // Whoever stops reading wants no more of it.
    this.controller.abort();
  }

  private begin(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.isOver = true;
      this.controller.abort();
    }, this.milliseconds);
  }
}
