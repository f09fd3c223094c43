import { expect, test } from 'vitest';
import { ModelLocks } from './model-locks.ts';
import type { PreparedRevision, RevisionWrite } from './revision-writer.ts';
import { RevisionWriter } from './revision-writer.ts';

const caller = { id: 'ada', name: 'Ada', isAdministrator: false };

// Nothing comes as far as the database.
const writer = () =>
  new RevisionWriter({
    database: undefined as never,
    models: undefined as never,
    leftViews: undefined as never,
    locks: new ModelLocks(),
    clock: Date.now,
    seconds: 0.05,
    onRevision: () => {},
  });

const writeOf = (prepare: RevisionWrite['prepare'], signal?: AbortSignal): RevisionWrite => ({
  origin: 'upload',
  action: 'content.replaced',
  fileName: undefined,
  message: undefined,
  modelIds: ['model'],
  signal,
  prepare,
});

test('a write whose turn does not come in time says so, and that it can be tried again', async () => {
  const one = writer();
  const { promise, reject } = Promise.withResolvers<readonly PreparedRevision[]>();
  const first = one.write(
    caller,
    writeOf(() => promise),
  );
  const second = one.write(
    caller,
    writeOf(() => promise),
  );
  await expect(second).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 1 });
  reject(new Error('first'));
  await expect(first).rejects.toThrow('first');
});

test('a write whose client has gone leaves the line', async () => {
  const one = writer();
  const { promise, reject } = Promise.withResolvers<readonly PreparedRevision[]>();
  const first = one.write(
    caller,
    writeOf(() => promise),
  );
  const gone = AbortSignal.abort(new Error('gone'));
  await expect(
    one.write(
      caller,
      writeOf(() => promise, gone),
    ),
  ).rejects.toThrow('gone');
  reject(new Error('first'));
  await expect(first).rejects.toThrow('first');
});
