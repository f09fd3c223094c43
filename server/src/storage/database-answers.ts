/** Tells whether the database answers. */
import type { Database } from './database.ts';

export async function doesAnswer({ points }: Database): Promise<boolean> {
  return (await points.rows({ text: 'select 1', values: [] })).length === 1;
}
