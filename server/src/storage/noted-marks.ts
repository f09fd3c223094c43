/** Models with a note that they are to be marked as due to be read again (`readings/marking.ts`): it is as good as the mark. */

/** In SQL: the model of this id has a note. */
export function isNoted(id: string): string {
  return `exists (select 1 from noted_marks noted where noted.model_id = ${id})`;
}

/** In SQL: something that the model of this id was read with may be hidden since it got its note. */
export function isNotedAsHiding(id: string): string {
  return `exists (select 1 from ${hidingNoteOf(id)})`;
}

/** The same of a model that has content. Only the row of one with such a note is looked at: for all others an index of the statement is enough. */
export function isContentNotedAsHiding(id: string): string {
  const revision = 'select held.revision from models held where held.id = noted.model_id';
  return `exists (select 1 from ${hidingNoteOf(id)} and (${revision}) > 0)`;
}

function hidingNoteOf(id: string): string {
  return `noted_marks noted where noted.model_id = ${id} and noted.times < 0`;
}
