/** Requests under way have a bound, of one caller and of all. */
import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { endsWithAnswer, UnderWay } from './under-way.ts';

test('one caller has so much under way, and again when something has ended', () => {
  const underWay = new UnderWay({ mostOfOne: 2, most: 3 });
  const end = underWay.begin('ada');
  underWay.begin('ada');
  expect(() => underWay.begin('ada')).toThrow('under way');
  end();
  end();
  underWay.begin('ada');
  expect(() => underWay.begin('ada')).toThrow('under way');
});

test('all callers together have a bound', () => {
  const underWay = new UnderWay({ mostOfOne: 2, most: 3 });
  for (const caller of ['ada', 'bob', 'carol']) underWay.begin(caller);
  expect(() => underWay.begin('dan')).toThrow('under way');
});

test('those who are not signed in have a bound together, and leave places for the others', () => {
  const underWay = new UnderWay({ mostOfOne: 2, mostAnonymous: 2, most: 4 });
  const end = underWay.begin('from one address', true);
  underWay.begin('from another', true);
  expect(() => underWay.begin('from a third', true)).toThrow('under way');
  underWay.begin('ada');
  end();
  underWay.begin('from a third', true);
  expect(() => underWay.begin('from one address', true)).toThrow('under way');
});

test('what begins after its client has left ends at once, and else with the answer', async () => {
  const ended: string[] = [];
  const left = Promise.withResolvers<void>();
  const leaving = new AbortController();
  const app = Fastify();
  app.get('/late', async (_request, reply) => {
    left.resolve(once(reply.raw, 'close').then(() => endsWithAnswer(reply, () => void ended.push('late'))));
    leaving.abort();
    return new Promise(() => {});
  });
  app.get('/in-time', async (_request, reply) => {
    endsWithAnswer(reply, () => void ended.push('in time'));
    return ended.length;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await (await fetch(`${url}/in-time`)).text()).toBe('0');
  await expect.poll(() => ended).toEqual(['in time']);
  await expect(fetch(`${url}/late`, { signal: leaving.signal })).rejects.toThrow();
  await left.promise;
  expect(ended).toEqual(['in time', 'late']);
  await app.close();
});
