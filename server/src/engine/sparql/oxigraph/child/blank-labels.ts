/** Blank nodes of different sources are different: each label carries the number of its source, and finds back to it. */
import { type BlankNode, blankNode } from '../../rdf-terms.ts';

export class BlankLabels {
  private readonly keys: string[] = [];

  /** A function that gives the labels of one source their place among all. */
  labelsOf(key: string): (label: string) => string {
    const number = this.keys.push(key) - 1;
    return (label) => `s${number}_${label}`;
  }

  original(label: string): BlankNode {
    const [, number, own] = /^s(\d+)_(.+)$/s.exec(label) ?? [];
    return number === undefined ? blankNode(label) : blankNode(own!, this.keys[Number(number)]);
  }
}
