/** The folders of models from before version 4: some are gone, and some concepts belong elsewhere now. */
import { type Model, type ModelObject, ownEntry, release, releaseAll } from '@orrery/kernel';
import { addPart, objectsIn, setIn, textIn } from './archimate-features.ts';
import { moveHome } from './placement.ts';
import { ensuredTopFolder, folderTypeOf, topFolders } from './top-folders.ts';

/** Types that folders had, with those into which their content goes. */
const formerTypes: Readonly<Record<string, string>> = { connectors: 'other', derived: 'relations' };

export function migrateFolders(model: Model): void {
  const root = model.roots[0]!;
  for (const type of Object.keys(topFolders)) ensuredTopFolder(model, root, type);
  for (const folder of objectsIn(root, 'folders')) {
    const target = ownEntry(formerTypes, folderTypeOf(folder));
    if (target !== undefined) dissolve(folder, ensuredTopFolder(model, root, target));
    else renameTechnology(folder);
  }
  // Location, Meaning and Value belong elsewhere since then.
  moveHome(model);
}

function renameTechnology(folder: ModelObject): void {
  if (folderTypeOf(folder) === 'technology' && textIn(folder, 'name') === 'Technology')
    setIn(folder, 'name', topFolders.technology!);
}

function dissolve(folder: ModelObject, target: ModelObject): void {
  for (const feature of ['folders', 'elements']) {
    const parts = objectsIn(folder, feature);
    releaseAll(new Set(parts));
    for (const part of parts) addPart(target, feature, part);
  }
  release(folder);
}
