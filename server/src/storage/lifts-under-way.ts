/** What is lifted ahead of a container that is not raised yet. */

/**
 * In SQL, of a row of `models`: how confidential it is, or was before it was lifted. It is read for that, since the lift may be taken back: its
 * reading would then tell what those who see it do not see.
 */
export const confidentialityUnlifted = `(select min(value) from (select models.confidentiality as value union all
  select lifted.confidentiality from lifts join lifted_rows lifted on lifted.lift_id = lifts.id where lifted.entity_id = models.id) levels)`;
