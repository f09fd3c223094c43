/** Makes a model of the RDF metamodel of what a document says. */
import { Model, ModelObject } from '@orrery/kernel';
import { resourceClass, resourceFeatures, statementClass, statementFeatures } from '@orrery/metamodels';
import type { Dataset, Subject } from '../parsing/dataset.ts';
import { type Iri, keyOf, type Node, type Term } from '../terms/term.ts';
import { rdfVocabulary, xsd } from '../terms/vocabulary.ts';
import { ContentIds, type Words } from './content-id.ts';
import { keepPrefixes } from './kept-prefixes.ts';
import { SeenFacts } from './seen-facts.ts';

export function modelOfDataset(dataset: Dataset, lineage: string): Model {
  const reader = new ResourceReader(lineage);
  for (const graph of dataset.graphs.values()) for (const subject of graph.keys()) reader.resource(subject);
  for (const [name, graph] of dataset.graphs) for (const subject of graph.values()) reader.statements(subject, name);
  if (dataset.graphs.size > 0) keepPrefixes(reader.model, dataset.prefixes);
  return reader.model;
}

/** A resource, and what its part of the ids of statements is. */
interface Known {
  readonly object: ModelObject;
  readonly words: Words;
}

class ResourceReader {
  readonly model: Model;
  private readonly resources = new Map<Node, Known>();
  private readonly predicates = new Map<Iri, Words>();
  private readonly ids: ContentIds;
  private readonly noGraph: Words;

  constructor(lineage: string) {
    this.model = new Model(lineage);
    this.ids = new ContentIds(lineage);
    this.noGraph = this.ids.wordsOf('');
  }

  /** Subjects come first, in the order of the document; what is only spoken of follows. */
  resource(term: Node): Known {
    let found = this.resources.get(term);
    if (!found) {
      const key = keyOf(term);
      found = { object: new ModelObject(resourceClass), words: this.ids.wordsOf(key) };
      found.object.givenId = this.ids.ofResource(key, found.words);
      found.object.set(term.kind === 'iri' ? resourceFeatures.iri : resourceFeatures.label, term.value);
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

  private statement(subject: Known, predicate: Iri, object: Term, graph: Node | undefined): ModelObject {
    const statement = new ModelObject(statementClass);
    statement.container = subject.object;
    statement.containment = resourceFeatures.statements;
    statement.set(statementFeatures.predicate, predicate.value);
    this.setObject(statement, object);
    const inside = graph && this.resource(graph);
    if (inside) statement.set(statementFeatures.graph, inside.object);
    const words = object.kind === 'literal' ? this.ids.wordsOf(keyOf(object)) : this.resource(object).words;
    statement.givenId = this.ids.ofAll([subject.words, this.wordsOf(predicate), words, inside?.words ?? this.noGraph]);
    return statement;
  }

  private wordsOf(predicate: Iri): Words {
    let found = this.predicates.get(predicate);
    if (!found) {
      found = this.ids.wordsOf(predicate.value);
      this.predicates.set(predicate, found);
    }
    return found;
  }

  private setObject(statement: ModelObject, object: Term): void {
    if (object.kind !== 'literal') {
      statement.set(statementFeatures.object, this.resource(object).object);
      return;
    }
    const { value, datatype, language, direction } = object;
    statement.set(statementFeatures.value, value);
    if (language !== '') statement.set(statementFeatures.language, language);
    else if (datatype !== xsd.string) statement.set(statementFeatures.datatype, datatype);
    if (direction) statement.set(statementFeatures.direction, direction);
  }
}

/** The datatype of a literal that says none. */
export function impliedDatatype(language: string | undefined, direction: string | undefined): string {
  if (language === undefined) return xsd.string;
  return direction === undefined ? rdfVocabulary.langString : rdfVocabulary.dirLangString;
}
