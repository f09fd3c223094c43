/** Makes a model of the RDF metamodel of what a document says. */
import { Model, ModelObject } from '@orrery/kernel';
import { resourceClass, resourceFeatures, statementClass, statementFeatures } from '@orrery/metamodels';
import type { Dataset, Subject } from '../parsing/dataset.ts';
import { type Blank, type Iri, keyOf, type Term } from '../terms/term.ts';
import { rdfVocabulary, xsd } from '../terms/vocabulary.ts';
import { ContentIds } from './content-id.ts';
import { keepPrefixes } from './kept-prefixes.ts';

export function modelOfDataset(dataset: Dataset, lineage: string): Model {
  const reader = new ResourceReader(lineage);
  for (const graph of dataset.graphs.values()) for (const subject of graph.keys()) reader.resource(subject);
  for (const [name, graph] of dataset.graphs) for (const subject of graph.values()) reader.statements(subject, name);
  if (dataset.graphs.size > 0) keepPrefixes(reader.model, dataset.prefixes);
  return reader.model;
}

class ResourceReader {
  readonly model: Model;
  private readonly resources = new Map<Iri | Blank, ModelObject>();
  private readonly ids: ContentIds;

  constructor(lineage: string) {
    this.model = new Model(lineage);
    this.ids = new ContentIds(lineage);
  }

  /** Subjects come first, in the order of the document; what is only spoken of follows. */
  resource(term: Iri | Blank): ModelObject {
    let found = this.resources.get(term);
    if (!found) {
      found = new ModelObject(resourceClass);
      found.givenId = this.ids.ofResource(keyOf(term));
      found.set(term.kind === 'iri' ? resourceFeatures.iri : resourceFeatures.label, term.value);
      this.resources.set(term, found);
      this.model.add(found);
    }
    return found;
  }

  statements({ term, facts }: Subject, graph: Iri | Blank | undefined): void {
    const subject = this.resource(term);
    const start = `${keyOf(term)} ${graph ? keyOf(graph) : ''} `;
    const seen = new Set<string>();
    const made: ModelObject[] = [];
    for (let index = 0; index < facts.length; index += 2) {
      const predicate = facts[index] as Iri;
      const object = facts[index + 1]!;
      const key = `${predicate.value} ${keyOf(object)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      made.push(this.statement(subject, start + key, predicate, object, graph));
    }
    const there = subject.stored(resourceFeatures.statements);
    subject.set(resourceFeatures.statements, Array.isArray(there) ? [...there, ...made] : made);
  }

  private statement(
    subject: ModelObject,
    key: string,
    predicate: Iri,
    object: Term,
    graph: Iri | Blank | undefined,
  ): ModelObject {
    const statement = new ModelObject(statementClass);
    statement.container = subject;
    statement.containment = resourceFeatures.statements;
    statement.givenId = this.ids.of(key);
    statement.set(statementFeatures.predicate, predicate.value);
    this.setObject(statement, object);
    if (graph) statement.set(statementFeatures.graph, this.resource(graph));
    return statement;
  }

  private setObject(statement: ModelObject, object: Term): void {
    if (object.kind !== 'literal') {
      statement.set(statementFeatures.object, this.resource(object));
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
