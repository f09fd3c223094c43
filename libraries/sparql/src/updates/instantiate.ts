/** Makes quads of templates: variables by a solution, blank nodes new for each solution. */
import { Blank, Iri, type Quad, type Term } from '@orrery/rdf/terms.ts';
import type { TemplateQuad, TemplateTerm } from '../syntax/template-quad.ts';

/** By variable; blank nodes tell their source. */
export type Solution = Readonly<Record<string, Term | undefined>>;

export class Templates {
  private readonly defaultGraph: Iri;
  private readonly newLabels: string;
  private solutions = 0;

  /** Quads without GRAPH are in the graph given; labels of new blank nodes start with the text given. */
  constructor(defaultGraph: string, newLabels: string) {
    this.defaultGraph = new Iri(defaultGraph);
    this.newLabels = newLabels;
  }

  /** What gives no quad, an unbound variable or a literal as subject, is left out (SPARQL 1.1 Update §3.1.3). */
  *fill(template: readonly TemplateQuad[], solutions: Iterable<Solution>): Generator<Quad> {
    for (const solution of solutions) {
      this.solutions++;
      for (const quad of template) {
        const filled = this.quad(quad, solution);
        if (filled) yield filled;
      }
    }
  }

  private quad({ subject, predicate, object, graph }: TemplateQuad, solution: Solution): Quad | undefined {
    const filled = {
      subject: this.term(subject, solution),
      predicate: this.term(predicate, solution),
      object: this.term(object, solution),
      graph: graph === undefined ? this.defaultGraph : this.term(graph, solution),
    };
    return isQuad(filled) ? filled : undefined;
  }

  private term(term: TemplateTerm, solution: Solution): Term | undefined {
    if (term.kind === 'blank') return new Blank(`${this.newLabels}${this.solutions}_${term.value}`);
    if (term.kind !== 'variable') return term;
    return Object.hasOwn(solution, term.value) ? solution[term.value] : undefined;
  }
}

interface Filled {
  readonly subject: Term | undefined;
  readonly predicate: Term | undefined;
  readonly object: Term | undefined;
  readonly graph: Term | undefined;
}

function isQuad(filled: Filled): filled is Quad {
  return filled.object !== undefined && filled.predicate?.kind === 'iri' && isNode(filled.subject) && isNode(filled.graph);
}

function isNode(term: Term | undefined): boolean {
  return term?.kind === 'iri' || term?.kind === 'blank';
}
