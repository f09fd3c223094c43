/** The rule by which objects of IFC models get ids where none are given. */
import { type ModelObject, uuidV5 } from '@orrery/kernel';

export function idOfFile(lineage: string): string {
  return uuidV5(lineage, 'IfcFile');
}

export function idOfNumber(lineage: string, number: number): string {
  return uuidV5(lineage, `#${number}`);
}

/** Values are known by their owner and their place in it. */
export function idOfPart(part: ModelObject, owner: string): string {
  const { container, containment } = part;
  const found = container!.stored(containment!);
  const index = Array.isArray(found) ? found.indexOf(part) : 0;
  return uuidV5(owner, `${containment!.name}/${index}`);
}

/** How ids are told that follow from nothing: a comment behind the end of the file, which others pass over. */
const mark = 'orrery-ids';

export function ownIdsText(ids: ReadonlyMap<number, string>): string {
  const lines = [...ids].map(([number, id]) => `#${number}=${id}`);
  return lines.length === 0 ? '' : `/* ${mark}\n${lines.join('\n')}\n*/\n`;
}

/** The ids, and what else stands behind the end. */
export function readOwnIds(trailer: string): { readonly ids: ReadonlyMap<number, string>; readonly rest: string } {
  const found = new RegExp(`/\\* ${mark}\\n([^*]*)\\*/\\s*$`).exec(trailer);
  if (!found) return { ids: new Map(), rest: trailer };
  const pairs = found[1]!.matchAll(/^#(\d{1,16})=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/gm);
  return { ids: new Map([...pairs].map(([, number, id]) => [Number(number), id!])), rest: trailer.slice(0, found.index).trim() };
}
