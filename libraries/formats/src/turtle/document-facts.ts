/** Statements of a document about its model and about places outside it, beside its objects. */
import type { Class, Link } from '@orrery/kernel';
import { extraOfText, type Graph, type Literal, linkOfIri, orrery, type Subject, type Term } from '@orrery/rdf';
import type { Document } from '../parsing/document.ts';
import type { TripleTypes } from './triple-types.ts';

/** What the subject of a model's roots may say; more is kept as it is. */
const understood: ReadonlySet<string> = new Set([
  orrery.root,
  orrery.containment,
  orrery.namespace,
  orrery.schemaLocation,
  orrery.extra,
]);

export class DocumentFacts {
  /** The subjects that name roots: one a model, in what we write. */
  readonly heads: Subject[] = [];
  /** The properties that hold parts, where the document says so. */
  readonly containments = new Set<string>();
  private readonly document: Document;
  private readonly graph: Graph;
  private readonly types: TripleTypes;
  private readonly used: Set<Term>;

  constructor(document: Document, graph: Graph, types: TripleTypes, used: Set<Term>) {
    this.document = document;
    this.graph = graph;
    this.types = types;
    this.used = used;
  }

  static understands(predicate: string): boolean {
    return understood.has(predicate);
  }

  read(): void {
    for (const subject of this.graph.values()) {
      if (subject.one(orrery.root)) this.heads.push(subject);
    }
    for (const head of this.heads) this.readHead(head);
  }

  /** In the order of their indexes. */
  roots(): Term[] {
    const roots = this.heads.flatMap((head) => head.all(orrery.root)).map((root) => [this.indexOf(root), root] as const);
    return roots.sort(([one], [other]) => one - other).map(([, root]) => root);
  }

  /** The position among its siblings; those without one come last. */
  indexOf(term: Term): number {
    const index = term.kind === 'literal' ? undefined : this.graph.get(term)?.one(orrery.index);
    return index?.kind === 'literal' ? Number(index.value) : Number.MAX_SAFE_INTEGER;
  }

  /** A reference out of the model. */
  linkOf(iri: Term): Link {
    const described = iri.kind === 'literal' ? undefined : this.graph.get(iri);
    const target = described?.one(orrery.target);
    const type = described?.one(orrery.type);
    if (described && (target || type)) this.used.add(iri);
    const link = linkOfIri(iri.value);
    const text = target?.kind === 'literal' ? this.textOf(target) : link.target;
    return this.document.link(text, type && described ? this.classOf(type, described) : undefined);
  }

  /** The text of a literal, also where UTF-8 could not hold it. */
  textOf({ value, datatype }: Literal): string {
    const json = datatype === orrery.json ? parsed(value) : undefined;
    return typeof json === 'string' ? json : value;
  }

  private classOf(type: Term, { offset }: Subject): Class | undefined {
    return this.types.classOf(type.value, offset);
  }

  private readHead(head: Subject): void {
    const { model } = this.document;
    for (const term of head.all(orrery.containment)) this.containments.add(term.value);
    for (const term of head.all(orrery.namespace)) this.types.addNamespace(term.value);
    for (const { value } of head.all(orrery.schemaLocation)) {
      const blank = value.indexOf(' ');
      if (blank >= 0) model.schemaLocations.set(value.slice(0, blank), value.slice(blank + 1));
    }
    for (const [key, extra] of extrasOf(head)) model.extras.set(key, extra);
  }
}

/** What is said of a subject beside its features. */
export function extrasOf(subject: Subject): (readonly [string, unknown])[] {
  return subject.all(orrery.extra).flatMap(({ value }) => {
    const extra = extraOfText(value);
    return extra ? [extra] : [];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
