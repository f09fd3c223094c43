/** The id that a resource or a statement has as soon as it is written and read again: that of what it says. */
import { ModelObject } from '@orrery/kernel';
import { resourceClass, statementFeatures } from '@orrery/metamodels';
import { keyOf } from '../terms/term.ts';
import { ContentIds } from './content-id.ts';
import { literalOfStatement, termOfResource } from './resource-graphs.ts';

export function contentIdOf(object: ModelObject, lineage: string): string {
  const ids = new ContentIds(lineage);
  const key = object.class === resourceClass ? keyOf(termOfResource(object)) : undefined;
  return key === undefined ? idOfStatement(object, ids) : ids.ofResource(key, ids.wordsOf(key));
}

function idOfStatement(statement: ModelObject, ids: ContentIds): string {
  const object = statement.stored(statementFeatures.object);
  const graph = statement.stored(statementFeatures.graph);
  const keys = [
    keyOf(termOfResource(statement.container!)),
    String(statement.stored(statementFeatures.predicate)),
    keyOf(object instanceof ModelObject ? termOfResource(object) : literalOfStatement(statement)),
    graph instanceof ModelObject ? keyOf(termOfResource(graph)) : '',
  ];
  return ids.ofAll(keys.map((key) => ids.wordsOf(key)));
}
