/** The events that somebody hears of projects over HTTP. */
import type { Body } from './answer.ts';
import { expectEqual } from './expectations.ts';
import type { World } from './world.ts';

export interface Heard {
  readonly id: string;
  readonly kind: string;
  readonly data: Body;
}

/** What an anonymous caller hears while something happens, until so many events have come, or those that are enough; headers may make it somebody else. */
export async function heard(
  { url }: World,
  path: string,
  enough: number | ((events: readonly Heard[]) => boolean),
  happens: () => Promise<unknown>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Heard[]> {
  const controller = new AbortController();
  const answer = await fetch(`${url}${path}`, {
    headers,
    signal: AbortSignal.any([controller.signal, AbortSignal.timeout(120_000)]),
  });
  expectEqual('the answer', [answer.status, answer.headers.get('content-type')], [200, 'text/event-stream']);
  await happens();
  const isEnough = typeof enough === 'number' ? ({ length }: readonly Heard[]) => length >= enough : enough;
  let text = '';
  for await (const bytes of answer.body!.pipeThrough(new TextDecoderStream())) {
    text += bytes;
    if (isEnough(eventsIn(text))) break;
  }
  controller.abort();
  return eventsIn(text);
}

function eventsIn(text: string): Heard[] {
  return [...text.matchAll(/(?:id: (\S+)\n)?event: (\S+)\ndata: (.+)\n\n/g)].map(([, id, kind, data]) => ({
    id: id ?? '',
    kind: kind!,
    data: JSON.parse(data!),
  }));
}

export const told = (events: readonly Heard[]) => events.map(({ kind, data }) => [kind, data.entity.id]);
