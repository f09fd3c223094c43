/** A parsed RDF document: its graphs, each with its subjects and their facts in document order. */
import type { Blank, Iri, Literal, Term } from '../terms/term.ts';
import { xsd } from '../terms/vocabulary.ts';
import { isLexicalForm } from '../terms/xsd-notations.ts';
import { Parser } from './parser.ts';
import type { ParserOptions } from './parser-options.ts';
import { StatementStarts } from './statement-starts.ts';

/** A subject of which more is said is asked by a table: others may speak of it as often. */
const longSubject = 128;

/** A subject: predicate and object in turn. */
export class Subject {
  readonly term: Iri | Blank;
  readonly facts: Term[] = [];
  /** Where the document first speaks of it. */
  readonly offset: number;
  /** Among the subjects of its graph. */
  readonly number: number;
  /** The objects by property, and for how many terms that holds. */
  private table: { readonly size: number; readonly objects: ReadonlyMap<string, readonly Term[]> } | undefined;

  constructor(term: Iri | Blank, offset: number, number: number) {
    this.term = term;
    this.offset = offset;
    this.number = number;
  }

  /** The objects of one property. */
  all(predicate: string): Term[] {
    const found: Term[] = [];
    const { facts } = this;
    if (facts.length > longSubject) return [...(this.objectsOf(predicate) ?? [])];
    for (let index = 0; index < facts.length; index += 2) if (facts[index]!.value === predicate) found.push(facts[index + 1]!);
    return found;
  }

  one(predicate: string): Term | undefined {
    const { facts } = this;
    if (facts.length > longSubject) return this.objectsOf(predicate)?.[0];
    for (let index = 0; index < facts.length; index += 2) if (facts[index]!.value === predicate) return facts[index + 1];
    return undefined;
  }

  private objectsOf(predicate: string): readonly Term[] | undefined {
    if (this.table?.size !== this.facts.length) this.table = { size: this.facts.length, objects: objectsByProperty(this.facts) };
    return this.table.objects.get(predicate);
  }
}

function objectsByProperty(facts: readonly Term[]): Map<string, Term[]> {
  const found = new Map<string, Term[]>();
  for (let index = 0; index < facts.length; index += 2) {
    const { value } = facts[index]!;
    const objects = found.get(value);
    if (objects) objects.push(facts[index + 1]!);
    else found.set(value, [facts[index + 1]!]);
  }
  return found;
}

export type Graph = Map<Iri | Blank, Subject>;

export interface BadLiteral {
  readonly literal: Literal;
  readonly offset: number;
}

export interface Dataset {
  readonly prefixes: ReadonlyMap<string, string>;
  /** By name; the default graph has none. Equal terms of one document are the same value, but for literals. */
  readonly graphs: ReadonlyMap<Iri | Blank | undefined, Graph>;
  /** Literals whose text is no value of their type. */
  readonly badLiterals: readonly BadLiteral[];
  /** Of Turtle whose prefixes mean the same in all statements. */
  readonly starts?: StatementStarts | undefined;
  /** Of the same: nodes without a label that are not called by their numbers, because the document uses that name for another. */
  readonly renamed?: ReadonlyMap<number, string> | undefined;
}

export function readDataset(text: string, options: ParserOptions): Dataset {
  const starts = options.syntax === 'turtle' ? new StatementStarts(() => parser.nodesBefore) : undefined;
  const builder = new DatasetBuilder(starts);
  const parser: Parser = new Parser(text, options, (subject, predicate, object, graph, offset) => {
    builder.add(subject, predicate, object, graph, offset);
    if (object.kind === 'literal') builder.check(object, parser.scanner.position - 1);
  });
  parser.parse();
  const dataset = builder.dataset(parser.scanner.prefixes);
  return parser.hasDirectivesFirst ? { ...dataset, starts, renamed: parser.scanner.terms.renamed() } : dataset;
}

/** Gathers the quads of a document, whatever its syntax is. */
export class DatasetBuilder {
  private readonly graphs = new Map<Iri | Blank | undefined, Graph>();
  private readonly badLiterals: BadLiteral[] = [];
  private name: Iri | Blank | undefined;
  private graph: Graph | undefined;
  private subject: Subject | undefined;
  private offset = -1;
  private readonly starts: StatementStarts | undefined;

  /** Where statements begin is noted where somebody wants to know. */
  constructor(starts?: StatementStarts) {
    this.starts = starts;
  }

  add(term: Iri | Blank, predicate: Iri, object: Term, graph: Iri | Blank | undefined, offset: number): void {
    if (!this.graph || this.name !== graph) this.enter(graph);
    if (this.subject?.term !== term || this.offset !== offset) this.enterStatement(term, offset);
    this.subject!.facts.push(predicate, object);
    this.starts?.noteFact();
  }

  dataset(prefixes: ReadonlyMap<string, string>): Dataset {
    return { prefixes, graphs: this.graphs, badLiterals: this.badLiterals };
  }

  check(literal: Literal, offset: number): void {
    const { datatype } = literal;
    if (datatype === xsd.string || isLexicalForm(literal.value, datatype)) return;
    if (this.badLiterals.length < 10_000) this.badLiterals.push({ literal, offset });
  }

  private enter(name: Iri | Blank | undefined): void {
    let found = this.graphs.get(name);
    if (!found) {
      found = new Map();
      this.graphs.set(name, found);
    }
    this.name = name;
    this.graph = found;
    this.subject = undefined;
  }

  private enterStatement(term: Iri | Blank, offset: number): void {
    if (this.subject?.term !== term) this.subject = this.find(term, offset);
    this.offset = offset;
    this.starts?.note(offset, this.subject!.number);
  }

  private find(term: Iri | Blank, offset: number): Subject {
    let found = this.graph!.get(term);
    if (!found) {
      found = new Subject(term, offset, this.graph!.size);
      this.graph!.set(term, found);
    }
    return found;
  }
}
