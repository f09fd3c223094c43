/** Random queries with all operators, over the terms of the random quads. */
import type { Random } from '@orrery/kernel/testing/random.ts';
import { graphs, literals, nodes, predicates } from './random-data.ts';
import { randomCondition, randomExpression } from './random-expressions.ts';

const variables = ['?a', '?b', '?c', '?d'];

export interface RandomQuery {
  readonly text: string;
  /** Whether only the number of rows is settled: a slice of what has no order. */
  readonly isSlice: boolean;
}

export class QueryMaker {
  private readonly random: Random;
  private made = 0;

  constructor(random: Random) {
    this.random = random;
  }

  query(): RandomQuery {
    const { random } = this;
    const group = this.group(3);
    const kind = random.below(10);
    if (kind === 0) return { text: `ASK ${group}`, isSlice: false };
    if (kind === 1) return { text: this.aggregated(group), isSlice: false };
    const order = random.below(4) === 0 ? ` ORDER BY ${random.pick(['', 'DESC'])}(${random.pick(variables)})` : '';
    const isSlice = random.below(8) === 0;
    const slice = isSlice ? ` LIMIT ${random.below(6)}${random.below(2) === 0 ? ` OFFSET ${random.below(4)}` : ''}` : '';
    const distinct = random.below(4) === 0 ? 'DISTINCT ' : '';
    return { text: `SELECT ${distinct}${this.columns()} ${group}${order}${slice}`, isSlice };
  }

  private columns(): string {
    return variables.filter(() => this.random.below(4) > 0).join(' ') || '?a';
  }

  private aggregated(group: string): string {
    const { random } = this;
    const key = random.pick(variables);
    const operand = random.pick(variables);
    const aggregate = random.pick([
      ...[`COUNT(*)`, `COUNT(${operand})`, `COUNT(DISTINCT ${operand})`, `SUM(${operand})`, `AVG(${operand})`],
      ...[`MIN(${operand})`, `MAX(${operand})`, `COUNT(DISTINCT *)`],
    ]);
    if (random.below(3) === 0) return `SELECT (${aggregate} AS ?n) ${group}`;
    const having = random.below(3) === 0 ? ' HAVING (COUNT(*) > 1)' : '';
    return `SELECT ${key} (${aggregate} AS ?n) ${group} GROUP BY ${key}${having}`;
  }

  private group(depth: number): string {
    const { random } = this;
    const parts = [this.triples()];
    for (let count = random.below(depth === 3 ? 4 : 3); count > 0; count--) parts.push(this.part(depth - 1));
    return `{ ${parts.join(' ')} }`;
  }

  private part(depth: number): string {
    const { random } = this;
    const inside = () => (depth > 0 ? this.group(depth) : `{ ${this.triples()} }`);
    const makers: readonly (() => string)[] = [
      () => this.triples(),
      () => `OPTIONAL ${inside()}`,
      () => `OPTIONAL ${inside()}`,
      () => `{ ${inside()} UNION ${inside()} }`,
      () => `MINUS ${inside()}`,
      () => `FILTER(${randomCondition(this.random, variables, 2)})`,
      () => `FILTER(${randomCondition(this.random, variables, 2)})`,
      () => `FILTER ${random.pick(['', 'NOT '])}EXISTS { ${this.triples()} }`,
      () => `BIND(${this.expression()} AS ?v${++this.made})`,
      () => this.values(),
      () => `GRAPH ${random.pick([...graphs, '?g'])} { ${this.triples()} }`,
      () => `{ SELECT ${random.pick(['', 'DISTINCT '])}${this.columns()} ${inside()} }`,
      () => inside(),
      () => this.path(),
    ];
    return random.pick(makers)();
  }

  private expression(): string {
    return randomExpression(this.random, variables, 2);
  }

  private triples(): string {
    return Array.from({ length: 1 + this.random.below(2) }, () => this.triple()).join(' ');
  }

  private triple(): string {
    const { random } = this;
    const subject = random.below(4) === 0 ? random.pick(nodes) : random.pick(variables);
    const predicate = random.below(6) === 0 ? random.pick(variables) : random.pick(predicates);
    const object = random.below(4) === 0 ? random.pick([...nodes, ...literals]) : random.pick(variables);
    return `${subject} ${predicate} ${object} .`;
  }

  /** Every term of a path that may have no steps is one of the data. */
  private path(): string {
    const { random } = this;
    const [one, other] = [random.pick(predicates), random.pick(predicates)];
    const path = random.pick([
      ...[`${one}/${other}`, `${one}|${other}`, `^${one}`, `${one}+`, `${one}*`, `${one}?`, `(${one}/${other})+`],
      ...[`(${one}|${other})*`, `(${one}|^${other})+`, `!${one}`, `!(${one}|^${other})`, `(${one}*)/${other}`, `^(${one}+)`],
    ]);
    return `${random.pick(variables)} ${path} ${random.pick(variables)} .`;
  }

  private values(): string {
    const { random } = this;
    const [one, other] = [random.pick(variables.slice(0, 2)), random.pick(variables.slice(2))];
    const value = () => (random.below(5) === 0 ? 'UNDEF' : random.pick([...nodes, ...literals]));
    return `VALUES (${one} ${other}) { ${Array.from({ length: 1 + random.below(3) }, () => `(${value()} ${value()})`).join(' ')} }`;
  }
}
