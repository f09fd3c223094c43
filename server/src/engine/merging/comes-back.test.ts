/** A merged model is kept without reading it again only where reading it gives the same. */
import { firstDifference, type Model, type RequestedChange } from '@orrery/kernel';
import { Random } from '@orrery/kernel/testing/random.ts';
import { LRUCache } from 'lru-cache';
import { expect, test } from 'vitest';
import { bytesBy } from '../../storage/content/content-difference.ts';
import { changedModel } from '../editing/changed-model.ts';
import { writeAndKeep } from '../editing/written-model.ts';
import type { JobContext } from '../job-context.ts';
import { writeMerged } from '../jobs/merge-jobs.ts';
import type { Source } from '../source.ts';
import { boxes, boxId, changeInput, edited as set, worker } from '../testing/boxes.ts';
import { landscapeId as id, landscape, landscapeWorker } from '../testing/landscape.ts';

type Drawn = (random: Random, number: number) => RequestedChange;

/** Two-way references among a few boxes, so that both sides meet. */
const ofBoxes: Drawn = (random, number) => {
  const [one, other] = [1 + random.below(6), 1 + random.below(6)];
  const container = { new: { id: boxId(random.pick([0, other])), feature: 'boxes' } };
  return random.pick<() => RequestedChange>([
    () => set(one, ['fedBy', random.pick([null, { id: boxId(other) }])]),
    () => set(one, ['feeds', [{ id: boxId(other) }]]),
    () => set(one, ['near', [{ id: boxId(other) }]], ['name', `Named ${number}`]),
    () => ({ kind: 'added', id: boxId(number), eClass: 'Box', container, features: [{ name: 'name', new: 'New' }] }),
    () => ({ kind: 'removed', id: boxId(one) }),
    () => ({ kind: 'moved', id: boxId(one), container }),
  ])();
};

const ofLandscape: Drawn = (random, number) => {
  const some = 1 + random.below(6);
  const container = (holder: string, feature: string) => ({ new: { id: holder, feature } });
  const named = (name: string): RequestedChange => ({
    kind: 'changed',
    id: id('e', some),
    features: [{ name, new: `Other ${number}` }],
  });
  const added = (eClass: string, holder: string, feature: string, name: string): RequestedChange => ({
    kind: 'added',
    id: id('e', number),
    eClass,
    container: container(holder, feature),
    features: [{ name, new: `New ${number}` }],
  });
  return random.pick<() => RequestedChange>([
    () => named('name'),
    () => named('documentation'),
    () => added('ApplicationService', id('d', 1), 'elements', 'name'),
    () => added('Property', id('e', some), 'properties', 'key'),
    () => ({ kind: 'removed', id: id('f', 100 + random.pick([1, 3, 5])) }),
    () => ({ kind: 'moved', id: id('e', some), container: container(id('d', 2), 'elements') }),
    () => ({ kind: 'moved', id: id('f', some), container: container(id('f', 7), 'children') }),
  ])();
};

interface Tried {
  readonly worker: () => ReturnType<typeof worker>;
  readonly format: string;
  readonly drawn: Drawn;
}

const tried: readonly [title: string, tried: Tried][] = [
  ['boxes', { worker: () => worker(boxes(12)), format: 'xmi', drawn: ofBoxes }],
  ['a landscape', { worker: () => landscapeWorker(landscape()) as never, format: 'archimate', drawn: ofLandscape }],
];

test.each(tried)(
  'by chance, %s: a merged model that is kept is the one that reading gives',
  (_, { worker: made, format, drawn }) => {
    let [count, kept] = [0, 0];
    for (let seed = 1; seed <= 80; seed++) {
      const random = new Random(seed);
      const here = made();
      const context = { ...here.context, columns: new LRUCache<string, object>({ maxSize: 1e9 }) } as unknown as JobContext;
      const side = (name: string, from: number) => {
        const changes = Array.from({ length: 1 + random.below(3) }, (_one, at) => drawn(random, from + at));
        return outcome(() => writtenAs(name, { ...changeInput(here.source, changes), format }, here, context));
      };
      const [target, source] = [side('target', 1000), side('source', 2000)];
      if (!target || !source) continue;
      const about = { format, graph: 'urn:uuid:5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55', choices: {}, isBaseSeen: true };
      const otherwise = random.pick(['source', 'target'] as const);
      const result = outcome(() => writeMerged({ ...about, base: here.source, target, source, otherwise }, context));
      if (!result?.edit) continue;
      count++;
      const bytes = bytesBy(result.edit.difference, context.fetch(target.content!));
      const next: Source = { ...target, content: { id: 'merged', hash: result.edit.hash, size: bytes.length } };
      const found = outcome(() => here.models.of(next).model) as Model | undefined;
      kept += Number(found !== undefined);
      const fresh = here.models.read(bytes, target, undefined);
      // Two ends that do not agree are put right, and told, when they are read.
      if (found)
        expect([seed, fresh.diagnostics, firstDifference(found, fresh.model, { withIds: true })]).toEqual([seed, [], undefined]);
    }
    expect(count).toBeGreaterThan(20);
    expect(kept).toBeGreaterThan(10);
  },
);

/** The content of a side, under a name of its own; nothing that a worker has read. */
function writtenAs(
  name: string,
  input: Parameters<typeof changedModel>[0],
  { keep, sent }: Pick<ReturnType<typeof worker>, 'keep' | 'sent'>,
  context: JobContext,
): Source {
  sent.length = 0;
  const written = writeAndKeep(changedModel(input, context), context);
  const before = context.fetch(input.source.content!);
  const bytes = written.edit ? bytesBy(written.edit.difference, before) : Buffer.concat(sent);
  keep(name, bytes);
  return { ...input.source, content: { id: name, hash: name, size: bytes.length } };
}

/** Changes drawn by chance may contradict each other. */
function outcome<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
