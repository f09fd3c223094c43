import { expect, test } from 'vitest';
import type { User } from '../../access/caller.ts';
import { jsonTurns } from '../../http/bodies/json-turns.ts';
import { archiveJson } from './archive-json.ts';

const ada = { id: 'ada' } as User;

test('content of an archive has as many values as a request body', async () => {
  expect(await archiveJson(ada, `[${'1,'.repeat(99_000)}1]`, 'The content')).toHaveLength(99_001);
  await expect(archiveJson(ada, `[${'1,'.repeat(100_000)}1]`, 'The content')).rejects.toThrow('The content has too many values.');
});

test('long content waits for its turn among long request bodies', async () => {
  const text = JSON.stringify('x'.repeat(20_000));
  const read: string[] = [];
  const work = () => {
    for (const end = performance.now() + 5; performance.now() < end; );
    read.push('body');
  };
  const body = jsonTurns.runLater('bob', text, work);
  const content = archiveJson(ada, text, 'The content').then(() => read.push('content'));
  await archiveJson(ada, '1', 'The content').then(() => read.push('short'));
  await Promise.all([body, content]);
  expect(read).toHaveLength(3);
  expect(read.at(-1)).toBe('content');
});

test.each(['{"a":[{"__proto__":1}]}', '{"\\u005f_pr\\u006fto__":{}}', '{"constructor":{"prototype":{}}}'])(
  'as in a request body no name reaches the prototype of an object: %s',
  async (text) => {
    await expect(archiveJson(ada, text, 'The content')).rejects.toThrow(/^The content has the name \w+\.$/);
  },
);

test('names that only look so are read', async () => {
  const value = { constructor: 'Ada', text: '__proto__ \u0001', list: [{ constructor: null }] };
  expect(await archiveJson(ada, JSON.stringify(value), 'The content')).toEqual(value);
});
