/** The ids of objects that a text may be, as they are written in files and addresses. */
import { uuidOfGlobalId } from '@orrery/formats/ifc/global-id.ts';
import { isUuid, uuidOfForeignId } from '@orrery/kernel';
import { idOfIri } from '@orrery/rdf/resources/content-id.ts';

/** Longer texts are no ids that anybody types. */
const longestId = 200;
const uuidPrefix = /^urn:uuid:/i;
const address = /^[a-z][a-z0-9+.-]*:\S+$/i;
/** What stands here is the id of nothing. */
const nowhere = '00000000-0000-0000-0000-000000000000';

/** Ids that are the same in every model: UUIDs, GlobalIds of buildings, and ids of other tools that encode 128 bits. */
export function idsAnywhere(text: string): string[] {
  const id = text.trim();
  if (id.length > longestId) return [];
  const plain = id.replace(uuidPrefix, '');
  if (isUuid(plain)) return [plain.toLowerCase()];
  const found = [uuidOfGlobalId(id), encoded(id)];
  return [...new Set(found.filter((one) => one !== undefined))];
}

/** Whether a text is the address of something rather than words. */
export function isAddress(text: string): boolean {
  return address.test(text.trim());
}

/** Ids that follow from the lineage of a model: those of its file, and IRIs. */
export function idsWithin(text: string, lineage: string): string[] {
  const id = text.trim();
  if (id.length > longestId) return [];
  return [...new Set([uuidOfForeignId(id, lineage), ...(isAddress(id) ? [idOfIri(id, lineage)] : [])])];
}

/** An id that encodes 128 bits has the same UUID in whatever lineage. */
function encoded(id: string): string | undefined {
  const [one, other] = [uuidOfForeignId(id, nowhere), uuidOfForeignId(id, nowhere.replaceAll('0', 'f'))];
  return one === other ? one : undefined;
}
