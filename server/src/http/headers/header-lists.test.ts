import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { boundsHeaderLists, longestList } from './header-lists.ts';

async function heard(headers: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  const app = Fastify();
  boundsHeaderLists(app);
  app.get('/', async (request) => request.headers);
  const answer = await app.inject({ url: '/', headers });
  await app.close();
  return answer.json();
}

const long = Array(3000).fill('text/x').join(',');

test.each(['accept', 'accept-encoding', 'accept-language', 'if-none-match', 'if-match', 'prefer'])(
  'of a long %s header whole entries are heard, as many as anybody needs',
  async (name) => {
    const { [name]: list = '' } = await heard({ [name]: long });
    expect(list.length).toBeLessThanOrEqual(longestList);
    expect(list.length).toBeGreaterThan(longestList - 10);
    expect(new Set(list.split(','))).toEqual(new Set(['text/x']));
  },
);

test('what is one long entry is not heard', async () => {
  expect((await heard({ accept: 'x'.repeat(10_000) })).accept).toBe('');
});

test('usual headers, and others that are long, are heard as they are', async () => {
  const headers = {
    accept: 'text/html,*/*;q=0.8',
    authorization: `Bearer ${'x'.repeat(9000)}`,
    cookie: `a=${'b,'.repeat(3000)}`,
  };
  expect(await heard(headers)).toMatchObject(headers);
});
