import { beforeEach, expect, test } from 'vitest';
import { anonymousKeyOf } from '../../turn-keys.ts';
import { HeldMemory } from './held-memory.ts';

let memory: HeldMemory;
let ended: string[];
const [one, other] = [anonymousKeyOf('192.0.2.1'), anonymousKeyOf('192.0.2.2')];

beforeEach(() => {
  memory = new HeldMemory();
  ended = [];
});

const hold = (caller: string, bytes: number, name = caller) => memory.hold(caller, bytes, () => ended.push(name));

test('the oldest of whoever holds most gives way to those who would hold less', () => {
  hold('ada', 10, 'first');
  hold('ada', 10, 'second');
  hold('bob', 15);
  expect(memory.makeRoom('carol', 15)).toBe(true);
  expect([ended, memory.ofCaller('ada'), memory.all]).toEqual([['first'], 10, 25]);
});

test('nobody makes others go who hold no more than they would hold themselves', () => {
  hold('ada', 20);
  hold('bob', 5);
  expect(memory.makeRoom('carol', 20)).toBe(false);
  expect(memory.makeRoom('bob', 15)).toBe(false);
  expect(memory.makeRoom('ada', 1)).toBe(false);
  expect(ended).toEqual([]);
});

test('anonymous callers are one among all, and among themselves the network that holds most gives way', () => {
  hold(one, 10, 'one');
  hold(other, 8, 'other');
  hold('ada', 15);
  expect(memory.makeRoom('bob', 9)).toBe(true);
  expect([ended, memory.ofShare(one)]).toEqual([['one'], 8]);
  hold(one, 10, 'one again');
  expect(memory.makeRoomInShare(other, 2)).toBe(false);
  expect(memory.makeRoomInShare(other, 1)).toBe(true);
  expect(memory.makeRoomInShare(other, 1)).toBe(false);
  expect(ended).toEqual(['one', 'one again']);
});

test('very many networks of one holder, each of which holds little, keep nobody elsewhere out', () => {
  const networks = Array.from({ length: 129 }, (_, at) => anonymousKeyOf(`2001:db8:0:${at.toString(16)}`));
  for (const network of networks) hold(network, 2);
  const elsewhere = anonymousKeyOf('2001:db8:1:0');
  expect(memory.makeRoomInShare(elsewhere, 2)).toBe(true);
  expect(ended).toEqual([networks[0]]);
  expect(memory.makeRoomInShare(anonymousKeyOf('2001:db8:0:ffff'), 2)).toBe(false);
});

test('what has given way is not given back a second time when it closes', () => {
  const closed = hold('ada', 10);
  hold('ada', 4);
  memory.makeRoom('bob', 1);
  closed();
  closed();
  expect([memory.ofCaller('ada'), memory.all]).toEqual([4, 4]);
});

test('nothing is left of those who hold nothing any more', () => {
  const releases = [hold(one, 3), hold(other, 2), hold('ada', 1)];
  for (const release of releases) release();
  expect([memory.all, memory.ofShare(one), memory.makeRoom('bob', 0)]).toEqual([0, 0, false]);
});
