/** Reads the terms of a syntax tree: IRIs in full, variables by the names that they have in their scope. */
import { Blank, Iri, type Literal, literal } from '@orrery/rdf/terms.ts';
import type { TermIri, TermLiteral, Term as TreeTerm } from '@traqula/rules-sparql-1-1';
import type { SparqlSyntaxError } from '../sparql-errors.ts';
import type { Syntax } from '../syntax/grammar.ts';
import type { Variable } from '../syntax/query-form.ts';
import { iriOf, languageOf, type Prologue } from '../syntax/syntax-tree.ts';
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

  /** An error where a part of the tree stands. */
  error(reason: string, { loc }: { readonly loc: unknown }): SparqlSyntaxError {
    return this.syntax.source.error(reason, (loc as { start?: number }).start ?? 0);
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
    return literal(value, { language: languageOf(term, this.syntax) });
  }

  /** A term of a pattern: its blank nodes are variables. */
  patternTerm(term: TreeTerm): PatternTerm {
    return term.subType === 'blankNode' ? this.variable(blankVariable(term.label)) : this.templateTerm(term);
  }

  /** A term of a template: its blank nodes are blank nodes. */
  templateTerm(term: TreeTerm): PatternTerm {
    if (term.subType === 'variable') return this.variable(term.value);
    if (term.subType === 'blankNode') return new Blank(term.label);
    return term.subType === 'namedNode' ? this.iri(term) : this.literal(term);
  }
}
