/** Refuses a caller who sees an entity and lacks an ability; policies say who has it, and the database has judged. */
import { Failure } from '../failures.ts';

export function requireAbility<Ability extends string>(
  entity: { readonly [Name in Ability]: boolean },
  ability: Ability,
  refusal: string,
): void {
  if (!entity[ability]) throw new Failure('forbidden', refusal);
}
