import { expect, test, vi } from 'vitest';
import { HelperFailed, HelperGaveUp, HelperThread } from './helper-thread.ts';

const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (what) => {
      if (what === 'for ever') for (;;);
      if (what === 'crash') process.exit(1);
      if (what === 'fill') for (const all = []; ; ) all.push(new Array(1e5).fill({}));
      if (what === 'crash later') setTimeout(() => { throw new Error('later'); });
      if (what === 'fail') parentPort.postMessage({ error: 'wrong' });
      else parentPort.postMessage({ answer: what + '!' });
    });
  `)}`,
);
const signal = new AbortController().signal;

test('a thread answers one question after the other', async () => {
  const thread = new HelperThread<string, string>({ program, seconds: 10, heapMegabytes: 64 });
  expect(await thread.ask('one', signal)).toBe('one!');
  expect(await thread.ask('two', signal)).toBe('two!');
  await thread.end();
});

test('work that takes too much processor time is given up, and the next is done', async () => {
  const thread = new HelperThread<string, string>({ program, seconds: 0.3, heapMegabytes: 64 });
  await expect(thread.ask('for ever', signal)).rejects.toThrow(HelperGaveUp);
  await expect(thread.ask('fail', signal)).rejects.toThrow(HelperGaveUp);
  expect(await thread.ask('next', signal)).toBe('next!');
  await thread.end();
});

test('work that nobody wants any more ends at once', async () => {
  const thread = new HelperThread<string, string>({ program, seconds: 60, heapMegabytes: 64 });
  const leaving = new AbortController();
  setTimeout(() => leaving.abort(new Error('gone')), 50);
  await expect(thread.ask('for ever', leaving.signal)).rejects.toThrow('gone');
  await thread.end();
});

test('a thread that ends by itself has failed, and one that needs too much memory has given up', async () => {
  const thread = new HelperThread<string, string>({ program, seconds: 60, heapMegabytes: 32 });
  await expect(thread.ask('crash', signal)).rejects.toThrow(HelperFailed);
  await expect(thread.ask('fill', signal)).rejects.toThrow(HelperGaveUp);
  expect(await thread.ask('next', signal)).toBe('next!');
  await thread.end();
});

test('a thread that ends between two questions is replaced', async () => {
  const thread = new HelperThread<string, string>({ program, seconds: 60, heapMegabytes: 64 });
  expect(await thread.ask('crash later', signal)).toBe('crash later!');
  await vi.waitFor(() => expect((thread as unknown as { thread: unknown }).thread).toBeUndefined());
  expect(await thread.ask('next', signal)).toBe('next!');
  await thread.end();
});
