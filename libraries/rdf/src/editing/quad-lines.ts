/** The quads of a model while it is edited. */
import { type Line, lineOf, textOfLine } from './line.ts';
import { sameLiteral } from './literal-text.ts';

export class QuadLines {
  private readonly texts: Set<string>;
  /** Texts by subject and predicate; made when first needed. */
  private starts: Map<string, Set<string>> | undefined;

  /** What queries see in place of a reference to another model. */
  private readonly resolved: (term: string) => string;

  constructor(texts: Iterable<string>, resolved: (term: string) => string = (term) => term) {
    this.texts = new Set(texts);
    this.resolved = resolved;
  }

  /**
   * Takes a quad away, as queries see it: a literal is also found by its value, because engines keep values and not their texts, and a
   * reference to another model by the object that it leads to.
   */
  delete(line: Line): boolean {
    const text = textOfLine(line);
    const found = this.texts.has(text) ? text : this.withSameValue(line);
    if (found === undefined) return false;
    this.texts.delete(found);
    this.starts?.get(startOf(line))?.delete(found);
    return true;
  }

  insert(line: Line): void {
    const text = textOfLine(line);
    this.texts.add(text);
    if (!this.starts) return;
    const there = this.starts.get(startOf(line)) ?? new Set();
    there.add(text);
    this.starts.set(startOf(line), there);
  }

  has(line: Line): boolean {
    return this.texts.has(textOfLine(line));
  }

  /** The quads with this subject and predicate. */
  with(subject: string, predicate: string): Line[] {
    return [...(this.index().get(startOf({ subject, predicate })) ?? [])].map(lineOf);
  }

  *all(): Generator<Line> {
    for (const text of this.texts) yield lineOf(text);
  }

  private withSameValue(line: Line): string | undefined {
    const isSame = line.object.startsWith('"') ? sameLiteral : (one: string, other: string) => this.resolved(one) === other;
    if (line.object.startsWith('_:')) return undefined;
    const candidates = this.index().get(startOf(line)) ?? [];
    return [...candidates].find((text) => {
      const { object, graph } = lineOf(text);
      return graph === line.graph && kindOf(object) === kindOf(line.object) && isSame(object, line.object);
    });
  }

  private index(): Map<string, Set<string>> {
    if (this.starts) return this.starts;
    this.starts = new Map();
    for (const text of this.texts) {
      const start = startOf(lineOf(text));
      const there = this.starts.get(start);
      if (there) there.add(text);
      else this.starts.set(start, new Set([text]));
    }
    return this.starts;
  }
}

function startOf({ subject, predicate }: Pick<Line, 'subject' | 'predicate'>): string {
  return `${subject} ${predicate}`;
}

function kindOf(term: string): string {
  return term[0]!;
}
