/** The entity tags of what was read: kept beside it, so that answers are what the service sent and nothing else. */

const tags = new WeakMap<object, string>();

export function keepTag(entity: unknown, tag: string | null): void {
  if (tag !== null && typeof entity === 'object' && entity !== null) tags.set(entity, tag);
}

/**
 * The ETag of an entity that an operation gave. Sent as `If-Match`, nobody's change is overwritten: whoever is late gets 412.
 *
 * @example
 * const project = await orrery.readProject({ path: { id } });
 * await orrery.changeProject({ path: { id }, body: { description: 'As built' }, headers: { 'If-Match': etagOf(project) } });
 */
export function etagOf(entity: object): string | undefined {
  return tags.get(entity);
}
