import { UnreadableContent } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { idMapIn } from './id-map.ts';

const [one, other] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const read = (value: unknown) => idMapIn(new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)));

test('a map gives each path a UUID of its own, in small letters', () => {
  expect(read({ '/0': one, '/1': other.toUpperCase() })).toEqual(
    new Map([
      ['/0', one],
      ['/1', other],
    ]),
  );
});

test.each([
  ['no JSON', '{'],
  ['a list', [one]],
  ['nothing', null],
  ['ids that are none', { '/0': '"><script>' }],
  ['numbers', { '/0': 1 }],
  ['an id twice', { '/0': one, '/1': one.toUpperCase() }],
])('%s is refused', (_, value) => {
  expect(() => read(value)).toThrow(UnreadableContent);
});
