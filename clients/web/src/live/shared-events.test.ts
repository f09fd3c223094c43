import type { ListenOptions, ServerEvent } from '@orrery/api';
import { afterEach, expect, test } from 'vitest';
import { SharedEvents } from './shared-events.ts';

/** A service that remembers who listens to what, and tells them. */
class Service {
  readonly streams = new Map<
    AbortSignal,
    { readonly projectIds: readonly string[]; readonly tell: (event: ServerEvent) => void }
  >();
  readonly hidden = new Set<string>();
  readonly startedAfter: (string | undefined)[] = [];

  readonly isSeen = async (id: string) => !this.hidden.has(id);

  async *listen(
    projectIds: readonly string[],
    { signal = new AbortController().signal, after }: ListenOptions,
  ): AsyncGenerator<ServerEvent> {
    this.startedAfter.push(after);
    if (projectIds.some((id) => this.hidden.has(id))) throw new Error('404');
    const waiting: ServerEvent[] = [];
    let wake = () => {};
    signal.addEventListener('abort', () => {
      this.streams.delete(signal);
      wake();
    });
    this.streams.set(signal, {
      projectIds,
      tell: (event) => {
        waiting.push(event);
        wake();
      },
    });
    while (!signal.aborted) {
      const next = waiting.shift();
      if (next) yield next;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  }

  happens(projectId: string, id?: string): void {
    const told = { id, event: 'model.revised', data: { project: { id: projectId } } } as unknown as ServerEvent;
    for (const { projectIds, tell } of this.streams.values()) if (projectIds.includes(projectId)) tell(told);
  }
}

const tabs: SharedEvents[] = [];
let names = 0;

function tabsOf(service: Service, count: number): SharedEvents[] {
  const name = `events ${++names}`;
  const made = Array.from({ length: count }, () => new SharedEvents(name, service));
  tabs.push(...made);
  return made;
}

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});

const soon = { timeout: 60_000, interval: 5 };
const listenedTo = (service: Service) => [...service.streams.values()].map(({ projectIds }) => [...projectIds].sort().join());

test('tabs share one stream for all that they look at', async () => {
  const service = new Service();
  const [first, second, third] = tabsOf(service, 3) as [SharedEvents, SharedEvents, SharedEvents];
  const heard: string[] = [];
  first.subscribe('a', () => heard.push('first a'));
  second.subscribe('a', () => heard.push('second a'));
  third.subscribe('b', () => heard.push('third b'));
  await expect.poll(() => listenedTo(service), soon).toEqual(['a,b']);
  service.happens('a');
  service.happens('b');
  await expect.poll(() => heard.toSorted(), soon).toEqual(['first a', 'second a', 'third b']);
});

test('when the tab that listens goes, another one goes on', async () => {
  const service = new Service();
  const [first, second] = tabsOf(service, 2) as [SharedEvents, SharedEvents];
  const heard: string[] = [];
  first.subscribe('a', () => heard.push('first'));
  second.subscribe('b', () => heard.push('second'));
  await expect.poll(() => listenedTo(service), soon).toEqual(['a,b']);
  first.close();
  await expect.poll(() => listenedTo(service), soon).toEqual(['b']);
  service.happens('b');
  await expect.poll(() => heard, soon).toEqual(['second']);
});

test('what nobody looks at is not listened to', async () => {
  const service = new Service();
  const [only] = tabsOf(service, 1) as [SharedEvents];
  const end = only.subscribe('a', () => {});
  await expect.poll(() => listenedTo(service), soon).toEqual(['a']);
  end();
  expect(listenedTo(service)).toEqual([]);
});

test('a project that is seen no more does not silence the others', async () => {
  const service = new Service();
  service.hidden.add('secret');
  const [only] = tabsOf(service, 1) as [SharedEvents];
  only.subscribe('a', () => {});
  only.subscribe('secret', () => {});
  await expect.poll(() => listenedTo(service), soon).toEqual(['a']);
});

test('a stream is opened for as many projects as one takes', async () => {
  const service = new Service();
  const [only] = tabsOf(service, 1) as [SharedEvents];
  for (let index = 0; index < 30; index++) only.subscribe(`p${index}`, () => {});
  await expect.poll(() => listenedTo(service)[0]?.split(',').length, soon).toBe(20);
});

test('a stream that is opened for more projects goes on after the last event, and tells none twice', async () => {
  const service = new Service();
  const [only] = tabsOf(service, 1) as [SharedEvents];
  const heard: string[] = [];
  only.subscribe('a', ({ id }) => heard.push(id!));
  await expect.poll(() => listenedTo(service), soon).toEqual(['a']);
  service.happens('a', 'e1');
  await expect.poll(() => heard, soon).toEqual(['e1']);
  only.subscribe('b', () => {});
  await expect.poll(() => listenedTo(service), soon).toEqual(['a,b']);
  service.happens('a', 'e1');
  service.happens('a', 'e2');
  await expect.poll(() => heard, soon).toEqual(['e1', 'e2']);
  expect(service.startedAfter).toEqual([undefined, 'e1']);
});
