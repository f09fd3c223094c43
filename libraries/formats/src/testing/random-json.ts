/** JSON documents of no metamodel, by chance: values, lists, parts and structures under the same keys. */
import type { Random } from '@orrery/kernel/testing/random.ts';

const names = ['a', 'b', 'c', 'name'];
/** Texts that look like something else. */
const doubtful = ['12', 'true', '[1]', '{}', 'null', '', '1.50'];
const classes = ['m:Kite', 'm:Lamp'];

export function randomJson(random: Random, size: number, kind: 'clear' | 'doubtful' = 'clear'): string {
  let count = 0;
  let left = size;
  const word = () => `w${count++}`;
  const scalar = () =>
    random.pick([word, () => 1000 + count++, () => null, () => ({ key: word() }), () => `${word()} ${word()}`])();
  const scalarOfKind = () =>
    kind === 'doubtful' && random.chance(50) ? random.pick([...doubtful, true, 2, -1.5e300]) : scalar();
  const value = (depth: number): unknown => (left > 0 && depth < 5 && random.chance(50) ? object(depth) : scalarOfKind());
  const values = (depth: number): unknown => (random.chance(40) ? random.several(4, () => value(depth)) : value(depth));
  const object = (depth: number): object => {
    left--;
    const keys = [...new Set(random.several(4, () => random.pick(kind === 'doubtful' ? [...names, 'two words', 'p:q'] : names)))];
    const data = Object.fromEntries(keys.map((key) => [key, values(depth + 1)]));
    return { eClass: depth === 0 ? 'm:Root' : random.pick(classes), data };
  };
  return JSON.stringify({ json: { version: '1.0', encoding: 'utf-8' }, ns: { m: 'http://m' }, content: [object(0)] });
}
