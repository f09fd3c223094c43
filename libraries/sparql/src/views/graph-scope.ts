/** The graphs that a pattern looks at: all, some or one of the view's, as one graph or each by its name. */
import type { View } from './view.ts';

export interface GraphScope {
  /** For each run which of its graphs count; all where there is nothing, and none where it is `none`. */
  readonly masks: readonly (Uint8Array | 'none' | undefined)[];
  /** Whether each match says its graph. Otherwise a triple of several graphs counts once. */
  readonly keepsGraphs: boolean;
  /** How many graphs there are in it. */
  readonly size: number;
}

export function graphScope(view: View, graphs: readonly number[] | 'all', keepsGraphs: boolean): GraphScope {
  if (graphs === 'all') return { masks: view.runs.map(() => undefined), keepsGraphs, size: view.graphs.length };
  const wanted = new Set(graphs);
  const masks = view.runs.map(({ graphIds }) => {
    const mask = Uint8Array.from(graphIds, (id) => (wanted.has(id) ? 1 : 0));
    return mask.includes(1) ? (mask.includes(0) ? mask : undefined) : ('none' as const);
  });
  return { masks, keepsGraphs, size: wanted.size };
}
