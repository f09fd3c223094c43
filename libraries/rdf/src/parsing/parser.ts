/** Reads Turtle, TriG, N-Triples and N-Quads without recursion, statement by statement. */
import type { Blank, Iri, Node, Term } from '../terms/term.ts';
import { rdfVocabulary } from '../terms/vocabulary.ts';
import { type QuadHandler, readLine } from './n-quads-line.ts';
import { Scanner } from './scanner.ts';

export type Syntax = 'turtle' | 'trig' | 'n-triples' | 'n-quads';

export interface ParserOptions {
  readonly syntax: Syntax;
  /** What relative IRIs are resolved against, until the document says otherwise. */
  readonly base?: string | undefined;
  /** How deep lists and nested nodes may be. */
  readonly depth: number;
  /** Called at every statement: what it throws ends the reading. */
  readonly checkpoint?: (() => void) | undefined;
}

/** A statement, a nested node or a list that is not yet complete. */
interface Frame {
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
  private readonly options: ParserOptions;
  private readonly handle: QuadHandler;
  private readonly frames: Frame[] = [];
  private graph: Node | undefined;
  private isInGraph = false;
  private offset = 0;
  private readonly first: Iri;
  private readonly rest: Iri;
  private readonly nil: Iri;

  constructor(text: string, options: ParserOptions, handle: QuadHandler) {
    // Lines are complete by themselves: nothing in them is relative.
    this.scanner = new Scanner(text, isOfLines(options.syntax) ? undefined : options.base);
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
      checkpoint?.();
      if (isOfLines(syntax)) readLine(scanner, code, syntax, this.handle);
      else if (this.isInGraph && code === closeBrace) this.closeGraph();
      else if (this.isInGraph || !this.directive(code)) this.triples();
    }
    if (this.isInGraph) scanner.fail('The graph has no end.');
    scanner.finish();
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
    this.frames.length = 0;
    this.push('statement', undefined);
    let expected: Expected = 'node';
    while (expected !== 'nothing') {
      const code = this.scanner.next();
      const frame = this.frames.at(-1)!;
      if (expected === 'after') expected = this.after(code, frame);
      else if (expected === 'node') expected = this.node(code, frame);
      else {
        frame.predicate = this.scanner.verb(code);
        expected = 'node';
      }
    }
  }

  private node(code: number, frame: Frame): Expected {
    const { scanner } = this;
    if (code === openBracket) return this.bracket(frame);
    if (code === openParen) {
      scanner.position++;
      this.push('list', undefined);
      return 'node';
    }
    if (code === closeParen && frame.kind === 'list') return this.closeList(frame);
    const isSubject = frame.kind === 'statement' && frame.subject === undefined;
    const term = isSubject ? scanner.node(code) : scanner.object(code);
    return isSubject && this.isGraphLabel() ? this.namedGraph(term as Node) : this.take(frame, term);
  }

  private bracket(frame: Frame): Expected {
    const { scanner } = this;
    scanner.position++;
    const made = scanner.anonymous();
    if (scanner.next() !== closeBracket) {
      this.push('nested', made);
      return 'predicate';
    }
    scanner.position++;
    const isSubject = frame.kind === 'statement' && frame.subject === undefined;
    return isSubject && this.isGraphLabel() ? this.namedGraph(made) : this.take(frame, made);
  }

  /** TriG: what stands where a subject may stand names a graph when a brace follows. */
  private isGraphLabel(): boolean {
    return this.options.syntax === 'trig' && !this.isInGraph && this.scanner.next() === openBrace;
  }

  private namedGraph(name: Node): Expected {
    this.openGraph(name);
    return 'nothing';
  }

  private closeList(frame: Frame): Expected {
    this.scanner.position++;
    this.frames.pop();
    if (frame.last) this.handle(frame.last, this.rest, this.nil, this.graph, this.offset);
    return this.take(this.frames.at(-1)!, frame.subject ?? this.nil);
  }

  /** A complete term goes to where it stands: subject, object, or item of a list. */
  private take(frame: Frame, term: Term): Expected {
    if (frame.kind === 'list') return this.item(frame, term);
    if (frame.subject === undefined) {
      frame.subject = term as Node;
      return 'predicate';
    }
    this.handle(frame.subject, frame.predicate!, term, this.graph, this.offset);
    return 'after';
  }

  private item(frame: Frame, term: Term): Expected {
    const cell = this.scanner.anonymous();
    if (frame.last) this.handle(frame.last, this.rest, cell, this.graph, this.offset);
    else frame.subject = cell;
    frame.last = cell;
    this.handle(cell, this.first, term, this.graph, this.offset);
    return 'node';
  }

  private after(code: number, frame: Frame): Expected {
    const { scanner } = this;
    if (code === comma && !frame.isComplete) {
      scanner.position++;
      return 'node';
    }
    if (code === semicolon && !frame.isComplete) return this.afterSemicolons(frame);
    if (code === closeBracket && frame.kind === 'nested') return this.closeNested(frame);
    if (frame.kind === 'statement' && code === dot) scanner.position++;
    else if (frame.kind !== 'statement' || code !== closeBrace || !this.isInGraph) scanner.fail('The statement goes wrong here.');
    return 'nothing';
  }

  private afterSemicolons(frame: Frame): Expected {
    let code = semicolon;
    while (code === semicolon) {
      this.scanner.position++;
      code = this.scanner.next();
    }
    const isEnd = code === dot || code === closeBracket || code === closeBrace;
    return isEnd ? this.after(code, frame) : 'predicate';
  }

  /** `[ … ] .` is a statement by itself. */
  private closeNested(frame: Frame): Expected {
    this.scanner.position++;
    this.frames.pop();
    const above = this.frames.at(-1)!;
    const isSubject = above.kind === 'statement' && above.subject === undefined;
    if (!isSubject) return this.take(above, frame.subject!);
    above.subject = frame.subject;
    const next = this.scanner.next();
    above.isComplete = next === dot || (next === closeBrace && this.isInGraph);
    return above.isComplete ? 'after' : 'predicate';
  }

  private push(kind: Frame['kind'], subject: Blank | undefined): void {
    const { depth } = this.options;
    if (this.frames.length > depth) this.scanner.fail(`Nodes are nested deeper than ${depth}.`);
    this.frames.push({ kind, subject, predicate: undefined, last: undefined, isComplete: false });
  }
}

function isOfLines(syntax: Syntax): syntax is 'n-triples' | 'n-quads' {
  return syntax === 'n-triples' || syntax === 'n-quads';
}
