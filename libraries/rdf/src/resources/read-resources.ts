/** Makes a model of the RDF metamodel of what a document says. */
import { Model, type ModelObject } from '@orrery/kernel';
import { resourceFeatures } from '@orrery/metamodels';
import type { Dataset, Subject } from '../parsing/dataset.ts';
import type { Iri, Node, Term } from '../terms/term.ts';
import { rdfVocabulary, xsd } from '../terms/vocabulary.ts';
import { keepPrefixes } from './kept-prefixes.ts';
import { type KnownResource, ResourceMaker } from './resource-maker.ts';
import { SeenFacts } from './seen-facts.ts';
import { noteMadeOfStatements } from './statement-models.ts';

export function modelOfDataset(dataset: Dataset, lineage: string, checkpoint?: () => void): Model {
  const reader = new ResourceReader(lineage);
  for (const graph of dataset.graphs.values()) for (const subject of graph.keys()) reader.resource(subject);
  for (const [name, graph] of dataset.graphs)
    for (const subject of graph.values()) {
      checkpoint?.();
      reader.statements(subject, name);
    }
  noteMadeOfStatements(reader.model);
  if (dataset.graphs.size > 0) keepPrefixes(reader.model, dataset.prefixes);
  return reader.model;
}

class ResourceReader {
  readonly model: Model;
  private readonly resources = new Map<Node, KnownResource>();
  private readonly maker: ResourceMaker;

  constructor(lineage: string) {
    this.model = new Model(lineage);
    this.maker = new ResourceMaker(lineage);
  }

  /** Subjects come first, in the order of the document; what is only spoken of follows. */
  resource(term: Node): KnownResource {
    let found = this.resources.get(term);
    if (!found) {
      found = this.maker.resource(term);
      this.resources.set(term, found);
      this.model.add(found.object);
    }
    return found;
  }

  statements({ term, facts }: Subject, graph: Node | undefined): void {
    const subject = this.resource(term);
    const seen = new SeenFacts();
    const made: ModelObject[] = [];
    for (let index = 0; index < facts.length; index += 2) {
      const predicate = facts[index] as Iri;
      if (seen.isNew(predicate, facts[index + 1]!)) made.push(this.statement(subject, predicate, facts[index + 1]!, graph));
    }
    const there = subject.object.stored(resourceFeatures.statements);
    subject.object.set(resourceFeatures.statements, Array.isArray(there) ? [...there, ...made] : made);
  }

  private statement(subject: KnownResource, predicate: Iri, object: Term, graph: Node | undefined): ModelObject {
    const target = object.kind === 'literal' ? object : this.resource(object);
    return this.maker.statement(subject, predicate, target, graph && this.resource(graph));
  }
}

/** The datatype of a literal that says none. */
export function impliedDatatype(language: string | undefined, direction: string | undefined): string {
  if (language === undefined) return xsd.string;
  return direction === undefined ? rdfVocabulary.langString : rdfVocabulary.dirLangString;
}
