/** Prints descriptions as Turtle of one line a subject, for query engines: a third as long as N-Quads, and cut as easily. */
import { endOfLocal } from '../parsing/name-characters.ts';
import type { Description, Nested, Printable, Property } from '../terms/term.ts';
import { orrery, rdfNamespace, rdfVocabulary } from '../terms/vocabulary.ts';
import { iriText, labelText, literalText } from './term-text.ts';
import type { TurtleNames } from './turtle-names.ts';

const chunkSize = 1 << 16;
/** Stands before every predicate and nowhere else: texts have it as an escape. So a reader counts triples without parsing them. */
export const beforePredicate = '\t';
/** Cells of lists have names of many colons; they are the most frequent ones that are no objects. */
const cellNamespace = `${orrery.sequence}:`;

/** The declarations come first, one a line. Then no line needs another but them. */
export function* printTurtleLines(
  descriptions: Iterable<Description>,
  names: TurtleNames,
  labelScope: string,
): Generator<string, void> {
  const printer = new TurtleLinesPrinter(names, labelScope);
  yield printer.declarations();
  for (const { subject, properties } of descriptions) {
    printer.describe(subject, properties);
    if (printer.buffer.length > chunkSize) yield printer.taken();
  }
  if (printer.buffer !== '') yield printer.taken();
}

class TurtleLinesPrinter {
  buffer = '';
  private readonly names: TurtleNames;
  private readonly labelScope: string;
  private readonly cellPrefix: string;

  constructor(names: TurtleNames, labelScope: string) {
    this.names = names;
    this.labelScope = labelScope;
    names.add('cell', cellNamespace);
    names.add('rdf', rdfNamespace);
    this.cellPrefix = [...names.entries()].find(([, namespace]) => namespace === cellNamespace)![0];
  }

  declarations(): string {
    return [...this.names.declarations()].join('');
  }

  taken(): string {
    const { buffer } = this;
    this.buffer = '';
    return buffer;
  }

  describe(subject: Printable | Nested, properties: readonly Property[]): void {
    let line = this.term(subject);
    const start = line.length;
    for (const [predicate, objects] of properties) {
      const before = `${beforePredicate}${this.names.of(predicate)} `;
      for (const object of objects) line += `${before}${this.term(object)};`;
    }
    if (line.length > start) this.buffer += `${line}.\n`;
  }

  /** The text of a term; the lines of what is nested in it come before its own. */
  private term(term: Printable | Nested): string {
    if (term.kind === 'iri') return this.iri(term.value);
    if (term.kind === 'literal') return literalText(term, (iri) => this.names.of(iri));
    if (term.kind === 'blank') return labelText(term.value, this.labelScope);
    if (term.kind === 'list') return this.cells(term.name, term.items);
    this.describe({ kind: 'iri', value: term.name }, term.properties);
    return this.iri(term.name);
  }

  private iri(iri: string): string {
    if (!iri.startsWith(cellNamespace)) return this.names.of(iri);
    const local = iri.slice(cellNamespace.length);
    return endOfLocal(local, 0) === local.length ? `${this.cellPrefix}:${local}` : iriText(iri);
  }

  /** The cells of a list are named after it and their position. */
  private cells(name: string, items: readonly Printable[]): string {
    const { names } = this;
    const [first, rest] = [names.of(rdfVocabulary.first), names.of(rdfVocabulary.rest)];
    const cell = (index: number) => (index < items.length ? this.iri(`${name}:${index}`) : names.of(rdfVocabulary.nil));
    for (let index = 0; index < items.length; index++) {
      const item = this.term(items[index]!);
      this.buffer += `${cell(index)}${beforePredicate}${first} ${item};${beforePredicate}${rest} ${cell(index + 1)};.\n`;
    }
    return cell(0);
  }
}
