/** The quads of one source as the store takes them: in its graph, and with blank nodes of its own. */
import * as oxigraph from 'oxigraph';
import type { SourceLabels } from './blank-labels.ts';

const format = 'application/n-quads';

export class SourceQuads {
  readonly graph: string;
  private readonly options: { readonly format: string; readonly to_graph_name: oxigraph.NamedNode; readonly lenient: boolean };
  private readonly labels: SourceLabels;

  constructor(graph: string, labels: SourceLabels) {
    this.graph = graph;
    this.options = { format, to_graph_name: oxigraph.namedNode(graph), lenient: true };
    this.labels = labels;
  }

  /** Loads lines without blank nodes: the store would give them labels of its own. */
  loadPlain(lines: string | Uint8Array, store: oxigraph.Store): void {
    store.load(lines, { ...this.options, no_transaction: true });
  }

  *parsed(lines: string | Uint8Array): Generator<oxigraph.Quad> {
    for (const quad of oxigraph.parse(lines, this.options)) yield this.own(quad);
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
