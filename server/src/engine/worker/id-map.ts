/** Reads the ids that objects have by their paths. An archive may bring them, and so strangers may have written them. */
import { type IdMap, isUuid, UnreadableContent } from '@orrery/kernel';

/** They become ids of objects, which are written into documents and addresses as they are. */
export function idMapIn(bytes: Uint8Array): IdMap {
  const ids = new Map<string, string>();
  for (const [path, id] of Object.entries(objectIn(new TextDecoder().decode(bytes)))) {
    if (typeof id !== 'string' || !isUuid(id)) throw unreadable('holds something that is no UUID');
    ids.set(path, id.toLowerCase());
  }
  if (new Set(ids.values()).size < ids.size) throw unreadable('gives one id to several objects');
  return ids;
}

function objectIn(text: string): object {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable('is no JSON object');
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unreadable('is no JSON', error);
  }
}

function unreadable(why: string, cause?: unknown): UnreadableContent {
  return new UnreadableContent(`The map of ids that comes with the model ${why}.`, {}, cause);
}
