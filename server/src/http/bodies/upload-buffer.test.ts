import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { UploadBuffer } from './upload-buffer.ts';

async function* bytes(count: number, held?: Promise<void>, onTaken?: () => void) {
  yield Buffer.alloc(count);
  onTaken?.();
  await held;
}

const open = () => new UploadBuffer({ folder: tmpdir(), quota: 100 });

test('what waits can be read again, and is not counted any more when it is let go', async () => {
  const uploads = open();
  for (let count = 0; count < 3; count++) {
    const upload = await uploads.take('ada', bytes(80), 1000);
    expect(await buffer(upload.bytes())).toHaveLength(80);
    await upload.discard();
  }
});

test('all requests of one caller share a quota; other callers have their own', async () => {
  const uploads = open();
  const { promise: held, resolve: end } = Promise.withResolvers<void>();
  const { promise: taken, resolve: onTaken } = Promise.withResolvers<void>();
  const first = uploads.take('ada', bytes(80, held, onTaken), 1000);
  await taken;
  await expect(uploads.take('ada', bytes(80), 1000)).rejects.toMatchObject({
    kind: 'too-large',
    message: expect.stringContaining('Send the part entity before the part content'),
  });
  await (await uploads.take('bob', bytes(80), 1000)).discard();
  end();
  await (await first).discard();
  await (await uploads.take('ada', bytes(80), 1000)).discard();
});

test('an upload that fails is not counted any more', async () => {
  const uploads = open();
  await expect(uploads.take('ada', bytes(60), 50)).rejects.toMatchObject({ kind: 'too-large' });
  await (await uploads.take('ada', bytes(100), 1000)).discard();
});

test('bytes of one caller are kept at a pace, and others do not wait for them', async () => {
  const uploads = new UploadBuffer({ folder: tmpdir(), quota: 1e6, bytesASecond: 10_000 });
  const order: string[] = [];
  const take = async (name: string, count: number) => {
    const upload = await uploads.take(name, bytes(count), 1e6);
    order.push(name);
    await upload.discard();
  };
  await Promise.all([take('ada', 5000), take('bob', 10)]);
  expect(order).toEqual(['bob', 'ada']);
});
