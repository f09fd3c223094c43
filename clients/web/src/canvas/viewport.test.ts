import { expect, test } from 'vitest';
import {
  fitted,
  held,
  panned,
  pointUnder,
  revealing,
  seenOf,
  showsAll,
  smallestScale,
  viewportIn,
  viewportText,
  zoomed,
} from './viewport.ts';

const window = { width: 800, height: 600 };
const area = { x: -100, y: 50, width: 4000, height: 1000 };

test('a picture fits whole into the window, in its middle; a small one is enlarged within reason', () => {
  const viewport = fitted(area, window);
  expect(showsAll(viewport, area, window)).toBe(true);
  const seen = seenOf(viewport, window);
  expect(seen.x + seen.width / 2).toBeCloseTo(1900);
  expect(seen.y + seen.height / 2).toBeCloseTo(550);
  expect(fitted({ x: 0, y: 0, width: 10, height: 10 }, window)).toEqual({ x: 5 - 400 / 1.5, y: 5 - 200, scale: 1.5 });
  expect(Number.isFinite(fitted({ x: 0, y: 0, width: 0, height: 0 }, { width: 0, height: 0 }).scale)).toBe(true);
});

test('what lies under the pointer stays there, however far one zooms', () => {
  const at = { x: 200, y: 500 };
  const before = { x: 30, y: -7, scale: 0.7 };
  for (const factor of [1.25, 0.4, 1e9, 1e-9]) {
    const after = zoomed(before, factor, at);
    expect(pointUnder(after, at).x).toBeCloseTo(pointUnder(before, at).x);
    expect(pointUnder(after, at).y).toBeCloseTo(pointUnder(before, at).y);
    expect(after.scale).toBeGreaterThanOrEqual(smallestScale);
    expect(after.scale).toBeLessThanOrEqual(8);
  }
});

test('the picture follows the hand, and some of it stays in the window', () => {
  expect(panned({ x: 10, y: 10, scale: 2 }, { x: 20, y: -40 })).toEqual({ x: 0, y: 30, scale: 2 });
  const lost = held({ x: 1e6, y: -1e6, scale: 1 }, area, window);
  expect(lost).toEqual({ x: area.x + area.width - 48, y: area.y + 48 - window.height, scale: 1 });
  const small = { x: 0, y: 0, width: 100, height: 100 };
  expect(held({ x: 500, y: -900, scale: 1 }, small, window)).toEqual({ x: 0, y: -500, scale: 1 });
  const there = { x: 0, y: 100, scale: 1 };
  expect(held(there, area, window)).toEqual(there);
});

test('a figure is shown by the shortest way; what is seen already moves nothing', () => {
  const viewport = { x: 0, y: 0, scale: 1 };
  expect(revealing(viewport, { x: 100, y: 100, width: 50, height: 50 }, window)).toEqual(viewport);
  expect(revealing(viewport, { x: 1000, y: 100, width: 100, height: 50 }, window)).toEqual({ x: 324, y: 0, scale: 1 });
  expect(revealing(viewport, { x: 0, y: 0, width: 2000, height: 10 }, window)).toMatchObject({ x: 600 });
});

test('addresses carry where one looks; what is none is nothing', () => {
  expect(viewportIn(viewportText({ x: 12.4, y: -3, scale: 0.33333 }))).toEqual({ x: 12, y: -3, scale: 0.333 });
  for (const text of [null, '', '1,2', '1,2,3,4', 'a,b,c', '1,2,0', '1,2,-1', 'Infinity,0,1', '1e9,0,1', ',,'])
    expect(viewportIn(text)).toBeUndefined();
});
