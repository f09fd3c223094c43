/** Turns the tree of a regular expression into a program that is followed in all its ways at once. */
import type { CharacterSet } from './character-set.ts';
import { BadPattern, type PatternTree, type Repeat } from './pattern-tree.ts';

export type Step =
  | { readonly kind: 'set'; readonly set: CharacterSet }
  | { readonly kind: 'start' | 'end' | 'found' }
  | { readonly kind: 'save'; readonly slot: number }
  /** The first way is tried first. */
  | { readonly kind: 'split'; first: number; second: number }
  | { readonly kind: 'jump'; to: number };

/** Counted repetitions are written out: beyond this the pattern is refused. */
const mostSteps = 5000;

export function programOf(tree: PatternTree): readonly Step[] {
  const steps: Step[] = [];
  const add = (step: Step) => {
    if (steps.length >= mostSteps) throw new BadPattern('The pattern is too large.');
    steps.push(step);
    return steps.length - 1;
  };
  add({ kind: 'save', slot: 0 });
  write(tree, steps, add);
  add({ kind: 'save', slot: 1 });
  add({ kind: 'found' });
  return steps;
}

type Add = (step: Step) => number;

function write(tree: PatternTree, steps: Step[], add: Add): void {
  switch (tree.kind) {
    case 'set':
    case 'start':
    case 'end':
      add(tree);
      return;
    case 'sequence':
      for (const part of tree.parts) write(part, steps, add);
      return;
    case 'alternative':
      writeAlternative(tree.parts, steps, add);
      return;
    case 'group':
      add({ kind: 'save', slot: tree.number * 2 });
      write(tree.of, steps, add);
      add({ kind: 'save', slot: tree.number * 2 + 1 });
      return;
    case 'repeat':
      writeRepeat(tree, steps, add);
  }
}

function writeAlternative(parts: readonly PatternTree[], steps: Step[], add: Add): void {
  const jumps: number[] = [];
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const split = isLast ? undefined : add({ kind: 'split', first: steps.length + 1, second: 0 });
    write(part, steps, add);
    if (split === undefined) break;
    jumps.push(add({ kind: 'jump', to: 0 }));
    (steps[split] as { second: number }).second = steps.length;
  }
  for (const jump of jumps) (steps[jump] as { to: number }).to = steps.length;
}

function writeRepeat({ of, least, most, isLazy }: Repeat, steps: Step[], add: Add): void {
  for (let count = 0; count < least; count++) write(of, steps, add);
  if (most === Number.POSITIVE_INFINITY) {
    const split = add({ kind: 'split', first: 0, second: 0 });
    write(of, steps, add);
    add({ kind: 'jump', to: split });
    decide(steps, split, isLazy);
    return;
  }
  const splits: number[] = [];
  for (let count = least; count < most; count++) {
    splits.push(add({ kind: 'split', first: 0, second: 0 }));
    write(of, steps, add);
  }
  for (const split of splits) decide(steps, split, isLazy);
}

/** A greedy repetition goes in first, a lazy one goes on first. */
function decide(steps: readonly Step[], split: number, isLazy: boolean): void {
  const step = steps[split] as { first: number; second: number };
  [step.first, step.second] = isLazy ? [steps.length, split + 1] : [split + 1, steps.length];
}
