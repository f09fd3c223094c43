import { expect, test } from 'vitest';
import { OutOfFuel } from '../state/evaluation.ts';
import { aFamily } from '../testing/family-environment.ts';
import { evaluateText, RefusedExpression } from './evaluate-text.ts';

const { environment } = aFamily();

test('a collection is answered element by element, as they are found', () => {
  const fuel = 10;
  const [first] = evaluateText('self.eAllContents().name', environment, { fuel });
  expect(first).toBe('Ada');
  expect(evaluateText('self.eAllContents().name', environment, { fuel }).isCollection).toBe(true);
  expect(() => [...evaluateText('self.eAllContents()->collect(o | o.eAllContents()).name', environment, { fuel })]).toThrow(
    OutOfFuel,
  );
});

test('one value is an answer of one element, and null of none', () => {
  expect([...evaluateText('self.name', environment)]).toEqual(['Annabella']);
  expect([...evaluateText('null', environment)]).toEqual([]);
  expect(evaluateText('1', environment).isCollection).toBe(false);
});

test.each(['self.', '1 +', '', 'Sequence{1', "self.eSet('name', 'x')", 'self.children.delete()'])(
  '%s is refused before it is evaluated',
  (text) => {
    expect(() => evaluateText(text, environment)).toThrow(RefusedExpression);
  },
);

test('what goes wrong is told with its place, and the rest goes on', () => {
  const answer = evaluateText('Sequence{1, 0, 2}->collect(d | 10 / d)', environment);
  expect([...answer]).toEqual([10, 5]);
  expect(answer.diagnostics).toMatchObject([{ severity: 'error', place: { start: 31, end: 37 } }]);
});

test('an evaluation ends with its fuel, and when its checkpoint says so', () => {
  expect(() => [...evaluateText('self.eAllContents().eAllContents()', environment, { fuel: 5 })]).toThrow(OutOfFuel);
  const stop = () => {
    throw new Error('gone');
  };
  expect(() => evaluateText('self.name', environment, { checkpoint: stop })).toThrow('gone');
});
