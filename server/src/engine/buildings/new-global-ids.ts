/** Gives new objects of a building a GlobalId, made from their id, where the request gives none. */
import { globalIdOfUuid } from '@orrery/formats';
import type { Model, RequestedChange } from '@orrery/kernel';
import { isIfcNsUri } from '@orrery/metamodels';

export function giveGlobalIds(model: Model, changes: readonly RequestedChange[]): void {
  for (const { kind, id } of changes) {
    const made = kind === 'added' ? model.find(id) : undefined;
    const feature = made?.class.featuresByName.get('GlobalId');
    if (!feature || !isIfcNsUri(made!.class.package.nsUri) || made!.stored(feature) !== undefined) continue;
    made!.set(feature, globalIdOfUuid(id));
  }
}
