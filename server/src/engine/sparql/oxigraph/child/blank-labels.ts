/** Blank nodes of different sources are different: each label carries the number of its source, and finds back to it. */
import { Blank } from '@orrery/rdf/terms.ts';

/** The labels of one source. */
export interface SourceLabels {
  readonly of: (label: string) => string;
  /** The source is another one now, in which the same labels mean the same nodes. */
  readonly rename: (key: string) => void;
}

export class BlankLabels {
  private readonly keys: string[] = [];

  /** Gives the labels of one source their place among all. */
  labelsOf(key: string): SourceLabels {
    const number = this.keys.push(key) - 1;
    return {
      of: (label) => `s${number}_${label}`,
      rename: (next) => {
        this.keys[number] = next;
      },
    };
  }

  original(label: string): Blank {
    const [, number, own] = /^s(\d+)_(.+)$/s.exec(label) ?? [];
    return number === undefined ? new Blank(label) : new Blank(own!, this.keys[Number(number)]);
  }
}
