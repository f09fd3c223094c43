import type { Client } from '@orrery/testing/client.ts';
import { aProject } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FairTurns } from '../../fair-turns.ts';
import { ProjectEvents } from './project-events.ts';

let it: TestService;
let ada: Client;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
});

afterAll(() => it.close());

/** Tells how many reads are under way at the same time. */
class CountedTurns extends FairTurns {
  most = 0;
  private now = 0;

  override take<T>(request: Parameters<FairTurns['take']>[0], work: () => Promise<T>): Promise<T> {
    return super.take(request, async () => {
      this.most = Math.max(this.most, ++this.now);
      return work().finally(() => this.now--);
    });
  }
}

async function heardUntil(stream: AsyncIterable<Uint8Array>, count: number): Promise<string> {
  let text = '';
  for await (const bytes of stream) {
    text += bytes;
    if (countIn(text) >= count) break;
  }
  return text;
}

const countIn = (text: string) => text.split('\nevent: ').length - 1;

/** More than are read at once. */
const mostMissed = 250;

test('anonymous callers who have missed much read it one after the other, and each hears all of it', async () => {
  const project = await aProject(ada);
  const model = await ada.create('/api/models', { projectId: project.id, name: 'Plan' });
  const rename = (name: string) => ada.patch(`/api/models/${model.id}`, { name });
  const unbounded = { longestWaitMilliseconds: 60_000, mostWaitingOfOne: 100, mostWaiting: 100 };
  const turns = new CountedTurns({ atOnce: 2, ...unbounded, refusal: () => new Error('refused') });
  const events = new ProjectEvents({ ...it.useCases, database: it.database, clock: Date.now, onFailure: () => {}, turns });
  const listen = async (lastEventId?: string) => {
    const left = new AbortController();
    const who = { caller: 'anonymous' as const, owner: crypto.randomUUID(), isStillThere: async () => true };
    const stream = await events.listen({ ...who, projectIds: [project.id], signal: left.signal, lastEventId });
    return { left, stream };
  };
  const first = await listen();
  await rename('First');
  await events.poll();
  const heard = await heardUntil(first.stream, 1);
  for (let change = 0; change < mostMissed; change++) await rename(`Change ${change}`);
  const id = /^id: (\S+)$/m.exec(heard)![1]!;
  const all = Array.from({ length: 8 }, async () => {
    const { left, stream } = await listen(id);
    const text = await heardUntil(stream, mostMissed);
    left.abort();
    return countIn(text);
  });
  expect(await Promise.all(all)).toEqual(Array(8).fill(mostMissed));
  expect(turns.most).toBe(1);
  await events.close();
});
