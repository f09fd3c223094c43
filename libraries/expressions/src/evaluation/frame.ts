/** The variables of an expression while it is evaluated: where each of them is, is known before. */
import type { AqlValue } from '../values/value.ts';

/** The variables of a lambda or of a let, and what is around it. */
export class Frame {
  readonly values: readonly AqlValue[];
  readonly outer: Frame | undefined;

  constructor(values: readonly AqlValue[], outer: Frame | undefined) {
    this.values = values;
    this.outer = outer;
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
  if (depth === 0) return (frame) => frame!.values[index]!;
  if (depth === 1) return (frame) => frame!.outer!.values[index]!;
  return (frame) => {
    let found = frame!;
    for (let step = 0; step < depth; step++) found = found.outer!;
    return found.values[index]!;
  };
}
