import { expect, test, vi } from 'vitest';
import { anonymousKeyOf } from '../turn-keys.ts';
import { ChunkQueue } from './chunk-queue.ts';
import { UnreadBytes } from './unread-bytes.ts';

const limits = { mostOfOne: 300, most: 400, patienceMilliseconds: 1000 };

function aQueue(unread: UnreadBytes, caller = 'ada') {
  const [taken, left] = [vi.fn(), vi.fn()];
  const queue = new ChunkQueue(taken, unread.of(caller), left);
  const send = (count: number) => {
    for (let sent = 0; sent < count; sent++) queue.chunk(new Uint8Array(100));
  };
  return { queue, taken, left, send };
}

test('a process goes on while nobody reads, until so much waits for the caller', async () => {
  const { queue, taken, send } = aQueue(new UnreadBytes(limits));
  send(4);
  expect(taken).toHaveBeenCalledTimes(3);
  queue.succeed('done');
  const chunks = await Array.fromAsync(queue.read());
  expect([chunks.length, taken.mock.calls.length]).toEqual([4, 4]);
});

test('callers have room each for themselves, and all of them together', () => {
  const unread = new UnreadBytes(limits);
  const [ada, eve] = [aQueue(unread), aQueue(unread, 'eve')];
  ada.send(4);
  eve.send(4);
  expect([ada.taken.mock.calls.length, eve.taken.mock.calls.length]).toEqual([3, 1]);
  ada.queue.close();
  const next = aQueue(unread, 'bob');
  next.send(3);
  expect(next.taken).toHaveBeenCalledTimes(3);
});

test('anonymous callers of all networks have room as one', () => {
  const unread = new UnreadBytes(limits);
  const [here, there] = ['198.51.100.0/24', '203.0.113.0/24'].map((network) => aQueue(unread, anonymousKeyOf(network)));
  here!.send(2);
  there!.send(2);
  expect([here!.taken.mock.calls.length, there!.taken.mock.calls.length]).toEqual([2, 1]);
});

test('who takes nothing while the process waits is left; who reads is not', async () => {
  vi.useFakeTimers();
  const unread = new UnreadBytes(limits);
  const [idle, slow] = [aQueue(unread, 'eve'), aQueue(new UnreadBytes(limits))];
  const reading = slow.queue.read();
  idle.send(4);
  slow.send(6);
  for (let read = 0; read < 6; read++) {
    vi.advanceTimersByTime(limits.patienceMilliseconds * 0.9);
    await reading.next();
  }
  vi.advanceTimersByTime(limits.patienceMilliseconds * 2);
  expect([idle.left.mock.calls.length, slow.left.mock.calls.length]).toEqual([1, 0]);
  vi.useRealTimers();
});
