/** What the nodes without a label are called in a large document, and which of its statements holds each of them. */
import { lastAtMost } from '@orrery/kernel';
import { plainName, type Quad, type StatementPlaces, type Term } from '@orrery/rdf';

type NodePlaces = Pick<StatementPlaces, 'nodes' | 'renamed' | 'starts'>;

export class NodeNames {
  private readonly places: NodePlaces;
  private readonly numbers: ReadonlyMap<string, number>;

  constructor(places: NodePlaces) {
    this.places = places;
    this.numbers = new Map(Array.from(places.renamed, ([number, name]) => [name, number]));
  }

  /** Of those that stand in statements, from one up to another. */
  between(from: number, to: number): string[] {
    const { nodes, renamed } = this.places;
    const names: string[] = [];
    for (let number = nodes[from]!; number < nodes[to]!; number++) names.push(renamed.get(number) ?? plainName(number));
    return names;
  }

  /** The statements that hold the nodes without a label of which quads speak. */
  placesOf(quads: readonly Quad[]): number[] {
    const terms = quads.flatMap(({ subject, object }) => [subject, object]);
    return [...new Set(terms.flatMap((term) => this.placeOf(term) ?? []))];
  }

  /** Whether some node without a label may be called otherwise once quads are gone: by a name that is free then. */
  mayChangeWithout(quads: readonly Quad[]): boolean {
    const terms = quads.flatMap(({ subject, object }) => [subject, object]);
    return this.numbers.size > 0 && terms.some((term) => term.kind === 'blank' && this.numberOf(term.value) === undefined);
  }

  private placeOf(term: Term): number | undefined {
    const number = term.kind === 'blank' ? this.numberOf(term.value) : undefined;
    return number === undefined ? undefined : firstOfStatement(this.places, lastAtMost(this.places.nodes, number));
  }

  private numberOf(name: string): number | undefined {
    const { nodes, renamed } = this.places;
    const number = this.numbers.get(name) ?? (/^b(?:0|[1-9]\d*)$/.test(name) ? Number(name.slice(1)) : Number.NaN);
    const isOwn = number < nodes.at(-1)! && (renamed.get(number) ?? name) === name;
    return isOwn ? number : undefined;
  }
}

/** A statement that holds others stands among the places several times: the first of them. */
export function firstOfStatement({ starts }: Pick<StatementPlaces, 'starts'>, place: number): number {
  let first = place;
  while (first > 0 && starts[first - 1] === starts[first]) first--;
  return first;
}
