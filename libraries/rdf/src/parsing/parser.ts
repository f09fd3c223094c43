/** Reads Turtle, TriG, N-Triples and N-Quads without recursion, statement by statement. */
import type { Blank, Iri, Node, Term } from '../terms/term.ts';
import { rdfVocabulary } from '../terms/vocabulary.ts';
import { type QuadHandler, readLine } from './n-quads-line.ts';
import type { ParserOptions, Syntax } from './parser-options.ts';
import { Scanner } from './scanner.ts';

/** A statement, a nested node or a list that is not yet complete. */
interface OpenNode {
  readonly kind: 'statement' | 'nested' | 'list';
  subject: Node | undefined;
  predicate: Iri | undefined;
  /** The last cell of a list. */
  last: Blank | undefined;
  /** Whether the subject is a nested node that says something itself. */
  isComplete: boolean;
}

type Expected = 'node' | 'predicate' | 'after' | 'nothing';

const [openBrace, closeBrace, openBracket, closeBracket, openParen, closeParen] = [123, 125, 91, 93, 40, 41];
const [comma, dot, semicolon, at] = [44, 46, 59, 64];

export class Parser {
  readonly scanner: Scanner;
  /** How many nodes without a label stand before the statement that is read; at the end, how many there are. */
  nodesBefore = 0;
  private readonly options: ParserOptions;
  private readonly handle: QuadHandler;
  private readonly openNodes: OpenNode[] = [];
  private graph: Node | undefined;
  private isInGraph = false;
  private hasTriples = false;
  private hasDirectiveBehind = false;
  private offset = 0;
  private readonly first: Iri;
  private readonly rest: Iri;
  private readonly nil: Iri;

  constructor(text: string, options: ParserOptions, handle: QuadHandler) {
    // Lines are complete by themselves: nothing in them is relative.
    this.scanner = new Scanner(text, isOfLines(options.syntax) ? undefined : options.base, options.terms);
    this.options = options;
    this.handle = handle;
    this.first = this.scanner.iri(rdfVocabulary.first);
    this.rest = this.scanner.iri(rdfVocabulary.rest);
    this.nil = this.scanner.iri(rdfVocabulary.nil);
  }

  parse(): void {
    const { scanner } = this;
    const { syntax, checkpoint } = this.options;
    for (let code = scanner.next(); !Number.isNaN(code); code = scanner.next()) {
      this.offset = scanner.position;
      this.nodesBefore = scanner.terms.anonymousCount;
      checkpoint?.();
      if (isOfLines(syntax)) readLine(scanner, code, syntax, this.handle);
      else if (this.isInGraph && code === closeBrace) this.closeGraph();
      else if (this.isInGraph || !this.directive(code)) this.triples();
      else this.hasDirectiveBehind ||= this.hasTriples;
    }
    if (this.isInGraph) scanner.fail('The graph has no end.');
    this.nodesBefore = scanner.terms.anonymousCount;
    scanner.finish();
  }

  /** Whether prefixes and bases stand before all statements, and so mean the same in each of them. */
  get hasDirectivesFirst(): boolean {
    return !this.hasDirectiveBehind;
  }

  /** Prefixes, bases and, in TriG, the beginnings of graphs that a word or a brace tells. */
  private directive(code: number): boolean {
    const { scanner } = this;
    if (code === at) {
      if (scanner.word(/@prefix(?![\w-])/y)) scanner.setPrefix();
      else if (scanner.word(/@base(?![\w-])/y)) this.base();
      else scanner.fail('@prefix or @base is expected here.');
      scanner.expect('.');
      return true;
    }
    if (scanner.word(/prefix(?![\w:.-])/iy)) scanner.setPrefix();
    else if (scanner.word(/base(?![\w:.-])/iy)) this.base();
    else if (this.options.syntax !== 'trig') return false;
    else if (code === openBrace) this.openGraph(undefined);
    else if (scanner.word(/graph(?![\w:.-])/iy)) this.openGraph(this.graphLabel());
    else return false;
    return true;
  }

  private base(): void {
    this.scanner.next();
    this.scanner.setBase();
  }

  private graphLabel(): Node {
    const code = this.scanner.next();
    if (code !== openBracket) return this.scanner.node(code);
    this.scanner.position++;
    this.scanner.expect(']');
    return this.scanner.anonymous();
  }

  private openGraph(name: Node | undefined): void {
    this.scanner.expect('{');
    this.graph = name;
    this.isInGraph = true;
  }

  private closeGraph(): void {
    this.scanner.position++;
    this.graph = undefined;
    this.isInGraph = false;
  }

