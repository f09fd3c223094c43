/** The folders at the top of an ArchiMate model: which there are, and what belongs into which. */
import { type Model, type ModelObject, ownEntry, uuidV5 } from '@orrery/kernel';
import { addPart, isA, made, objectsIn } from './archimate-features.ts';
import { idOfUuid } from './archimate-ids.ts';

/** The names by the types, in the order in which a new model has them. */
export const topFolders: Readonly<Record<string, string>> = {
  strategy: 'Strategy',
  business: 'Business',
  application: 'Application',
  technology: 'Technology & Physical',
  motivation: 'Motivation',
  implementation_migration: 'Implementation & Migration',
  other: 'Other',
  relations: 'Relations',
  diagrams: 'Views',
};

/** What belongs where; the first that fits counts. */
const homes: readonly (readonly [general: string, type: string])[] = [
  ['StrategyElement', 'strategy'],
  ['BusinessElement', 'business'],
  ['ApplicationElement', 'application'],
  ['TechnologyElement', 'technology'],
  ['PhysicalElement', 'technology'],
  ['MotivationElement', 'motivation'],
  ['ImplementationMigrationElement', 'implementation_migration'],
  ['ArchimateElement', 'other'],
  ['ArchimateRelationship', 'relations'],
  ['DiagramModel', 'diagrams'],
];

/** The type of the top folder into which an object belongs; nothing for what is no concept and no view. */
export function homeOf(object: ModelObject): string | undefined {
  return homes.find(([general]) => isA(object, general))?.[1];
}

export function folderTypeOf(folder: ModelObject): string {
  return String(folder.named('type'));
}

/** The first top folder of a type. */
function topFolder(root: ModelObject, type: string): ModelObject | undefined {
  return objectsIn(root, 'folders').find((folder) => folderTypeOf(folder) === type);
}

/** The top folder of a type, made where it is not there. */
export function ensuredTopFolder(model: Model, root: ModelObject, type: string): ModelObject {
  return topFolder(root, type) ?? addPart(root, 'folders', newTopFolder(model, type));
}

/** The ids are the same for the same model. */
export function newTopFolder(model: Model, type: string): ModelObject {
  const id = idOfUuid(uuidV5(model.lineage, `folder/${type}`));
  const folder = made('Folder', { name: ownEntry(topFolders, type)!, type, id });
  folder.givenId = id;
  return folder;
}
