/** Random expressions with the functions on which engines agree. */
import type { Random } from '@orrery/kernel/testing/random.ts';
import { literals, nodes } from './random-data.ts';

const comparisons = ['=', '!=', '<', '>', '<=', '>='];

/** A condition: true, false or an error. What is no truth value of its own is left out, since engines differ in the effective ones. */
export function randomCondition(random: Random, variables: readonly string[], depth: number): string {
  const value = () => randomExpression(random, variables, depth - 1);
  const inside = () => (depth > 1 ? randomCondition(random, variables, depth - 1) : `BOUND(${random.pick(variables)})`);
  const makers: readonly (() => string)[] = [
    () => `(${value()} ${random.pick(['=', '!=', '<', '>'])} ${value()})`,
    () => `(${value()} ${random.pick(comparisons)} ${random.pick(literals)})`,
    () => `(${inside()} ${random.pick(['&&', '||'])} ${inside()})`,
    () => `(!${inside()})`,
    () => `BOUND(${random.pick(variables)})`,
    () => `(${value()} ${random.pick(['IN', 'NOT IN'])} (${value()}, ${value()}))`,
    () => `${random.pick(['isIRI', 'isLiteral', 'isNumeric', 'isBlank'])}(${value()})`,
    () => `sameTerm(${value()}, ${value()})`,
    () => `${random.pick(['CONTAINS', 'STRSTARTS', 'STRENDS'])}(STR(${value()}), "a")`,
    () => `REGEX(STR(${value()}), ${random.pick(['"^a"', '"b$"', '"a.*b"', '"[0-9]+"', '"A"'])}${random.pick(['', ', "i"'])})`,
  ];
  return random.pick(makers)();
}

export function randomExpression(random: Random, variables: readonly string[], depth: number): string {
  const leaf = () => (random.below(3) > 0 ? random.pick(variables) : random.pick(random.below(3) === 0 ? nodes : literals));
  if (depth <= 0) return leaf();
  const inside = () => randomExpression(random, variables, depth - 1);
  const makers: readonly (() => string)[] = [
    () => randomCondition(random, variables, depth),
    () => `(${inside()} ${random.pick(['+', '-', '*'])} ${inside()})`,
    () => `IF(${randomCondition(random, variables, depth)}, ${inside()}, ${inside()})`,
    () => `COALESCE(${inside()}, ${inside()})`,
    () => `${random.pick(['STR', 'LANG', 'DATATYPE'])}(${random.pick(variables)})`,
    () => `${random.pick(['STRLEN', 'UCASE', 'LCASE'])}(STR(${random.pick(variables)}))`,
    () => `${random.pick(['ABS', 'CEIL', 'FLOOR', 'ROUND'])}(${inside()})`,
    () => `YEAR(${random.pick(variables)})`,
    leaf,
  ];
  return random.pick(makers)();
}
