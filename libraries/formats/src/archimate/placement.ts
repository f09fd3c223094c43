/** Finds concepts and views that are in a wrong folder, and moves them into the right one. */
import { type Model, type ModelObject, releaseAll } from '@orrery/kernel';
import { addPart, objectsIn } from './archimate-features.ts';
import { ensuredTopFolder, folderTypeOf, homeOf } from './top-folders.ts';

/** The concepts and views in a wrong top folder, each with the type of the right one. */
export function misplacedIn(root: ModelObject): (readonly [ModelObject, string])[] {
  return objectsIn(root, 'folders').flatMap((top) => {
    const type = folderTypeOf(top);
    return elementsIn(top).flatMap((object) => {
      const home = homeOf(object);
      return home === undefined || home === type ? [] : [[object, home] as const];
    });
  });
}

export function moveHome(model: Model): void {
  const root = model.roots[0]!;
  const misplaced = misplacedIn(root);
  releaseAll(new Set(misplaced.map(([object]) => object)));
  const homes = new Map<string, ModelObject>();
  for (const [object, type] of misplaced) {
    const home = homes.get(type) ?? ensuredTopFolder(model, root, type);
    homes.set(type, home);
    addPart(home, 'elements', object);
  }
}

function elementsIn(top: ModelObject): ModelObject[] {
  const folders = [top];
  for (const next of folders) for (const nested of objectsIn(next, 'folders')) folders.push(nested);
  return folders.flatMap((folder) => objectsIn(folder, 'elements'));
}
