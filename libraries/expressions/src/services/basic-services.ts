/** Services of any value, of truth values, and of values that can be compared. */

import { brief, textOf } from '../values/texts.ts';
import { type AqlValue, isEqual } from '../values/value.ts';
import { comparisonOf } from './comparison.ts';
import { isDirectInstance, isInstance } from './instance-of.ts';
import { ServiceFailure, service, there } from './service.ts';

type Two = readonly [AqlValue, AqlValue];

export const anyServices = [
  service<Two>('equals(Object, Object): Boolean', 'Whether both are the same.', ([one, other]) => isEqual(one, other)),
  service<Two>('differs(Object, Object): Boolean', 'Whether they are not the same.', ([one, other]) => !isEqual(one, other)),
  service<Two>('add(Object, String): String', 'The text of the value, followed by the other text.', joined),
  service<Two>('add(String, Object): String', 'The text, followed by the text of the value.', joined),
  service<Two>('oclAsType(Object, Object): Object', 'The value itself, where it is of the type.', ([value, type]) => {
    if (value === null || isInstance(value, type)) return value;
    throw new ServiceFailure(`${brief(value)} is not of the type ${brief(type)}.`);
  }),
  service<Two>('oclIsKindOf(Object, Object): Boolean', 'Whether the value is of the type or of a subtype.', ([value, type]) =>
    isInstance(value, type),
  ),
  service<Two>(
    'oclIsTypeOf(Object, Object): Boolean',
    'Whether the value is of the type itself, not of a subtype.',
    ([value, type]) => isDirectInstance(value, type),
  ),
  service<readonly [AqlValue]>('toString(Object): String', 'The text of the value.', ([value]) => textOf(value)),
];

function joined([one, other]: Two): string {
  return textOf(one) + textOf(other);
}

type Truths = readonly [boolean | null, boolean | null];

export const booleanServices = [
  service<Truths>('or(Boolean, Boolean): Boolean', 'Whether one of them is true.', ([one, other]) => there(one) || there(other)),
  service<Truths>('and(Boolean, Boolean): Boolean', 'Whether both are true.', ([one, other]) => there(one) && there(other)),
  service<readonly [boolean | null]>('not(Boolean): Boolean', 'The opposite.', ([value]) => !there(value)),
  service<Truths>(
    'implies(Boolean, Boolean): Boolean',
    'Whether the second is true, where the first is.',
    ([one, other]) => !there(one) || there(other),
  ),
  service<Truths>(
    'xor(Boolean, Boolean): Boolean',
    'Whether just one of them is true.',
    ([one, other]) => there(one) !== there(other),
  ),
];

export const comparableServices = (
  [
    ['lessThan', 'less than', (order: number) => order < 0],
    ['lessThanEqual', 'at most', (order: number) => order <= 0],
    ['greaterThan', 'greater than', (order: number) => order > 0],
    ['greaterThanEqual', 'at least', (order: number) => order >= 0],
  ] as const
).map(([name, words, judge]) =>
  service<Two>(`${name}(Comparable, Comparable): Boolean`, `Whether the first is ${words} the second.`, ([one, other]) =>
    judge(comparisonOf(one, other)),
  ),
);
