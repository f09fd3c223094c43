/** What must still hold of an entity for a write to go on; throws a failure where it does not. */
export type Precondition<Entity> = (entity: Entity) => void;

export const always: Precondition<unknown> = () => {};
