/** The shapes that nodes are asked for, one inside of another: what is known is not asked again, and circles end. */
import { BadShape } from './shacl-errors.ts';
import type { Shape } from './shapes/shape.ts';

/** Shapes inside of shapes. Deeper ones are refused before the stack ends. */
const deepest = 200;
/** Nodes are told apart by 32 bits of the key. */
const nodesOfShape = 2 ** 32;

export interface AskedLimits {
  /** Answers that are remembered for one node that is validated. */
  readonly kept: number;
  /** How often a shape asks again what could not be remembered; each of its nodes adds some. */
  readonly unkept: number;
}

const usual: AskedLimits = { kept: 1_000_000, unkept: 1_000_000 };
const unkeptOfNode = 100;

/** Whether what is wrong with a node is told, or ends the work. */
export type Purpose = 'telling' | 'judging';

export class AskedShapes {
  private readonly limits: AskedLimits;
  private readonly numbers = new Map<Shape, number>();
  /** How deep each lies that is being asked. */
  private readonly underway = new Map<number, number>();
  private readonly known = new Map<number, boolean>();
  /** How far up the work has met something that is being asked: what is found leans on its being so. */
  private leansOn = Number.POSITIVE_INFINITY;
  private unkept = 0;

  constructor(limits = usual) {
    this.limits = limits;
  }

  beginShape(): void {
    this.unkept = 0;
  }

  /** Forgets what is known of the node before. */
  beginNode(): void {
    if (this.known.size > 0) this.known.clear();
    this.unkept = Math.max(0, this.unkept - unkeptOfNode);
  }

  /**
   * Whether a node has a shape, by what the work says. §3.4.3: what recursive shapes mean is left to us.
   * A node that is being asked already is taken to have it.
   */
  ask(shape: Shape, node: number, purpose: Purpose, work: () => boolean): boolean {
    const key = this.numberOf(shape) * nodesOfShape + node;
    const above = this.underway.get(key);
    if (above !== undefined) {
      this.leansOn = Math.min(this.leansOn, above);
      return true;
    }
    const known = this.known.get(key);
    if (known === true || (known === false && purpose === 'judging')) return known;
    // Results of a shape that several others share are told for each of them: core/validation-reports/shared of the test suite.
    if (known === false) this.countUnkept();
    return this.asked(key, work);
  }

  private asked(key: number, work: () => boolean): boolean {
    const depth = this.underway.size;
    if (depth > deepest) throw new BadShape('The shapes are nested too deeply.');
    const outer = this.leansOn;
    this.leansOn = Number.POSITIVE_INFINITY;
    this.underway.set(key, depth);
    try {
      const answer = work();
      if (depth > 0) this.keep(key, answer, this.leansOn >= depth);
      return answer;
    } finally {
      this.underway.delete(key);
      this.leansOn = Math.min(outer, this.leansOn >= depth ? Number.POSITIVE_INFINITY : this.leansOn);
    }
  }

  /** Where what was found leans on the answer of a shape around it, another time it may be another. */
  private keep(key: number, answer: boolean, isCertain: boolean): void {
    if (isCertain && this.known.size < this.limits.kept) this.known.set(key, answer);
    else this.countUnkept();
  }

  private countUnkept(): void {
    if (++this.unkept > this.limits.unkept) throw new BadShape('The shapes ask too much of a node.');
  }

  private numberOf(shape: Shape): number {
    const known = this.numbers.get(shape) ?? this.numbers.size;
    this.numbers.set(shape, known);
    return known;
  }
}
