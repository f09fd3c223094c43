/** References from one model into others, as the IRIs of the objects that they mean. */
import { FragmentResolver, type Model } from '@orrery/kernel';
import { linkOfIri, rdfVocabulary, uuidNamespace } from '@orrery/rdf';
import type { Source } from '../source.ts';
import { iriIn, lineOf, textOfLine } from './edit/line.ts';

const type = `<${rdfVocabulary.type}>`;

/** A model that another one refers to, by the name that its references give it. */
export interface Neighbour {
  readonly document: string;
  readonly source: Source;
}

interface OpenNeighbour {
  readonly model: Model;
  readonly resolver: FragmentResolver;
}

export class NeighbourLinks {
  private readonly sources: ReadonlyMap<string, Source>;
  private readonly read: (source: Source) => Model;
  private readonly open = new Map<string, OpenNeighbour>();
  /** Texts of terms by the texts that they stand for; a reference is often there many times. */
  private readonly known = new Map<string, string>();

  constructor(neighbours: readonly Neighbour[], read: (source: Source) => Model) {
    this.sources = new Map(neighbours.map(({ document, source }) => [document, source]));
    this.read = read;
  }

  /** Lines of N-Quads with the objects of other models in place of the references to them. */
  resolvedIn(lines: string): string {
    let text = '';
    for (const one of lines.split('\n')) {
      if (one === '') continue;
      const line = lineOf(one);
      const isReference = line.object.startsWith('<') && line.predicate !== type;
      text += isReference ? `${textOfLine({ ...line, object: this.resolved(line.object) })}\n` : `${one}\n`;
    }
    return text;
  }

  /** The object that a term refers to; the term itself where that is not in a neighbour. */
  resolved(term: string): string {
    const found = this.known.get(term) ?? this.find(term) ?? term;
    this.known.set(term, found);
    return found;
  }

  private find(term: string): string | undefined {
    const link = linkOfIri(iriIn(term)!);
    const neighbour = link.document === '' ? undefined : this.neighbour(link.document);
    const object = neighbour?.resolver.find(link.fragment);
    return object && `<${uuidNamespace}${neighbour!.model.idOf(object)}>`;
  }

  private neighbour(document: string): OpenNeighbour | undefined {
    const source = this.sources.get(document);
    if (!source) return undefined;
    const model = this.open.get(document)?.model ?? this.read(source);
    const found = this.open.get(document) ?? { model, resolver: new FragmentResolver(model) };
    this.open.set(document, found);
    return found;
  }
}