  private triples(): void {
    this.hasTriples = true;
    this.openNodes.length = 0;
    this.push('statement', undefined);
    let expected: Expected = 'node';
    while (expected !== 'nothing') {
      const code = this.scanner.next();
      const open = this.openNodes.at(-1)!;
      if (expected === 'after') expected = this.after(code, open);
      else if (expected === 'node') expected = this.node(code, open);
      else {
        open.predicate = this.scanner.verb(code);
        expected = 'node';
      }
    }
  }

  private node(code: number, open: OpenNode): Expected {
    const { scanner } = this;
    if (code === openBracket) return this.bracket(open);
    if (code === openParen) {
      scanner.position++;
      this.push('list', undefined);
      return 'node';
    }
    if (code === closeParen && open.kind === 'list') return this.closeList(open);
    const isSubject = open.kind === 'statement' && open.subject === undefined;
    const term = isSubject ? scanner.node(code) : scanner.object(code);
    return isSubject && this.isGraphLabel() ? this.namedGraph(term as Node) : this.take(open, term);
  }

  private bracket(open: OpenNode): Expected {
    const { scanner } = this;
    scanner.position++;
    const made = scanner.anonymous();
    if (scanner.next() !== closeBracket) {
      this.push('nested', made);
      return 'predicate';
    }
    scanner.position++;
    const isSubject = open.kind === 'statement' && open.subject === undefined;
    return isSubject && this.isGraphLabel() ? this.namedGraph(made) : this.take(open, made);
  }

  /** TriG: what stands where a subject may stand names a graph when a brace follows. */
  private isGraphLabel(): boolean {
    return this.options.syntax === 'trig' && !this.isInGraph && this.scanner.next() === openBrace;
  }

  private namedGraph(name: Node): Expected {
    this.openGraph(name);
    return 'nothing';
  }

  private closeList(open: OpenNode): Expected {
    this.scanner.position++;
    this.openNodes.pop();
    if (open.last) this.handle(open.last, this.rest, this.nil, this.graph, this.offset);
    return this.take(this.openNodes.at(-1)!, open.subject ?? this.nil);
  }

  /** A complete term goes to where it stands: subject, object, or item of a list. */
  private take(open: OpenNode, term: Term): Expected {
    if (open.kind === 'list') return this.item(open, term);
    if (open.subject === undefined) {
      open.subject = term as Node;
      return 'predicate';
    }
    this.handle(open.subject, open.predicate!, term, this.graph, this.offset);
    return 'after';
  }

  private item(open: OpenNode, term: Term): Expected {
    const cell = this.scanner.anonymous();
    if (open.last) this.handle(open.last, this.rest, cell, this.graph, this.offset);
    else open.subject = cell;
    open.last = cell;
    this.handle(cell, this.first, term, this.graph, this.offset);
    return 'node';
  }

  private after(code: number, open: OpenNode): Expected {
    const { scanner } = this;
    if (code === comma && !open.isComplete) {
      scanner.position++;
      return 'node';
    }
    if (code === semicolon && !open.isComplete) return this.afterSemicolons(open);
    if (code === closeBracket && open.kind === 'nested') return this.closeNested(open);
    if (open.kind === 'statement' && code === dot) scanner.position++;
    else if (open.kind !== 'statement' || code !== closeBrace || !this.isInGraph) scanner.fail('The statement goes wrong here.');
    return 'nothing';
  }

  private afterSemicolons(open: OpenNode): Expected {
    let code = semicolon;
    while (code === semicolon) {
      this.scanner.position++;
      code = this.scanner.next();
    }
    const isEnd = code === dot || code === closeBracket || code === closeBrace;
    return isEnd ? this.after(code, open) : 'predicate';
  }

  /** `[ … ] .` is a statement by itself. */
  private closeNested(open: OpenNode): Expected {
    this.scanner.position++;
    this.openNodes.pop();
    const above = this.openNodes.at(-1)!;
    const isSubject = above.kind === 'statement' && above.subject === undefined;
    if (!isSubject) return this.take(above, open.subject!);
    above.subject = open.subject;
    const next = this.scanner.next();
    above.isComplete = next === dot || (next === closeBrace && this.isInGraph);
    return above.isComplete ? 'after' : 'predicate';
  }

  private push(kind: OpenNode['kind'], subject: Blank | undefined): void {
    const { depth } = this.options;
    if (this.openNodes.length > depth) this.scanner.fail(`Nodes are nested deeper than ${depth}.`);
    this.openNodes.push({ kind, subject, predicate: undefined, last: undefined, isComplete: false });
  }
}

function isOfLines(syntax: Syntax): syntax is 'n-triples' | 'n-quads' {
  return syntax === 'n-triples' || syntax === 'n-quads';
}
