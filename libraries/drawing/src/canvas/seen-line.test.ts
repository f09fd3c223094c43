import { describe, expect, test } from 'vitest';
import { lineSteps, seenParts } from './seen-line.ts';

const window = { x: 100, y: 0, width: 50, height: 50 };
const parts = (data: string) => seenParts(lineSteps(data), window);

describe('of a long line', () => {
  test('what lies in the window is left, and says how far from the start it begins', () => {
    expect(parts('M0 10L400 10')).toEqual([{ path: 'M100 10L150 10', start: 100 }]);
  });

  test('nothing is left where it passes by', () => {
    expect(parts('M0 60L400 60L400 400')).toEqual([]);
  });

  test('what comes back is another part, with the way between counted', () => {
    expect(parts('M0 10L200 10L200 20L0 20')).toEqual([
      { path: 'M100 10L150 10', start: 100 },
      { path: 'M150 20L100 20', start: 260 },
    ]);
  });

  test('bends and bumps inside the window stay in one part with their legs', () => {
    expect(parts('M0 10L110 10A10 10 0 0 1 120 20L120 300')).toEqual([
      { path: 'M100 10L110 10A10 10 0 0 1 120 20L120 50', start: 100 },
    ]);
  });

  test('the length of arcs counts', () => {
    const bump = parts('M0 10L50 10A5 5 0 0 1 60 10L300 10');
    expect(bump).toEqual([{ path: 'M100 10L150 10', start: expect.closeTo(50 + Math.PI * 5 + 40) }]);
  });

  test('beyond a gap beneath a label dashes begin anew', () => {
    expect(parts('M0 10L110 10M120 10L300 10')).toEqual([
      { path: 'M100 10L110 10', start: 100 },
      { path: 'M120 10L150 10', start: 0 },
    ]);
  });
});
