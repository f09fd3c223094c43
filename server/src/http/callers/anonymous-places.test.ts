import { expect, test } from 'vitest';
import { anonymousKeyOf } from '../../turn-keys.ts';
import { AnonymousPlaces } from './anonymous-places.ts';
import { RequestTurns } from './request-turns.ts';

const [one, other] = [anonymousKeyOf('192.0.2.0/24'), anonymousKeyOf('198.51.100.0/24')];

/** Two places on a clock that is set by hand. */
function twoPlaces() {
  let [now, timers]: [number, (() => void)[]] = [0, []];
  const bounds = { places: 2, longestMilliseconds: 50, memoryMilliseconds: 1000 };
  const places = new AnonymousPlaces(
    bounds,
    () => now,
    (listener) => timers.push(listener),
  );
  const wait = (milliseconds: number) => {
    now += milliseconds;
    const due = timers;
    timers = [];
    for (const listener of due) listener();
  };
  return { places, wait };
}

test('anonymous callers alone have as many requests under way as they like', () => {
  const { places } = twoPlaces();
  for (const caller of [one, other, one, other]) {
    places.hear(caller);
    expect(places.isFree(caller)).toBe(true);
    places.enter(caller);
  }
});

test('while somebody is signed in, anonymous callers of all networks share a few places, and those who are signed in need none', () => {
  const { places } = twoPlaces();
  for (const caller of [one, other]) {
    places.hear(caller);
    places.enter(caller);
  }
  places.hear('ada');
  expect([one, other, 'ada'].map((caller) => places.isFree(caller))).toEqual([false, false, true]);
});

test('a place is free when its request is over, or waits for something else', () => {
  const { places, wait } = twoPlaces();
  places.hear(one);
  places.hear('ada');
  const leave = places.enter(one);
  places.enter(one);
  expect(places.isFree(one)).toBe(false);
  leave();
  expect(places.isFree(one)).toBe(true);
  places.enter(one);
  wait(51);
  expect(places.isFree(one)).toBe(true);
});

test('when nobody else has come for a while, there are places for all', () => {
  const { places, wait } = twoPlaces();
  places.hear('ada');
  places.hear(one);
  for (let count = 0; count < 2; count++) places.enter(one);
  expect(places.isFree(one)).toBe(false);
  wait(1001);
  for (let count = 0; count < 10; count++) {
    places.hear(one);
    expect(places.isFree(one)).toBe(true);
    places.enter(one);
  }
});

test('who waits for a place begins when there is one, and nobody who has one waits behind them', () => {
  const { places, wait } = twoPlaces();
  let listeners: (() => void)[] = [];
  const turns = new RequestTurns((listener) => listeners.push(listener));
  turns.bound(places);
  const begun: string[] = [];
  const leave: (() => void)[] = [];
  const ask = (caller: string) => {
    places.hear(caller);
    turns.take(caller, () => {
      leave.push(places.enter(caller));
      begun.push(caller);
    });
  };
  const next = () => {
    const now = listeners;
    listeners = [];
    for (const listener of now) listener();
  };
  for (const caller of ['ada', one, one, one, one]) ask(caller);
  for (let turn = 0; turn < 9; turn++) next();
  expect(begun).toEqual(['ada', one, one]);
  expect(listeners).toEqual([]);
  ask('ada');
  expect(begun.at(-1)).toBe('ada');
  leave[1]!();
  for (let turn = 0; turn < 9; turn++) next();
  expect(begun.filter((caller) => caller === one)).toHaveLength(3);
  wait(51);
  for (let turn = 0; turn < 9; turn++) next();
  expect(begun.filter((caller) => caller === one)).toHaveLength(4);
});
