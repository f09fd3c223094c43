/** A precondition of a write on its entity; it throws a failure where it does not hold. */
export type Precondition<Entity> = (entity: Entity) => void;

export const always: Precondition<unknown> = () => {};
