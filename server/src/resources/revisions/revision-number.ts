/** The number of a revision in an address: small enough for every database. */
import Type from 'typebox';

const bounds = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER };

export function revisionNumber(description = 'the number of a revision; the current one by default') {
  return Type.Integer({ ...bounds, description });
}
