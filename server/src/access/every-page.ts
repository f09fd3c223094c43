/** Reads all that a list gives, page by page. */
import type { ListQuery } from './visible-entities.ts';

const largestPage = 1000;

export async function everyPage<Entity>(
  list: (page: ListQuery['page']) => Promise<{ readonly items: readonly Entity[]; readonly total: number }>,
): Promise<Entity[]> {
  const found: Entity[] = [];
  for (let number = 0; ; number++) {
    const { items, total } = await list({ number, size: largestPage });
    found.push(...items);
    if (items.length < largestPage || found.length >= total) return found;
  }
}
