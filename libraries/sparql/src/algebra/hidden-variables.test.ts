import { expect, test } from 'vitest';
import { blankVariable, isWritten, madeVariable, scopedVariable, slotVariable, solutionVariable } from './hidden-variables.ts';

test.each(['name', scopedVariable(1, 'name'), scopedVariable(2, scopedVariable(1, 'name'))])('%s was written', (name) => {
  expect(isWritten(name)).toBe(true);
});

test.each([solutionVariable, madeVariable(3), slotVariable(4), blankVariable('b'), scopedVariable(1, blankVariable('b'))])(
  '%s was not written',
  (name) => {
    expect(isWritten(name)).toBe(false);
  },
);
