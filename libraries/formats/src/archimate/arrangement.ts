/** Arranges a model so that the Archi tool opens it: one root, no reference into nothing, concepts and views in their folders. */
import { copyOf, Model, type ModelObject, releaseAll, UnwritableContent } from '@orrery/kernel';
import { addPart, isA, made } from './archimate-features.ts';
import { idOfUuid } from './archimate-ids.ts';
import { currentVersion } from './migrations.ts';
import { misplacedIn, moveHome } from './placement.ts';
import { newTopFolder, topFolders } from './top-folders.ts';
import { dropWhatIsGone, unresolved } from './unresolved.ts';

/** The model itself where all is well, else a copy in order. */
export function arranged(model: Model): Model {
  if (model.roots.length === 0) return emptyModel(model.lineage);
  const [root] = model.roots;
  if (model.roots.length > 1 || !root || !isA(root, 'ArchimateModel')) throw notOneModel(model);
  return isWell(model, root) ? model : mended(copyOf(model));
}

function notOneModel(model: Model): UnwritableContent {
  const beside = model.roots.find((one) => !isA(one, 'ArchimateModel'));
  const advice = beside ? `: put the ${beside.class.name} ${model.idOf(beside)} into a folder, as one of its elements` : '';
  return new UnwritableContent(
    `An archimate document holds one ArchimateModel with all its folders, and nothing beside it${advice}.`,
  );
}

/** Whether the model is written as it is. */
export function isArranged(model: Model): boolean {
  const [root] = model.roots;
  return root !== undefined && model.roots.length === 1 && isA(root, 'ArchimateModel') && isWell(model, root);
}

function isWell(model: Model, root: ModelObject): boolean {
  return misplacedIn(root).length === 0 && unresolved(model).isNothing;
}

/** What the tool makes for a new model. */
function emptyModel(lineage: string): Model {
  const model = new Model(lineage);
  const root = made('ArchimateModel', { name: '', id: idOfUuid(lineage), version: currentVersion });
  for (const type of Object.keys(topFolders)) addPart(root, 'folders', newTopFolder(model, type));
  model.add(root);
  return model;
}

function mended(model: Model): Model {
  const { lost, holders } = unresolved(model);
  releaseAll(lost);
  dropWhatIsGone(holders, lost);
  moveHome(model);
  return model;
}
