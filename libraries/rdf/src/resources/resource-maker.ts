/** Makes resources and statements, each with the id of what it says. */
import { ModelObject } from '@orrery/kernel';
import { resourceClass, resourceFeatures, statementClass, statementFeatures } from '@orrery/metamodels';
import { type Iri, keyOf, type Literal, type Node } from '../terms/term.ts';
import { xsd } from '../terms/vocabulary.ts';
import { ContentIds, type IdWords } from './content-id.ts';

/** A resource, and what its part of the ids of statements is. */
export interface KnownResource {
  readonly object: ModelObject;
  readonly words: IdWords;
}

export class ResourceMaker {
  private readonly predicates = new Map<Iri, IdWords>();
  private readonly ids: ContentIds;
  private readonly noGraph: IdWords;

  constructor(lineage: string) {
    this.ids = new ContentIds(lineage);
    this.noGraph = this.ids.wordsOf('');
  }

  resource(term: Node): KnownResource {
    const key = keyOf(term);
    const made = { object: new ModelObject(resourceClass), words: this.ids.wordsOf(key) };
    made.object.givenId = this.ids.ofResource(key, made.words);
    made.object.set(term.kind === 'iri' ? resourceFeatures.iri : resourceFeatures.label, term.value);
    return made;
  }

  /** A resource that is there already. */
  known(object: ModelObject, term: Node): KnownResource {
    return { object, words: this.ids.wordsOf(keyOf(term)) };
  }

  /** A statement that knows its subject; the subject is told by whoever puts its statements together. */
  statement(
    subject: KnownResource,
    predicate: Iri,
    object: KnownResource | Literal,
    graph: KnownResource | undefined,
  ): ModelObject {
    const statement = new ModelObject(statementClass);
    statement.container = subject.object;
    statement.containment = resourceFeatures.statements;
    statement.set(statementFeatures.predicate, predicate.value);
    if ('kind' in object) setLiteral(statement, object);
    else statement.set(statementFeatures.object, object.object);
    if (graph) statement.set(statementFeatures.graph, graph.object);
    const words = 'kind' in object ? this.ids.wordsOf(keyOf(object)) : object.words;
    statement.givenId = this.ids.ofAll([subject.words, this.wordsOf(predicate), words, graph?.words ?? this.noGraph]);
    return statement;
  }

  private wordsOf(predicate: Iri): IdWords {
    let found = this.predicates.get(predicate);
    if (!found) {
      found = this.ids.wordsOf(predicate.value);
      this.predicates.set(predicate, found);
    }
    return found;
  }
}

function setLiteral(statement: ModelObject, { value, datatype, language, direction }: Literal): void {
  statement.set(statementFeatures.value, value);
  if (language !== '') statement.set(statementFeatures.language, language);
  else if (datatype !== xsd.string) statement.set(statementFeatures.datatype, datatype);
  if (direction) statement.set(statementFeatures.direction, direction);
}
