/** The rule by which objects of IFC models get ids where none are given. */
import { type Feature, longestShortName, type ModelObject, ShortName, uuidOfBytes, uuidV5, writeUuidV5 } from '@orrery/kernel';
import { globalIdOfUuid, uuidOfGlobalId } from '../global-id.ts';

export function idOfFile(lineage: string): string {
  return uuidV5(lineage, 'IfcFile');
}

export function idOfNumber(lineage: string, number: number): string {
  return uuidV5(lineage, `#${number}`);
}

/** The ids of parts, from bytes to bytes. */
export class PartIds {
  private readonly name = new ShortName();

  /** The id of the owner is at a place of bytes. */
  write({ name: feature }: Feature, index: number, owner: Uint8Array, ownerAt: number, to: Uint8Array, at: number): void {
    if (feature.length > longestShortName - longestIndex) {
      writeUuidV5(uuidOfBytes(owner, ownerAt), `${feature}/${index}`, to, at);
      return;
    }
    this.name.begin(owner, ownerAt);
    this.name.text(feature);
    this.name.text('/');
    this.name.decimal(index);
    this.name.writeUuid(to, at);
  }
}

/** With what stands before it. */
const longestIndex = 11;

/** Values are known by their owner and their place in it. */
export function idOfPart(part: ModelObject, owner: string): string {
  const { container, containment } = part;
  const found = container!.stored(containment!);
  const index = Array.isArray(found) ? found.indexOf(part) : 0;
  return uuidV5(owner, `${containment!.name}/${index}`);
}

/** How ids are told that follow from nothing: a comment behind the end of the file, which others pass over. */
const mark = 'orrery-ids';

/** In the 22 characters that GlobalIds have; the number is left out where it is the next one. */
export function ownIdsText(ids: ReadonlyMap<number, string>): string {
  let before = Number.NaN;
  const lines = [...ids].map(([number, id]) => {
    const start = number === before + 1 ? '' : `#${number}`;
    before = number;
    return `${start}=${globalIdOfUuid(id)}`;
  });
  return lines.length === 0 ? '' : `/* ${mark}\n${lines.join('\n')}\n*/\n`;
}

/** The ids, and what else stands behind the end. */
export function readOwnIds(trailer: string): { readonly ids: ReadonlyMap<number, string>; readonly rest: string } {
  const found = new RegExp(`/\\* ${mark}\\n([^*]*)\\*/\\s*$`).exec(trailer);
  if (!found) return { ids: new Map(), rest: trailer };
  return { ids: idsIn(found[1]!), rest: trailer.slice(0, found.index).trim() };
}

/** UUIDs may stand there as they are: so they were written before. */
function idsIn(text: string): Map<number, string> {
  const ids = new Map<number, string>();
  let next = Number.NaN;
  for (const [, number, id] of text.matchAll(/^(?:#(\d{1,16}))?=([\w$-]{22,36})\r?$/gm)) {
    next = number === undefined ? next + 1 : Number(number);
    const uuid = isUuid.test(id!) ? id : uuidOfGlobalId(id!);
    if (uuid !== undefined && !Number.isNaN(next)) ids.set(next, uuid);
  }
  return ids;
}

const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
