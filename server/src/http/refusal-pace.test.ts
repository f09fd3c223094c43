import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { pacesRefusals, RefusalDebts } from './refusal-pace.ts';

const pace = { burst: 3, aSecond: 10, bytesOfOne: 1000, longestMilliseconds: 500 };

test('refusals beyond the burst wait for the pace, each longer than the one before, up to a longest time', () => {
  const debts = new RefusalDebts(pace);
  const waits = Array.from({ length: 10 }, () => debts.waitAfter('ada', 1, 0));
  expect(waits).toEqual([0, 0, 0, 100, 200, 300, 400, 500, 500, 500]);
});

test('what is owed is forgiven with time, and never grows beyond the longest wait', () => {
  const debts = new RefusalDebts(pace);
  for (let count = 0; count < 1000; count++) debts.waitAfter('ada', 1, 0);
  expect(debts.waitAfter('ada', 1, 400)).toBe(200);
  expect(debts.waitAfter('ada', 1, 5000)).toBe(0);
});

test('a large body costs more, and others pay nothing', () => {
  const debts = new RefusalDebts(pace);
  expect(debts.waitAfter('ada', 6, 0)).toBe(300);
  expect(debts.waitAfter('bob', 1, 0)).toBe(0);
});

const app = Fastify();
app.decorateRequest('caller', 'anonymous');
pacesRefusals(app, { burst: 1, aSecond: 1, bytesOfOne: 1000, longestMilliseconds: 5000 });
app.get('/fine', async () => ({}));
afterAll(() => app.close());

test('who is refused again waits; who is served does not', async () => {
  expect((await app.inject('/nowhere')).statusCode).toBe(404);
  const order: string[] = [];
  const refused = app.inject('/nowhere').then(() => order.push('refused'));
  await app.inject('/fine').then(() => order.push('fine'));
  await refused;
  expect(order).toEqual(['fine', 'refused']);
});
