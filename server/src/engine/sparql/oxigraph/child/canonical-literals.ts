/** Literals as the engine keeps them: by value, so that `01` is `1`, `1.50` is `1.5`, and an `xsd:int` is an `xsd:integer`. */
import { type Literal, type Quad, xsd } from '@orrery/rdf/terms.ts';
import * as oxigraph from 'oxigraph';
import { engineTerm, termOf } from './engine-terms.ts';

const subject = oxigraph.namedNode('urn:orrery:subject');
const predicate = oxigraph.namedNode('urn:orrery:predicate');
// Nothing that a store has held is ever given back, so that it is replaced now and then.
const mostInOneStore = 50_000;

export class CanonicalLiterals {
  private store = new oxigraph.Store();
  private known = new Map<string, Literal>();

  of(given: Literal): Literal {
    if (given.datatype === xsd.string) return given;
    const text = `${given.value}@${given.language}^^${given.datatype}`;
    const found = this.known.get(text) ?? this.find(given);
    this.remember(text, found);
    return found;
  }

  quad(given: Quad): Quad {
    return given.object.kind === 'literal' ? { ...given, object: this.of(given.object) } : given;
  }

  private find(given: Literal): Literal {
    const quad = { subject, predicate, object: engineTerm(given), graph: oxigraph.defaultGraph() } as unknown as oxigraph.Quad;
    this.store.add(quad);
    const [kept] = this.store.match(subject, predicate) as [oxigraph.Quad];
    this.store.delete(quad);
    return termOf(kept.object as oxigraph.Term) as Literal;
  }

  private remember(text: string, found: Literal): void {
    this.known.set(text, found);
    if (this.known.size < mostInOneStore) return;
    this.known = new Map();
    this.store = new oxigraph.Store();
  }
}
