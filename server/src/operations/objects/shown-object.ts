/** Objects with what is wrong in them. */
import type { IndexedObject } from '@orrery/kernel';
import type { Database } from '../../storage/database.ts';
import { diagnosticsOfObjects, noDiagnostics, type ObjectDiagnosticCounts } from '../../storage/readings/object-diagnostics.ts';
import type { OpenObjects } from './open-objects.ts';

export interface ShownObject extends IndexedObject {
  /** Nothing for older revisions, of which it is not kept. */
  readonly diagnostics: ObjectDiagnosticCounts | null;
}

/** Tells what is wrong in an object. */
export type ShowObject = (object: IndexedObject) => ShownObject;

/** For the objects of these ids. */
export async function withDiagnostics(
  { points }: Database,
  { model, revision }: OpenObjects,
  ids: readonly string[],
): Promise<ShowObject> {
  if (revision !== model.revision) return (object) => ({ ...object, diagnostics: null });
  const counts = await diagnosticsOfObjects(points, model.id, ids);
  return (object) => ({ ...object, diagnostics: counts.get(object.id) ?? noDiagnostics });
}
