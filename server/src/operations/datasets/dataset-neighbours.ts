/** Finds among the models of a dataset those that references of others lead to. */
import type { Neighbour, Source } from '../../engine/source.ts';
import { pauseWhenDue } from '../../event-loop-pause.ts';
import type { Queryable } from '../../storage/database.ts';
import { linkedDocumentsOf, namespacesIn } from '../../storage/readings/documents-and-packages.ts';
import { fileNameIn, uuidName } from '../readings/document-names.ts';

export interface Referable {
  readonly id: string;
  readonly source: Source;
  readonly fileName: string | null;
}

/** By the names that `document-names.ts` gives to models. */
export async function neighboursAmong(
  queryable: Queryable,
  models: readonly Referable[],
  urlOf: (id: string) => string,
): Promise<ReadonlyMap<string, readonly Neighbour[]>> {
  const ids = models.map(({ id }) => id);
  const linked = await linkedDocumentsOf(queryable, ids);
  if (linked.length === 0) return new Map();
  const names = namesOf(models, await namespacesIn(queryable, ids), urlOf);
  const found = new Map<string, Neighbour[]>();
  for (const [id, document] of linked) {
    const pause = pauseWhenDue();
    if (pause) await pause;
    const target = names.get(document) ?? names.get(fileNameIn(document));
    if (target && target.id !== id) addTo(found, id, { document, source: target.source });
  }
  return found;
}

/** A model may have as many links as it has objects: they are never copied. */
function addTo(found: Map<string, Neighbour[]>, id: string, neighbour: Neighbour): void {
  const known = found.get(id);
  if (known) known.push(neighbour);
  else found.set(id, [neighbour]);
}

/** The first model of a name has it: those of the project itself come first. */
export function namesOf<Of extends Referable>(
  models: readonly Of[],
  declared: readonly (readonly [string, string])[],
  urlOf: (id: string) => string,
): ReadonlyMap<string, Of> {
  const names = new Map<string, Of>();
  const add = (name: string | null, model: Of) => {
    if (name !== null && !names.has(name)) names.set(name, model);
  };
  for (const model of models) {
    add(uuidName(model.id), model);
    add(urlOf(model.id), model);
  }
  // "`urn:uuid:X` leads to the model with id X in the dataset, else to the one with lineage X."
  for (const model of models) add(uuidName(model.source.lineage), model);
  // A surer name of one model goes before a less sure one of another: so all models have their namespaces before any has a file name.
  const namespaces = Map.groupBy(declared, ([id]) => id);
  for (const model of models) for (const [, nsUri] of namespaces.get(model.id) ?? []) add(nsUri, model);
  for (const model of models) add(model.fileName, model);
  for (const model of models) add(model.fileName && fileNameIn(model.fileName), model);
  return names;
}
