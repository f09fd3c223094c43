/** Reads organizations: trees of items become folders, each object in the folder of its kind. */
import { type Model, type ModelObject, uuidV5 } from '@orrery/kernel';
import { addPart, made, objectsIn, textIn } from '../archimate/archimate-features.ts';
import { idOfUuid } from '../archimate/archimate-ids.ts';
import { ensuredTopFolder, homeOf, newTopFolder, topFolders } from '../archimate/top-folders.ts';
import type { ExchangeDocument } from './exchange-document.ts';
import { childOf, childrenOf, type XmlElement } from './xml-tree.ts';

/** Labels that mean a folder at the top, also those of former versions. */
const topLabels: ReadonlySet<string> = new Set([...Object.values(topFolders), 'Technology', 'Connectors']);

/** Puts all objects into folders: as the organizations say, the others at the top. */
export function readOrganizations(root: XmlElement, objects: readonly ModelObject[], document: ExchangeDocument): void {
  const { model } = document.document;
  const top = model.roots[0]!;
  for (const type of Object.keys(topFolders)) addPart(top, 'folders', newTopFolder(model, type));
  const paths = pathsOf(root);
  const folders = new Folders(model, top);
  for (const object of objects) {
    const home = homeOf(object);
    if (home !== undefined) addPart(folders.at(home, paths.get(textIn(object, 'id')) ?? []), 'elements', object);
  }
}

/** The labels on the way to each object that an item names; the first place counts. */
function pathsOf(root: XmlElement): Map<string, readonly string[]> {
  const paths = new Map<string, readonly string[]>();
  const waiting: (readonly [XmlElement, readonly string[]])[] = childrenOf(root, 'organizations')
    .reverse()
    .map((one) => [one, []]);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [element, path] = next;
    const id = element.attributes.get('identifierRef');
    if (id !== undefined && !paths.has(id)) paths.set(id, path);
    for (const item of childrenOf(element, 'item').reverse()) waiting.push([item, below(path, item)]);
  }
  return paths;
}

function below(path: readonly string[], item: XmlElement): readonly string[] {
  const label = childOf(item, 'label')?.text.trim();
  const isFolder = item.children.some(({ name }) => name === 'item');
  if (!isFolder || label === undefined || label === '') return path;
  return path.length === 0 && topLabels.has(label) ? path : [...path, label];
}

class Folders {
  private readonly model: Model;
  private readonly root: ModelObject;
  private readonly known = new Map<string, ModelObject>();

  constructor(model: Model, root: ModelObject) {
    this.model = model;
    this.root = root;
  }

  at(type: string, path: readonly string[]): ModelObject {
    let [folder, key] = [ensuredTopFolder(this.model, this.root, type), type];
    for (const name of path) {
      key += `/${name}`;
      folder = this.known.get(key) ?? this.added(folder, key, name);
    }
    return folder;
  }

  private added(container: ModelObject, key: string, name: string): ModelObject {
    const id = idOfUuid(uuidV5(this.model.lineage, `folder/${key}`));
    const folder = addPart(container, 'folders', made('Folder', { name, id }));
    folder.givenId = id;
    this.known.set(key, folder);
    return folder;
  }
}

/** What the folders say, so that others notice when it is no longer what was read. */
export function folderOutline(root: ModelObject): string {
  const lines: string[] = [];
  const waiting = [...objectsIn(root, 'folders')].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    lines.push(
      `${textIn(next, 'name')}: ${objectsIn(next, 'elements')
        .map((one) => textIn(one, 'id'))
        .join(' ')}`,
    );
    for (const nested of objectsIn(next, 'folders').reverse()) waiting.push(nested);
  }
  return uuidV5('00000000-0000-0000-0000-000000000000', lines.join('\n'));
}
