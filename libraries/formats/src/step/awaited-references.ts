/** References to instances that come later in the file: who refers to which number, and what is taken there. */
import { GrowingColumn } from './growing-column.ts';

export class AwaitedReferences {
  /** How many may be noted: a file of references alone would need several times its size for them. */
  private readonly most: number;
  private readonly rows = new GrowingColumn((memory) => new Uint32Array(memory));
  private readonly numbers = new GrowingColumn((memory) => new Uint32Array(memory));
  private readonly targets = new GrowingColumn((memory) => new Uint16Array(memory));

  constructor(most: number) {
    this.most = most;
  }

  get isFull(): boolean {
    return this.rows.length >= this.most;
  }

  /** Rows come one after the other; what was noted of a row that is looked at closely after all does no harm. */
  add(row: number, number: number, targets: number): void {
    this.rows.push(row);
    this.numbers.push(number);
    this.targets.push(targets);
  }

  each(visit: (row: number, number: number, targets: number) => void): void {
    for (let index = 0; index < this.rows.length; index++)
      visit(this.rows.at(index), this.numbers.at(index), this.targets.at(index));
  }
}
