import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Failure } from '../../failures.ts';
import { grace, inPieces, kinds, noise, noLimit, StoreUnderTest } from './store-under-test.ts';

const rounds = 40;
const bringers = 4;

interface Held {
  readonly id: string;
  readonly bytes: Buffer;
  readonly unrefer: () => Promise<unknown>;
}

// Bringers and collectors run side by side, with pauses of any length wherever the protocol lets go of the database.
describe.each(kinds)('uploads and collectors at once in the %s store', (kind) => {
  let it: StoreUnderTest;
  let samples: Buffer[];
  let collected: number;
  beforeEach(async () => {
    it = await StoreUnderTest.open(kind);
    it.frames.beforeWrite = it.frames.beforeRemove = aMoment;
    samples = Array.from({ length: 3 }, () => noise(500));
    collected = 0;
  });
  afterEach(() => it.close());

  test('an upload that meets an old orphan of the same bytes never loses it', async () => {
    for (let round = 0; round < rounds; round++) {
      it.now += Math.floor(Math.random() * 2 * grace);
      const [held] = await Promise.all([Promise.all(times(bringers, bring)), collect(), collect()]);
      for (const content of held) await expectReadable(content);
      for (const content of held) await content.unrefer();
    }
    expect(collected).toBeGreaterThan(bringers);
    await expectNothingLeft();
  });

  test('whatever the clock does, what could be referred to can be read', async () => {
    let busy = bringers;
    let kept = 0;
    const bringOften = async () => {
      for (let round = 0; round < rounds; round++) {
        const held = await bring().catch(expectRefusal);
        it.now += Math.floor(Math.random() * grace);
        if (held) kept += await holdForAWhile(held);
      }
      busy--;
    };
    const collectOften = async () => {
      for (; busy > 0; await aMoment()) await collect();
    };
    await Promise.all([...times(bringers, bringOften), collectOften(), collectOften()]);
    expect(Math.min(kept, collected)).toBeGreaterThan(bringers);
    await expectNothingLeft();
  });

  async function bring(): Promise<Held> {
    await aMoment();
    const bytes = samples[Math.floor(Math.random() * samples.length)]!;
    const { id } = await it.store.put('space', inPieces(bytes), noLimit);
    await aMoment();
    return { id, bytes, unrefer: await it.refer(id) };
  }

  async function collect(): Promise<void> {
    await aMoment();
    collected += await it.collector.collect();
  }

  async function holdForAWhile(held: Held): Promise<number> {
    for (let reads = 0; reads < 3; reads++) {
      await expectReadable(held);
      await aMoment();
    }
    await held.unrefer();
    return 1;
  }

  async function expectReadable({ id, bytes }: Held): Promise<void> {
    expect((await it.bytesOf(id)).equals(bytes)).toBe(true);
  }

  async function expectNothingLeft(): Promise<void> {
    it.now += 2 * grace;
    await it.collector.collect();
    expect(await it.rows()).toEqual({ blobs: 0, removed: 0 });
    expect(await Promise.all(it.frames.written.map((id) => it.frames.hold(id)))).not.toContain(true);
  }
});

/** The clock ran past the grace between upload and reference: the one or the other says so. */
function expectRefusal(error: unknown): undefined {
  if (!(error instanceof Failure)) expect(String(error)).toMatch(/foreign key/i);
}

function times<Result>(count: number, make: () => Result): Result[] {
  return Array.from({ length: count }, make);
}

async function aMoment(): Promise<void> {
  if (Math.random() < 0.5) await pause(Math.random() * 4);
}
