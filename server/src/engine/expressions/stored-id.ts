/** An id of a request as it is stored: whoever writes a UUID in capitals means the same one. */
import { isUuid } from '@orrery/kernel/ids/uuid.ts';

/** Ids that documents give to their objects are as they are. */
export function storedId(id: string): string {
  return isUuid(id) ? id.toLowerCase() : id;
}
