/** Models with a note that they are to be marked as due to be read again (`readings/marking.ts`): it is as good as the mark. */

/** In SQL: the model of this id has a note. */
export function isNoted(id: string): string {
  return `exists (select 1 from noted_marks noted where noted.model_id = ${id})`;
}

/** In SQL: something that the model of this id was read with may be hidden since it got its note. */
export function isNotedAsHiding(id: string): string {
  return `exists (select 1 from noted_marks noted where noted.model_id = ${id} and noted.times < 0)`;
}
