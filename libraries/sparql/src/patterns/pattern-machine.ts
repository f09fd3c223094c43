/** Runs a program over a text: all ways advance together, character by character, so that time is at most text times program. */
import type { Step } from './pattern-program.ts';

/** Where each group begins and ends; −1 where it took no part. */
export type MatchPositions = Int32Array;

/** What long work looks at now and then: it throws where the work has to stop. */
export interface PatternBounds {
  spend(steps: number): void;
}

export class PatternMachine {
  private readonly steps: readonly Step[];
  private readonly slots: number;
  private readonly isMultiline: boolean;
  private readonly seen: Int32Array;
  private generation = 0;

  constructor(steps: readonly Step[], groups: number, isMultiline: boolean) {
    this.steps = steps;
    this.slots = (groups + 1) * 2;
    this.isMultiline = isMultiline;
    this.seen = new Int32Array(steps.length);
  }

  /** The first match from an offset on; of those that begin there the one that is tried first. */
  search(text: string, from: number, bounds?: PatternBounds): MatchPositions | undefined {
    let ways: Way[] = [];
    let found: MatchPositions | undefined;
    for (let at = from; ; ) {
      this.generation++;
      const here: Way[] = [];
      for (const way of ways) this.follow(way.step, way.saved, at, text, here);
      if (!found) this.follow(0, new Int32Array(this.slots).fill(-1), at, text, here);
      bounds?.spend(here.length + 1);
      const code = text.codePointAt(at);
      ways = [];
      for (const { step, saved } of here) {
        const { kind, set } = this.steps[step] as Extract<Step, { kind: 'set' }>;
        if (kind !== 'set') {
          found = saved;
          // Ways behind a match are worth less than it.
          break;
        }
        if (code !== undefined && set.has(code)) ways.push({ step: step + 1, saved });
      }
      if (code === undefined || (found && ways.length === 0)) return found;
      at += code > 0xffff ? 2 : 1;
    }
  }

  /** Follows a way up to where it needs a character, or has found a match. */
  private follow(start: number, kept: MatchPositions, at: number, text: string, here: Way[]): void {
    const left: Way[] = [{ step: start, saved: kept }];
    while (left.length > 0) {
      const { step, saved } = left.pop()!;
      if (this.seen[step] === this.generation) continue;
      this.seen[step] = this.generation;
      const { kind } = this.steps[step]!;
      if (kind === 'set' || kind === 'found') here.push({ step, saved });
      else this.advance(step, saved, at, text, left);
    }
  }

  private advance(at: number, saved: MatchPositions, offset: number, text: string, left: Way[]): void {
    const step = this.steps[at]!;
    if (step.kind === 'jump') left.push({ step: step.to, saved });
    else if (step.kind === 'split') left.push({ step: step.second, saved }, { step: step.first, saved });
    else if (step.kind === 'save') left.push({ step: at + 1, saved: withSlot(saved, step.slot, offset) });
    else if (this.isAtEdge(step.kind === 'start', offset, text)) left.push({ step: at + 1, saved });
  }

  private isAtEdge(isStart: boolean, at: number, text: string): boolean {
    if (isStart) return at === 0 || (this.isMultiline && text[at - 1] === '\n');
    return at === text.length || (this.isMultiline && text[at] === '\n');
  }
}

interface Way {
  readonly step: number;
  readonly saved: MatchPositions;
}

function withSlot(saved: MatchPositions, slot: number, value: number): MatchPositions {
  const copy = saved.slice();
  copy[slot] = value;
  return copy;
}
