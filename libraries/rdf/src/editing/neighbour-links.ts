/** References from one model into others, as the IRIs of the objects that they mean. */
import { FragmentResolver, type Model } from '@orrery/kernel';
import { linkOfIri } from '../objects/links.ts';
import { rdfVocabulary, uuidNamespace } from '../terms/vocabulary.ts';
import { iriIn, nQuadsLine, quadTextOf } from './quad-text.ts';

const type = `<${rdfVocabulary.type}>`;

interface OpenNeighbour {
  readonly model: Model;
  readonly resolver: FragmentResolver;
}

export class NeighbourLinks {
  private readonly read: (document: string) => Model | undefined;
  private readonly open = new Map<string, OpenNeighbour>();
  /** Texts of terms by the texts that they stand for; a reference is often there many times. */
  private readonly known = new Map<string, string>();

  /** A model is read by the name that references give it; nothing where it is not there. */
  constructor(read: (document: string) => Model | undefined) {
    this.read = read;
  }

  /** Lines of N-Quads with the objects of other models in place of the references to them. */
  resolvedIn(lines: string): string {
    let text = '';
    for (const line of lines.split('\n')) {
      if (line === '') continue;
      const quad = quadTextOf(line);
      const isReference = quad.object.startsWith('<') && quad.predicate !== type;
      text += isReference ? `${nQuadsLine({ ...quad, object: this.resolved(quad.object) })}\n` : `${line}\n`;
    }
    return text;
  }

  /** The object that a term refers to; the term itself where that is not in a neighbour. */
  resolved(term: string): string {
    const found = this.known.get(term) ?? this.find(term) ?? term;
    this.known.set(term, found);
    return found;
  }

  /** The IRI of the object that an IRI refers to; the IRI itself where that is not in a neighbour. */
  resolvedIri(iri: string): string {
    return iriIn(this.resolved(`<${iri}>`))!;
  }

  private find(term: string): string | undefined {
    const link = linkOfIri(iriIn(term)!);
    const neighbour = link.document === '' ? undefined : this.neighbour(link.document);
    const object = neighbour?.resolver.find(link.fragment);
    return object && `<${uuidNamespace}${neighbour!.model.idOf(object)}>`;
  }

  private neighbour(document: string): OpenNeighbour | undefined {
    const open = this.open.get(document);
    const model = open ? undefined : this.read(document);
    if (!model) return open;
    const found = { model, resolver: new FragmentResolver(model) };
    this.open.set(document, found);
    return found;
  }
}
