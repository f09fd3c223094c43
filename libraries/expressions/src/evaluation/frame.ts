/** The variables of an expression while it is evaluated: where each of them is, is known before. */
import type { AqlValue } from '../values/value.ts';

const none: readonly AqlValue[] = [];

/** The first variable of a lambda or of a let, the others, and what is around it. Most have one. */
export class Frame {
  readonly first: AqlValue | undefined;
  readonly others: readonly AqlValue[];
  readonly outer: Frame | undefined;

  constructor(first: AqlValue | undefined, others: readonly AqlValue[], outer: Frame | undefined) {
    this.first = first;
    this.others = others;
    this.outer = outer;
  }

  static ofOne(value: AqlValue, outer: Frame | undefined): Frame {
    return new Frame(value, none, outer);
  }

  static of([first, ...others]: readonly AqlValue[], outer: Frame | undefined): Frame {
    return new Frame(first, others, outer);
  }
}

/** A part of the expression as a function of its variables. */
export type Compiled = (frame: Frame | undefined) => AqlValue;

/** The names of the variables of a frame, in their order. */
export class Names {
  private readonly places: ReadonlyMap<string | undefined, number>;
  private readonly outer: Names | undefined;

  /** Of two with one name the later one is meant. */
  constructor(names: readonly (string | undefined)[], outer: Names | undefined) {
    this.places = new Map(names.map((name, index) => [name, index]));
    this.outer = outer;
  }

  /** How to read a variable; nothing where no frame has it. */
  reader(name: string): Compiled | undefined {
    let depth = 0;
    for (let names: Names | undefined = this; names; names = names.outer) {
      const index = names.places.get(name);
      if (index !== undefined) return readerAt(depth, index);
      depth++;
    }
    return undefined;
  }
}

function readerAt(depth: number, index: number): Compiled {
  if (index > 0) return (frame) => frameAt(frame!, depth).others[index - 1]!;
  if (depth === 0) return (frame) => frame!.first!;
  if (depth === 1) return (frame) => frame!.outer!.first!;
  return (frame) => frameAt(frame!, depth).first!;
}

function frameAt(frame: Frame, depth: number): Frame {
  let found = frame;
  for (let step = 0; step < depth; step++) found = found.outer!;
  return found;
}
