/** The quads of one source as the store takes them: in its graph, and with blank nodes of its own. */
import * as oxigraph from 'oxigraph';
import type { SourceLabels } from './blank-labels.ts';

/** The syntaxes in which quads come. */
export type QuadsFormat = 'application/n-quads' | 'text/turtle';

export class SourceQuads {
  readonly graph: string;
  private readonly options: { readonly to_graph_name: oxigraph.NamedNode; readonly lenient: boolean };
  private readonly labels: SourceLabels;

  constructor(graph: string, labels: SourceLabels) {
    this.graph = graph;
    this.options = { to_graph_name: oxigraph.namedNode(graph), lenient: true };
    this.labels = labels;
  }

  /** Loads lines without blank nodes: the store would give them labels of its own. */
  loadPlain(lines: string | Uint8Array, store: oxigraph.Store, format: QuadsFormat): void {
    store.load(lines, { ...this.options, format, no_transaction: true });
  }

  *parsed(lines: string | Uint8Array, format: QuadsFormat = 'application/n-quads'): Generator<oxigraph.Quad> {
    for (const quad of oxigraph.parse(lines, { ...this.options, format })) yield this.own(quad);
  }

  private own({ subject, predicate, object, graph }: oxigraph.Quad): oxigraph.Quad {
    const terms = { subject: this.labelled(subject), predicate, object: this.labelled(object), graph: this.labelled(graph) };
    return terms as unknown as oxigraph.Quad;
  }

  private labelled<T extends { termType: string }>(term: T): unknown {
    return term.termType === 'BlankNode'
      ? oxigraph.blankNode(this.labels.of((term as unknown as oxigraph.BlankNode).value))
      : term;
  }
}
