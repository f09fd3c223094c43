/** Reads a Turtle or TriG text as a tree; blank nodes get the labels that every reader of the text gives them. */
import { UnreadableContent } from '@orrery/kernel';
import { type Iri, type KnownTerms, type Node, rdfVocabulary, Scanner } from '@orrery/rdf';
import type {
  GraphBlock,
  ListItem,
  PrefixScope,
  PropertyList,
  TextProperty,
  TextStatement,
  TextTerm,
  TurtleTree,
} from './turtle-tree.ts';

/** Deeper texts are not edited in place. */
const deepest = 500;

/** Nothing where the text is nested too deep, or has a notation that is not known here. */
export function turtleTreeOf(text: string, base: string, checkpoint: () => void, terms?: KnownTerms): TurtleTree | undefined {
  try {
    return new TreeReader(text, base, checkpoint, terms).tree();
  } catch (error) {
    if (error instanceof TooDeep || error instanceof UnreadableContent) return undefined;
    throw error;
  }
}

class TooDeep extends Error {}

type Growing<Part> = { -readonly [Key in keyof Part]: Part[Key] };

class TreeReader {
  private readonly scanner: Scanner;
  private readonly checkpoint: () => void;
  private readonly statements: TextStatement[] = [];
  private readonly graphs: GraphBlock[] = [];
  private block: Growing<GraphBlock> | undefined;
  private statement: TextStatement | undefined;
  private scope: PrefixScope;
  private directivesEnd = 0;

  constructor(text: string, base: string, checkpoint: () => void, terms: KnownTerms | undefined) {
    this.scanner = new Scanner(text, base, terms);
    this.checkpoint = checkpoint;
    this.scope = this.scopeHere();
  }

  tree(): TurtleTree {
    const { scanner, statements, graphs } = this;
    while (!Number.isNaN(scanner.next())) {
      this.checkpoint();
      if (!this.directive() && !this.brace()) this.triples();
    }
    scanner.finish();
    return { statements, graphs, scope: this.scope, directivesEnd: this.directivesEnd };
  }

  private directive(): boolean {
    const { scanner } = this;
    if (this.block) return false;
    const hasDot = this.is('@');
    if (scanner.word(/@?prefix(?![\w:.-])/iy)) scanner.setPrefix();
    else if (scanner.word(/@?base(?![\w:.-])/iy)) {
      scanner.next();
      scanner.setBase();
    } else return false;
    if (hasDot) scanner.expect('.');
    this.scope = this.scopeHere();
    this.directivesEnd = scanner.position;
    return true;
  }

  private scopeHere(): PrefixScope {
    const { prefixes, base } = this.scanner;
    return { prefixes: new Map(prefixes), base, notations: new Map() };
  }

  private brace(): boolean {
    const { scanner } = this;
    if (this.block && this.is('}')) {
      this.block.end = scanner.position++;
      this.block = undefined;
      return true;
    }
    if (this.block) return false;
    if (this.is('{')) this.open(undefined);
    else if (scanner.word(/graph(?![\w:.-])/iy)) this.open(this.term(0));
    else return false;
    return true;
  }

  private open(name: TextTerm | undefined): void {
    this.scanner.expect('{');
    const { position } = this.scanner;
    this.block = { name: name?.term as Node | undefined, place: name, start: position, end: position, scope: this.scope };
    this.graphs.push(this.block);
  }

  private triples(): void {
    const { scanner, scope } = this;
    const start = this.here();
    const statement = { start, graph: this.block?.name, scope } as Growing<TextStatement>;
    this.statement = statement;
    statement.subject = this.term(0);
    if (!this.block && this.is('{')) {
      this.open(statement.subject);
      return;
    }
    statement.list = this.list(statement.subject.term as Node, false, 0);
    statement.hasDot = this.is('.');
    if (statement.hasDot) scanner.position++;
    statement.end = statement.hasDot ? scanner.position : statement.list.end;
    this.statements.push(statement);
  }

  /** What is said of a subject, up to its dot or bracket. */
  private list(subject: Node, isNested: boolean, depth: number): PropertyList {
    const { scanner } = this;
    const start = scanner.position;
    const properties: TextProperty[] = [];
    let end = start;
    while (!this.isEnd()) {
      properties.push(this.property(depth));
      end = properties.at(-1)!.end;
      while (this.is(';')) end = ++scanner.position;
    }
    if (isNested) end = scanner.position;
    return { subject, graph: this.block?.name, properties, statement: this.statement!, isNested, start, end };
  }

  private property(depth: number): TextProperty {
    const { scanner } = this;
    const start = this.here();
    const predicate = scanner.verb(scanner.next());
    const predicateEnd = scanner.position;
    this.note(predicate, start);
    const objects: TextTerm[] = [];
    do {
      if (this.is(',')) scanner.position++;
      objects.push(this.term(depth + 1));
    } while (this.is(','));
    return { predicate, predicateEnd, objects, start, end: objects.at(-1)!.end };
  }

  private term(depth: number): TextTerm {
    if (depth > deepest) throw new TooDeep();
    const { scanner } = this;
    const start = this.here();
    if (this.is('[')) return this.nested(start, depth);
    if (this.is('(')) return this.items(start, depth);
    const term = scanner.object(scanner.next());
    if (term.kind === 'iri') this.note(term, start);
    return { term, start, end: scanner.position };
  }

  private nested(start: number, depth: number): TextTerm {
    const { scanner } = this;
    scanner.position++;
    const term = scanner.anonymous();
    const inside = this.list(term, true, depth);
    scanner.expect(']');
    return { term, start, end: scanner.position, inside };
  }

  private items(start: number, depth: number): TextTerm {
    const { scanner } = this;
    scanner.position++;
    const items: ListItem[] = [];
    // A cell is met behind its value: so every reader counts them.
    while (!this.is(')')) items.push({ value: this.term(depth + 1), cell: scanner.anonymous() });
    scanner.position++;
    return { term: items[0]?.cell ?? scanner.iri(rdfVocabulary.nil), start, end: scanner.position, items };
  }

  private note({ value }: Iri, start: number): void {
    const raw = this.scanner.text.slice(start, this.scanner.position);
    if (raw !== 'a' && !this.scope.notations.has(value)) this.scope.notations.set(value, raw);
  }

  private here(): number {
    this.scanner.next();
    return this.scanner.position;
  }

  private isEnd(): boolean {
    return this.is('.') || this.is(']') || this.is('}');
  }

  private is(character: string): boolean {
    return this.scanner.next() === character.charCodeAt(0);
  }
}
