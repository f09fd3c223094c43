/** Reads the terms of a syntax tree: IRIs in full, variables by the names that they have in their scope. */
import { Blank, Iri, type Literal, literal } from '@orrery/rdf/terms.ts';
import type { TermIri, TermLiteral, Term as TreeTerm } from '@traqula/rules-sparql-1-1';
import type { Syntax } from '../parsing/grammar.ts';
import type { Variable } from '../parsing/query-form.ts';
import { iriOf, type Prologue } from '../parsing/syntax-tree.ts';
import type { PatternTerm } from './algebra.ts';
import { blankVariable, madeVariable, scopedVariable } from './hidden-variables.ts';

type Rename = (name: string) => string;

export class TermReader {
  readonly prologue: Prologue;
  private readonly syntax: Syntax<object>;
  private rename: Rename = (name) => name;
  private made = 0;

  constructor(syntax: Syntax<object>, prologue: Prologue) {
    this.syntax = syntax;
    this.prologue = prologue;
  }

  /** A variable that no text can name. */
  fresh(): Variable {
    return { kind: 'variable', value: madeVariable(++this.made) };
  }

  variable(name: string): Variable {
    return { kind: 'variable', value: this.rename(name) };
  }

  /** SPARQL 1.1 §18.2.4.5: what a sub-select does not project is its own, whatever others call theirs. */
  inScope<T>(projected: ReadonlySet<string>, read: () => T): T {
    const outer = this.rename;
    const scope = ++this.made;
    this.rename = (name) => (projected.has(name) ? outer(name) : scopedVariable(scope, name));
    try {
      return read();
    } finally {
      this.rename = outer;
    }
  }

  iri(term: TermIri): Iri {
    return new Iri(iriOf(term, this.syntax, this.prologue));
  }

  literal(term: TermLiteral): Literal {
    const { langOrIri, value } = term;
    if (langOrIri === undefined) return literal(value);
    if (typeof langOrIri !== 'string') return literal(value, { datatype: this.iri(langOrIri).value });
    return literal(value, { language: this.languageOf(term) ?? langOrIri });
  }

  /** A term of a pattern: its blank nodes are variables. */
  place(term: TreeTerm): PatternTerm {
    return term.subType === 'blankNode' ? this.variable(blankVariable(term.label)) : this.templatePlace(term);
  }

  /** A term of a template: its blank nodes are blank nodes. */
  templatePlace(term: TreeTerm): PatternTerm {
    if (term.subType === 'variable') return this.variable(term.value);
    if (term.subType === 'blankNode') return new Blank(term.label);
    return term.subType === 'namedNode' ? this.iri(term) : this.literal(term);
  }

  /** The grammar writes language tags in lower case; terms are compared as they were written. */
  private languageOf({ loc }: TermLiteral): string | undefined {
    const { start, end } = loc as { start?: number; end?: number };
    return start === undefined ? undefined : /@([A-Za-z]+(?:-[A-Za-z0-9]+)*)$/.exec(this.syntax.text.slice(start, end))?.[1];
  }
}
