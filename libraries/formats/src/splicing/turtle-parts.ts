/** A Turtle or TriG text as statements that know where each of their facts stands in it. */
import { UnreadableContent } from '@orrery/kernel';
import { Scanner, type Term } from '@orrery/rdf';

export interface TurtleStatement {
  /** The graph that it stands in; empty for the default one. */
  readonly graph: string;
  readonly subject: string;
  /** In the order of the text. */
  readonly facts: readonly TurtleFact[];
  readonly start: number;
  /** Behind its dot. */
  readonly end: number;
}

export interface TurtleFact {
  readonly predicate: string;
  /** Equal for objects that say the same; nested nodes say what is in them. */
  readonly object: string;
  /** Where the predicate stands that the object shares with those before it. */
  readonly predicateStart: number;
  readonly predicateEnd: number;
  readonly start: number;
  readonly end: number;
}

export interface TurtleParts {
  readonly statements: readonly TurtleStatement[];
  readonly prefixes: ReadonlyMap<string, string>;
  /** Where the last prefix or base ends; 0 where there is none. */
  readonly directivesEnd: number;
}

/** Deeper texts are not edited in place. */
const deepest = 500;

/** The parts of a text; nothing where it is nested too deep, or has a notation that is not known here. */
export function turtlePartsOf(text: string, base: string | undefined, checkpoint: () => void): TurtleParts | undefined {
  try {
    return new PartsReader(text, base, checkpoint).parts();
  } catch (error) {
    if (error instanceof TooDeep || error instanceof UnreadableContent) return undefined;
    throw error;
  }
}

class TooDeep extends Error {}

class PartsReader {
  private readonly scanner: Scanner;
  private readonly checkpoint: () => void;
  private readonly statements: TurtleStatement[] = [];
  private graph = '';
  private isInGraph = false;
  private directivesEnd = 0;

  constructor(text: string, base: string | undefined, checkpoint: () => void) {
    this.scanner = new Scanner(text, base ?? 'urn:none:');
    this.checkpoint = checkpoint;
  }

  parts(): TurtleParts {
    const { scanner } = this;
    while (!Number.isNaN(scanner.next())) {
      this.checkpoint();
      if (this.directive() || this.brace()) continue;
      const start = scanner.position;
      const subject = this.term(0);
      if (!this.isInGraph && this.is('{')) this.open(subject);
      else this.statement(subject, start);
    }
    return { statements: this.statements, prefixes: scanner.prefixes, directivesEnd: this.directivesEnd };
  }

  private directive(): boolean {
    const { scanner } = this;
    const hasDot = this.is('@');
    if (scanner.word(/@?prefix(?![\w:.-])/iy)) scanner.setPrefix();
    else if (scanner.word(/@?base(?![\w:.-])/iy)) {
      scanner.next();
      scanner.setBase();
    } else return false;
    if (hasDot) scanner.expect('.');
    this.directivesEnd = scanner.position;
    return true;
  }

  private brace(): boolean {
    if (this.isInGraph && this.is('}')) {
      this.scanner.position++;
      this.isInGraph = false;
      this.graph = '';
      return true;
    }
    if (this.isInGraph) return false;
    if (this.is('{')) this.open('');
    else if (this.scanner.word(/graph(?![\w:.-])/iy)) this.open(this.term(0));
    else return false;
    return true;
  }

  private open(graph: string): void {
    this.scanner.expect('{');
    this.graph = graph;
    this.isInGraph = true;
  }

  private statement(subject: string, start: number): void {
    const facts = this.is('.') || this.is('}') ? [] : this.facts(0);
    if (this.is('.')) this.scanner.position++;
    this.statements.push({ graph: this.graph, subject, facts, start, end: this.scanner.position });
  }

  private facts(depth: number): TurtleFact[] {
    const { scanner } = this;
    const facts: TurtleFact[] = [];
    for (let code = scanner.next(); !this.isEnd(); code = scanner.next()) {
      const predicateStart = scanner.position;
      const predicate = keyOf(scanner.verb(code));
      const predicateEnd = scanner.position;
      do {
        if (this.is(',')) scanner.position++;
        scanner.next();
        const start = scanner.position;
        const object = this.term(depth + 1);
        facts.push({ predicate, object, predicateStart, predicateEnd, start, end: scanner.position });
      } while (this.is(','));
      while (this.is(';')) scanner.position++;
    }
    return facts;
  }

  private term(depth: number): string {
    if (depth > deepest) throw new TooDeep();
    const { scanner } = this;
    const code = scanner.next();
    if (this.is('[')) return this.nested(depth);
    if (!this.is('(')) return keyOf(scanner.object(code));
    scanner.position++;
    const items: string[] = [];
    while (!this.is(')')) items.push(this.term(depth + 1));
    scanner.position++;
    return `( ${items.join(' ')} )`;
  }

  private nested(depth: number): string {
    this.scanner.position++;
    const facts = this.facts(depth);
    this.scanner.expect(']');
    const said = facts.map(({ predicate, object }) => `${predicate} ${object}`);
    return `[ ${said.sort().join(' ; ')} ]`;
  }

  private isEnd(): boolean {
    return this.is('.') || this.is(']') || this.is('}');
  }

  private is(character: string): boolean {
    return this.scanner.next() === character.charCodeAt(0);
  }
}

function keyOf(term: Term): string {
  if (term.kind === 'iri') return `<${term.value}>`;
  if (term.kind === 'blank') return `_:${term.value}`;
  const { value, datatype, language, direction } = term;
  return `${JSON.stringify(value)}^^${datatype}@${language.toLowerCase()}${direction ?? ''}`;
}
