/** Expressions that are written into metamodels: what operations and computed features give is evaluated like the expression around it. */

import type { Evaluation } from '../state/evaluation.ts';
import type { Expression } from '../syntax/nodes.ts';
import { parse } from '../syntax/parser.ts';
import type { AqlValue } from '../values/value.ts';
import { type Compiled, Frame, Names } from './frame.ts';

/** So many bodies may call each other, one in the other. */
const deepest = 100;

export class MetamodelBodies {
  private readonly evaluation: Evaluation;
  private readonly compile: (body: Expression, names: Names) => Compiled;
  private readonly known = new Map<string, Compiled>();
  private depth = 0;

  constructor(evaluation: Evaluation, compile: (body: Expression, names: Names) => Compiled) {
    this.evaluation = evaluation;
    this.compile = compile;
  }

  run(body: string, names: readonly string[], values: readonly AqlValue[]): AqlValue {
    if (this.depth === deepest) return this.evaluation.nothing('error', `Operations call each other more than ${deepest} deep.`);
    const key = JSON.stringify([body, ...names]);
    const compiled = this.known.get(key) ?? this.compiled(body, names);
    this.known.set(key, compiled);
    this.depth++;
    try {
      return compiled(Frame.of(values, undefined));
    } finally {
      this.depth--;
    }
  }

  private compiled(body: string, names: readonly string[]): Compiled {
    const { expression, diagnostics } = parse(body);
    const [fault] = diagnostics;
    if (!fault) return this.compile(expression, new Names(names, undefined));
    return () => this.evaluation.nothing('error', `What the metamodel says cannot be read: ${fault.message}`);
  }
}
