/** Stretches of rows or references by their features: these follow each other in the order of slots, so that few of them need to be looked at. */

/** Entries from the first up to and without the last, all of one feature. */
export interface FeatureStretch {
  readonly feature: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Of each feature one stretch, in the order of slots. Half a million parts of one feature cost some twenty looks.
 * `features` are those of the class, each at its slot.
 */
export async function featureStretches(
  { from, to }: { readonly from: number; readonly to: number },
  features: readonly number[],
  featureAt: (entry: number) => Promise<number>,
): Promise<FeatureStretch[]> {
  const slots = new Map(features.map((feature, slot) => [feature, slot]));
  const found: FeatureStretch[] = [];
  for (let start = from; start < to; ) {
    const feature = await featureAt(start);
    const slot = slots.get(feature)!;
    const end = await firstOf(start + 1, to, async (entry) => slots.get(await featureAt(entry))! > slot);
    found.push({ feature, from: start, to: end });
    start = end;
  }
  return found;
}

/** The first entry for which `isSo` holds; the end where it holds for none. It must hold for all entries after the first one, too. */
export async function firstOf(from: number, to: number, isSo: (entry: number) => Promise<boolean>): Promise<number> {
  // Most features have few values: steps that grow find their end sooner than halves of the rest.
  let [low, step] = [from, 1];
  while (low < to && !(await isSo(Math.min(to, low + step) - 1))) {
    low = Math.min(to, low + step);
    step *= 2;
  }
  let high = Math.min(to, low + step);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (await isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
