/** The view as it was before changes, each quad of which names its graph. */
import type { QuadChanges } from '@orrery/rdf/terms.ts';
import { ChangingView } from '../views/changing-view.ts';
import type { View } from '../views/view.ts';

/** Graphs that have lost all of their quads are not there any more. */
const none: ReadonlySet<string> = new Set();

/** The view without what has come, and with what has gone. The view itself stays as it is. */
export function viewBefore(after: View, { deleted, inserted }: QuadChanges): View {
  const changing = new ChangingView(after, none);
  for (const quad of inserted) changing.take(quad);
  for (const quad of deleted) changing.put(quad);
  return changing.current();
}
