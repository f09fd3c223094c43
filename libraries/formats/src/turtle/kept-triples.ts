/** Gathers the triples that fit no feature, so that they are told and written back. */
import type { Feature, ModelObject } from '@orrery/kernel';
import {
  type Dataset,
  featureIri,
  featureNamespace,
  Iri,
  keepStatements,
  type Node,
  type Quad,
  type Subject,
  type Term,
  uuidNamespace,
} from '@orrery/rdf';
import type { Document } from '../parsing/document.ts';
import { shortened } from '../parsing/report.ts';
import { DocumentFacts } from './document-facts.ts';

export class KeptTriples {
  private readonly document: Document;
  private readonly dataset: Dataset;
  /** The graph of the model among those of the document. */
  private readonly name: Node | undefined;
  private readonly objects: ReadonlyMap<Term, ModelObject>;
  private readonly used: ReadonlySet<Term>;
  private readonly quads: Quad[] = [];

  constructor(
    document: Document,
    dataset: Dataset,
    name: Node | undefined,
    objects: ReadonlyMap<Term, ModelObject>,
    used: ReadonlySet<Term>,
  ) {
    this.document = document;
    this.dataset = dataset;
    this.name = name;
    this.objects = objects;
    this.used = used;
  }

  keep({ term, offset: at }: Subject, predicate: string, object: Term): void {
    const message = `Statements with <${shortened(predicate)}> are no features of objects; they are kept as they are.`;
    this.document.report.addOnce({ severity: 'info', code: 'kept-extension', message, at });
    this.quads.push({ subject: term, predicate: new Iri(predicate), object, graph: undefined });
  }

  keepQuietly({ term }: Subject, feature: Feature, object: Term): void {
    this.quads.push({ subject: term, predicate: new Iri(featureIri(feature)), object, graph: undefined });
  }

  /** Keeps the triples that nothing has used, and all other graphs. It is called at the end. */
  keepRest(heads: readonly Subject[]): void {
    const told = new Set(heads);
    for (const [name, graph] of this.dataset.graphs) {
      for (const subject of graph.values()) {
        if (name !== this.name || !this.isUsed(subject, told)) this.keepAll(subject, name === this.name ? undefined : name, told);
      }
    }
    keepStatements(
      this.document.model,
      this.quads.map((quad) => this.renamed(quad)),
    );
  }

  /** What is said of a feature is used up even where no object has it any more. */
  private isUsed(subject: Subject, heads: ReadonlySet<Subject>): boolean {
    const { term } = subject;
    const isKnown = this.objects.has(term) || this.used.has(term) || term.value.startsWith(featureNamespace);
    return isKnown && !heads.has(subject);
  }

  private keepAll(subject: Subject, graph: Node | undefined, heads: ReadonlySet<Subject>): void {
    const { term, facts } = subject;
    const isHead = heads.has(subject);
    for (let index = 0; index < facts.length; index += 2) {
      const predicate = facts[index]!.value;
      if (isHead && (DocumentFacts.understands(predicate) || this.objects.has(term))) continue;
      if (graph) this.quads.push({ subject: term, predicate: new Iri(predicate), object: facts[index + 1]!, graph });
      else this.keep(subject, predicate, facts[index + 1]!);
    }
  }

  /** Objects go by their UUIDs from now on. */
  private renamed({ subject, predicate, object, graph }: Quad): Quad {
    return { subject: this.nameOf(subject), predicate, object: object.kind === 'literal' ? object : this.nameOf(object), graph };
  }

  private nameOf(term: Node): Node {
    const object = this.objects.get(term);
    return object ? new Iri(uuidNamespace + this.document.model.idOf(object)) : term;
  }
}
