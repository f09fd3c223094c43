/** The nodes of one document: equal ones are the same value, and those without a label get one that is free. */
import { Blank, Iri } from '../terms/term.ts';

/** IRIs by their texts. Documents that are read with the same table share them. */
export type IriTable = Map<string, Iri>;

export class TermTable {
  private readonly iris: IriTable;
  private readonly labels = new Map<string, Blank>();
  private readonly fresh: Blank[] = [];

  constructor(iris: IriTable = new Map()) {
    this.iris = iris;
  }

  iri(value: string): Iri {
    let found = this.iris.get(value);
    if (!found) {
      found = new Iri(value);
      this.iris.set(value, found);
    }
    return found;
  }

  labelled(label: string): Blank {
    let found = this.labels.get(label);
    if (!found) {
      found = new Blank(label);
      this.labels.set(label, found);
    }
    return found;
  }

  /** A blank node that nobody can name. */
  anonymous(): Blank {
    const made = new Blank(`b${this.fresh.length}`);
    this.fresh.push(made);
    return made;
  }

  /** At the end, when all labels are known: nodes without one get labels that are free. */
  finish(): void {
    if (this.labels.size === 0) return;
    let count = this.fresh.length;
    for (const node of this.fresh) while (this.labels.has(node.value)) node.value = `b${count++}`;
  }
}
