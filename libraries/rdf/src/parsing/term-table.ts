/** The nodes of one document: equal ones are the same value, and those without a label get one that is free. */
import { Blank, Iri } from '../terms/term.ts';

/** IRIs by their texts. Documents that are read with the same table share them. */
export type IriTable = Map<string, Iri>;

/** What is known of the terms of a document before it is read. */
export interface KnownTerms {
  /** New ones are added. */
  readonly iris?: IriTable | undefined;
  /** What nodes without a label are called, in their order: a part of a document calls them as the whole does. */
  readonly nodes?: readonly string[] | undefined;
}

export class TermTable {
  private readonly iris: IriTable;
  private readonly labels = new Map<string, Blank>();
  private readonly fresh: Blank[] = [];
  private readonly nodes: readonly string[] | undefined;

  constructor({ iris = new Map(), nodes }: KnownTerms = {}) {
    this.iris = iris;
    this.nodes = nodes;
  }

  /** How many nodes without a label were met. */
  get anonymousCount(): number {
    return this.fresh.length;
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
    const number = this.fresh.length;
    const made = new Blank(this.nodes?.[number] ?? plainName(number));
    this.fresh.push(made);
    return made;
  }

  /** At the end, when all labels are known: nodes without one get labels that are free. */
  finish(): void {
    if (this.labels.size === 0 || this.nodes) return;
    let count = this.fresh.length;
    for (const node of this.fresh) while (this.labels.has(node.value)) node.value = plainName(count++);
  }

  /** Once it is finished: the nodes without a label that have other names than their numbers, by these. */
  renamed(): Map<number, string> {
    if (this.labels.size === 0) return new Map();
    return new Map(this.fresh.flatMap(({ value }, number) => (value === plainName(number) ? [] : [[number, value]])));
  }
}

/** What a node without a label is called where its document uses that for no other. */
export function plainName(number: number): string {
  return `b${number}`;
}
