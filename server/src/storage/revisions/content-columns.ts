/** The columns that say of a model or revision what kind of content it has. */
import { foldedOrAbsent } from '../../conditions/folded.ts';
import type { ReadingFacts } from '../readings/reading.ts';
import { indexed } from '../stored-texts.ts';

type Kind = Pick<ReadingFacts, 'contentType' | 'type'>;

export function columnsOfModel(facts: Kind) {
  const kind = columnsOfRevision(facts);
  return { ...kind, content_type_folded: foldedOrAbsent(kind.content_type), type_folded: foldedOrAbsent(kind.type) };
}

export function columnsOfRevision({ contentType, type }: Kind) {
  return { content_type: contentType === null ? null : indexed(contentType), type: type === null ? null : indexed(type) };
}
