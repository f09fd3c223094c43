/** The quads of a model while it is edited. */

import { sameLiteral } from './literal-text.ts';
import { nQuadsLine, type QuadText, quadTextOf } from './quad-text.ts';

export class EditedQuads {
  private readonly texts: Set<string>;
  /** Texts by subject and predicate; made when first needed. */
  private starts: Map<string, Set<string>> | undefined;

  /** Gives the object that queries see where the model has a reference to another model. */
  private readonly resolved: (term: string) => string;

  constructor(texts: Iterable<string>, resolved: (term: string) => string = (term) => term) {
    this.texts = new Set(texts);
    this.resolved = resolved;
  }

  /**
   * Takes a quad away that is given as queries see it. A literal may have another text of the same value, because engines keep only
   * values. A reference to another model is given as the object that it leads to.
   */
  delete(quad: QuadText): boolean {
    const text = nQuadsLine(quad);
    const found = this.texts.has(text) ? text : this.withSameValue(quad);
    if (found === undefined) return false;
    this.texts.delete(found);
    this.starts?.get(startOf(quad))?.delete(found);
    return true;
  }

  insert(quad: QuadText): void {
    const text = nQuadsLine(quad);
    this.texts.add(text);
    if (!this.starts) return;
    const there = this.starts.get(startOf(quad)) ?? new Set();
    there.add(text);
    this.starts.set(startOf(quad), there);
  }

  has(quad: QuadText): boolean {
    return this.texts.has(nQuadsLine(quad));
  }

  /** The quads with this subject and predicate. */
  with(subject: string, predicate: string): QuadText[] {
    return [...(this.index().get(startOf({ subject, predicate })) ?? [])].map(quadTextOf);
  }

  *all(): Generator<QuadText> {
    for (const text of this.texts) yield quadTextOf(text);
  }

  private withSameValue(quad: QuadText): string | undefined {
    const isSame = quad.object.startsWith('"') ? sameLiteral : (one: string, other: string) => this.resolved(one) === other;
    if (quad.object.startsWith('_:')) return undefined;
    const candidates = this.index().get(startOf(quad)) ?? [];
    return [...candidates].find((text) => {
      const { object, graph } = quadTextOf(text);
      return graph === quad.graph && kindOf(object) === kindOf(quad.object) && isSame(object, quad.object);
    });
  }

  private index(): Map<string, Set<string>> {
    if (this.starts) return this.starts;
    this.starts = new Map();
    for (const text of this.texts) {
      const start = startOf(quadTextOf(text));
      const there = this.starts.get(start);
      if (there) there.add(text);
      else this.starts.set(start, new Set([text]));
    }
    return this.starts;
  }
}

function startOf({ subject, predicate }: Pick<QuadText, 'subject' | 'predicate'>): string {
  return `${subject} ${predicate}`;
}

function kindOf(term: string): string {
  return term[0]!;
}
