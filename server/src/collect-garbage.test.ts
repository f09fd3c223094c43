import { cachedDataVersionTag } from 'node:v8';
import { expect, test } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';

test('garbage is collected at once', async () => {
  const kept = new WeakRef({ large: new Array(1000) });
  // What was made or read in this turn is kept until its end.
  await new Promise(setImmediate);
  collectGarbage();
  expect(kept.deref()).toBeUndefined();
});

test('compiled code that is kept stays valid: V8 refuses it under other flags', () => {
  const before = cachedDataVersionTag();
  collectGarbage({ flavor: 'last-resort' });
  expect(cachedDataVersionTag()).toBe(before);
});
