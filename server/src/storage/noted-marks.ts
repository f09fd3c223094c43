/** Models with a note that they are to be marked as due to be read again (`readings/marking.ts`): it is as good as the mark. */

/** In SQL: the model of this id has a note. */
export function isNoted(id: string): string {
  return `exists (select 1 from noted_marks noted where noted.model_id = ${id})`;
}

/** In SQL: something that the model of this id was read with may be hidden since it got its note. */
export function isNotedAsHiding(id: string): string {
  return `exists (select 1 from ${hidingNoteOf(id)})`;
}

/** In SQL, of a row of `models` under this name: people say what its content type is, who declare it or whose content asks for it. Otherwise the metamodel does that was found by the place of its file. */
export function saysItsContentType(model: string): string {
  const asked = `select 1 from sought_packages sought where sought.model_id = ${model}.id and sought.ns_uri = ${model}.content_type`;
  return `(${model}.revision = 0 or exists (${asked}))`;
}

/** The same where its content type may be named by what is hidden. Only the row of one with such a note is looked at: for all others an index of the statement is enough. */
export function isNotedAsHidingContentType(id: string): string {
  const named = `select 1 from models held where held.id = noted.model_id and not ${saysItsContentType('held')}`;
  return `exists (select 1 from ${hidingNoteOf(id)} and exists (${named}))`;
}

function hidingNoteOf(id: string): string {
  return `noted_marks noted where noted.model_id = ${id} and noted.times < 0`;
}
