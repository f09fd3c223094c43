/** The quads of a template or of data, blank node lists and collections written out. */
import { Blank, Iri, literal } from '@orrery/rdf/terms.ts';
import type { GraphNode, Quads, Term as TreeTerm, TripleCollection, TripleNesting } from '@traqula/rules-sparql-1-1';
import type { Syntax } from './grammar.ts';
import { iriOf, languageOf, type Prologue } from './syntax-tree.ts';
import type { TemplateQuad, TemplateTerm } from './template-quad.ts';

type Graph = TemplateQuad['graph'];

export class TemplateReader {
  private readonly syntax: Syntax<object>;
  private readonly prologue: Prologue;
  /** What quads without GRAPH are in: the graph of WITH, or the default graph. */
  private readonly outside: Graph;

  constructor(syntax: Syntax<object>, prologue: Prologue, withGraph: string | undefined) {
    this.syntax = syntax;
    this.prologue = prologue;
    this.outside = withGraph === undefined ? undefined : new Iri(withGraph);
  }

  quadsOf(template: readonly Quads[]): TemplateQuad[] {
    return template.flatMap((part) =>
      part.type === 'graph'
        ? this.triplesOf(part.triples.triples, this.term(part.graph) as Graph)
        : this.triplesOf(part.triples, this.outside),
    );
  }

  private triplesOf(nodes: readonly (TripleNesting | TripleCollection)[], graph: Graph): TemplateQuad[] {
    return nodes.flatMap((node) => (node.type === 'triple' ? this.tripleOf(node, graph) : this.triplesOf(node.triples, graph)));
  }

  private tripleOf({ subject, predicate, object }: TripleNesting, graph: Graph): TemplateQuad[] {
    const inside = [subject, object].filter((node) => node.type === 'tripleCollection');
    return [
      { subject: this.node(subject), predicate: this.term(predicate as TreeTerm), object: this.node(object), graph },
      ...inside.flatMap(({ triples }) => this.triplesOf(triples, graph)),
    ];
  }

  private node(node: GraphNode): TemplateTerm {
    return this.term(node.type === 'tripleCollection' ? node.identifier : node);
  }

  private term(term: TreeTerm): TemplateTerm {
    if (term.subType === 'variable') return { kind: 'variable', value: term.value };
    if (term.subType === 'blankNode') return new Blank(term.label);
    if (term.subType === 'namedNode') return new Iri(iriOf(term, this.syntax, this.prologue));
    if (typeof term.langOrIri === 'string') return literal(term.value, { language: languageOf(term, this.syntax) });
    return literal(term.value, { datatype: term.langOrIri && iriOf(term.langOrIri, this.syntax, this.prologue) });
  }
}

export function variablesOf(quads: readonly TemplateQuad[]): string[] {
  const terms = quads.flatMap(({ subject, predicate, object, graph }) => [subject, predicate, object, graph]);
  return [...new Set(terms.flatMap((term) => (term?.kind === 'variable' ? [term.value] : [])))];
}
