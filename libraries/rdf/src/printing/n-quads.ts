/** Prints descriptions as N-Quads: one line a triple, nothing shortened. */
import type { Description, Nested, Printable, Property } from '../terms/term.ts';
import { rdfVocabulary } from '../terms/vocabulary.ts';
import { iriText, labelText, literalText } from './term-text.ts';

const chunkSize = 1 << 16;

/** A graph without a name is the default one. */
export function* printNQuads(
  descriptions: Iterable<Description>,
  graph: string | undefined,
  labelScope = '',
): Generator<string, void> {
  const printer = new NQuadsPrinter(graph === undefined ? ' .\n' : ` ${graph} .\n`, labelScope);
  for (const { subject, properties } of descriptions) {
    printer.properties(printer.term(subject), properties);
    if (printer.buffer.length > chunkSize) yield printer.taken();
  }
  if (printer.buffer !== '') yield printer.taken();
}

class NQuadsPrinter {
  buffer = '';
  private readonly end: string;
  private readonly labelScope: string;
  private readonly iris = new Map<string, string>();

  constructor(end: string, labelScope: string) {
    this.end = end;
    this.labelScope = labelScope;
  }

  taken(): string {
    const { buffer } = this;
    this.buffer = '';
    return buffer;
  }

  properties(subject: string, properties: readonly Property[]): void {
    for (const [predicate, objects] of properties) {
      const start = `${subject} ${this.remembered(predicate)} `;
      for (const object of objects) this.line(start, object);
    }
  }

  /** The text of a term; the lines of what is nested in it come before its own. */
  term(term: Printable | Nested): string {
    if (term.kind === 'iri') return iriText(term.value);
    if (term.kind === 'literal') return literalText(term, (iri) => this.remembered(iri));
    if (term.kind === 'blank') return labelText(term.value, this.labelScope);
    if (term.kind === 'list') return this.cells(term.name, term.items);
    const name = iriText(term.name);
    this.properties(name, term.properties);
    return name;
  }

  private line(start: string, object: Printable): void {
    const text = this.term(object);
    this.buffer += start + text + this.end;
  }

  /** The cells of a list are named after it and their position. */
  private cells(name: string, items: readonly Printable[]): string {
    for (const [index, item] of items.entries()) {
      const cell = iriText(`${name}:${index}`);
      this.line(`${cell} <${rdfVocabulary.first}> `, item);
      const rest = index + 1 < items.length ? iriText(`${name}:${index + 1}`) : `<${rdfVocabulary.nil}>`;
      this.buffer += `${cell} <${rdfVocabulary.rest}> ${rest}${this.end}`;
    }
    return items.length > 0 ? iriText(`${name}:0`) : `<${rdfVocabulary.nil}>`;
  }

  private remembered(iri: string): string {
    let found = this.iris.get(iri);
    if (found === undefined) {
      found = iriText(iri);
      this.iris.set(iri, found);
    }
    return found;
  }
}
