/** Reads the JSON that somebody has stored as the content of a representation. */
import type { ContentStore } from '../content/content-store.ts';

/** It was checked when it was stored; what was stored before there were checks may be anything. */
export async function jsonOf(
  contentStore: ContentStore,
  { id, size }: { readonly id: string; readonly size: number },
): Promise<unknown> {
  const pieces = await Array.fromAsync(contentStore.read(id, { start: 0, end: size }));
  return JSON.parse(Buffer.concat(pieces).toString('utf8'));
}
