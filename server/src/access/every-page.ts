/** Reads all that a list gives, page by page. */
import type { ListQuery } from './visible-entities.ts';

const largestPage = 1000;

export type Listing<Entity> = (page: ListQuery['page']) => Promise<{ readonly items: readonly Entity[]; readonly total: number }>;

export async function everyPage<Entity>(list: Listing<Entity>): Promise<Entity[]> {
  return eachOf(list, (entity) => entity);
}

/** What is made of each of them, where they may be large: smaller pages are read, and nothing else is kept. */
export async function eachOf<Entity, Made>(
  list: Listing<Entity>,
  make: (entity: Entity) => Made,
  size = largestPage,
): Promise<Made[]> {
  const made: Made[] = [];
  for (let number = 0; ; number++) {
    const { items, total } = await list({ number, size });
    made.push(...items.map(make));
    if (items.length < size || made.length >= total) return made;
  }
}
