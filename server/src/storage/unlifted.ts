/** How confidential something is without what was lifted ahead of a container that is not raised yet. */

/**
 * In SQL, of a row that lifts may remember: how confidential it is, or was before it was lifted. A model is read for that, since the lift may be
 * taken back: its reading would then tell what those who see it do not see.
 */
export function unlifted(row: string): string {
  return `(select min(value) from (select ${row}.confidentiality as value union all
  select lifted.confidentiality from lifts join lifted_rows lifted on lifted.lift_id = lifts.id where lifted.entity_id = ${row}.id) levels)`;
}
