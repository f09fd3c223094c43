/** A constraint component of SHACL (§4): the parameter that calls for it, and how it is checked. */
import type { Term } from '@orrery/rdf/terms.ts';
import type { DataGraph } from '../checked/data-graph.ts';
import type { Check, Shape } from '../shapes/shape.ts';
import { type ShapesGraph, textOf } from '../shapes/shapes-graph.ts';

export interface Component {
  /** Without `sh:` and `ConstraintComponent`. */
  readonly name: string;
  /** Each value of it is a constraint. */
  readonly parameter: string;
  /** Whether only property shapes may have it. */
  readonly isOfProperties?: true;
  readonly read: (value: Term, reading: ShapeReading) => Check | undefined;
}

export interface ShapeReading {
  readonly shape: Term;
  readonly graph: ShapesGraph;
  readonly data: DataGraph;
  readonly shapeOf: (node: Term) => Shape;
  /** The shapes of a list, and the ids of its terms: lists that many shapes name are read once. */
  readonly shapesIn: (list: Term) => readonly Shape[];
  readonly idsIn: (list: Term) => ReadonlySet<number>;
}

/** Each value by itself. The text tells what is wrong with a value, given as text. */
export function eachValue(isGood: (value: number) => boolean, says: (value: string) => string, data: DataGraph): Check {
  return (_, values, { complain }) => {
    for (const value of values) {
      data.checkpoint();
      if (!isGood(value)) complain({ says: says(textOf(data.termOf(value))), value });
    }
  };
}

/** So many bytes are spent on what is remembered of terms. */
const memoBytes = 64 * 2 ** 20;
const spent = new WeakMap<DataGraph, number>();

/** A test of terms, each of which is tested once: 1 is good, 2 is not. */
export function eachTerm(isGood: (term: Term) => boolean, data: DataGraph): (value: number) => boolean {
  const size = data.view.count + 1;
  const before = spent.get(data) ?? 0;
  const test = (value: number) => isGood(data.termOf(value));
  if (before + size > memoBytes) return test;
  spent.set(data, before + size);
  let known: Uint8Array | undefined;
  return (value) => {
    if (value >= size) return test(value);
    known ??= new Uint8Array(size);
    if (known[value] === 0) known[value] = test(value) ? 1 : 2;
    return known[value] === 1;
  };
}
