/** A broken unique rule as the conflict that the caller is told of. */
import { Failure } from '../failures.ts';
import { slugOf } from '../slug.ts';
import type { Database } from '../storage/database.ts';

interface Conflict {
  readonly field: string;
  readonly message: string;
}

/** By the unique rule that is broken. */
export type Conflicts = Readonly<Record<string, Conflict>>;

/** Runs a write; where it breaks one of the rules, the conflict stands for it. */
export async function refusingTaken<T>(database: Database, conflicts: Conflicts, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const conflict = conflicts[database.dialect.brokenUniqueRule(error) ?? ''];
    throw conflict ? new Failure('conflict', conflict.message, [conflict], { cause: error }) : error;
  }
}

/** What gives an entity its slug: itself, or else a name. */
export interface Slugged {
  readonly slug?: string | undefined;
  readonly name?: string | undefined;
}

/** The conflict of a slug, which says no more of who holds it than that: its holder may be hidden. `where` is `in the project`, or nothing. */
export function takenSlug({ slug, name }: Slugged, kind: string, where?: string): Conflict {
  const isOfName = slug === undefined && name !== undefined;
  const words = ['The slug', isOfName ? slugOf(name, kind) : slug, 'is taken', where];
  const advice = isOfName ? 'It was made of the name: give a `slug` of your own, or another name.' : 'Give another one.';
  return { field: 'slug', message: `${words.filter(Boolean).join(' ')}. ${advice}` };
}
