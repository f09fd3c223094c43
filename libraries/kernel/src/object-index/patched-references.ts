/** The references of an index when some rows refer to other things than before: what these rows have, and what they refer to. */
import type { DirectSlices } from './direct-slices.ts';
import { type PatchedColumns, type PatchedRow, patchedPairs } from './patched-columns.ts';

/** The features of references and, for each, its target or source. */
export type References = readonly [features: readonly number[], ends: readonly number[]];

/** Rows are in their order. Nothing where a number would need more room, or nobody refers to a link any more. */
export function patchedReferences(slices: DirectSlices, rows: readonly PatchedRow<References>[]): PatchedColumns | undefined {
  const [changed, ends]: [PatchedRow<References>[], Set<number>] = [[], new Set()];
  for (const { row, now } of rows) {
    const before = outgoing(slices, row);
    if (areSame(before, now)) continue;
    changed.push({ row, now });
    for (const end of changedEnds(before, now)) ends.add(end);
  }
  if (changed.length === 0) return {};
  const incoming = incomingNow(slices, ends, changed);
  const out = patchedPairs(slices, ['outFeature', 'outTarget'], 'outStart', changed);
  const into = incoming && patchedPairs(slices, ['inFeature', 'inSource'], 'inStart', incoming);
  return out && into && { ...out, ...into };
}

function outgoing(slices: DirectSlices, row: number): References {
  const { from, to } = slices.bounds('outStart', row);
  return [[...slices.numbers('outFeature', from, to)], [...slices.numbers('outTarget', from, to)]];
}

/** Those to which a row refers otherwise than before: by other features, or more or less often. */
function changedEnds(before: References, now: References): number[] {
  const [older, newer] = [featuresByEnd(before), featuresByEnd(now)];
  return [...new Set([...older.keys(), ...newer.keys()])].filter((end) => older.get(end) !== newer.get(end));
}

function featuresByEnd([features, ends]: References): Map<number, string> {
  const found = new Map<number, string>();
  for (const [index, end] of ends.entries()) found.set(end, `${found.get(end) ?? ''} ${features[index]}`);
  return found;
}

/** What refers to each of some rows or links: those that refer to others now are asked anew, all others as they did. */
function incomingNow(
  slices: DirectSlices,
  ends: ReadonlySet<number>,
  changed: readonly PatchedRow<References>[],
): PatchedRow<References>[] | undefined {
  const sources = new Set(changed.map(({ row }) => row));
  const added = addedTo(changed, ends);
  const found: PatchedRow<References>[] = [];
  for (const row of [...ends].sort((one, other) => one - other)) {
    const { from, to } = slices.bounds('inStart', row);
    const [features, rows] = [slices.numbers('inFeature', from, to), slices.numbers('inSource', from, to)];
    const kept = Array.from(rows, (source, index) => ({ source, feature: features[index]! })).filter(
      ({ source }) => !sources.has(source),
    );
    // Both are in the order of their sources, and sorting keeps the order of what one source has.
    const all = [...kept, ...(added.get(row) ?? [])].sort((one, other) => one.source - other.source);
    if (all.length === 0 && row >= slices.directory.objects) return undefined;
    found.push({ row, now: [all.map(({ feature }) => feature), all.map(({ source }) => source)] });
  }
  return found;
}

interface Referrer {
  readonly source: number;
  readonly feature: number;
}

function addedTo(changed: readonly PatchedRow<References>[], ends: ReadonlySet<number>): Map<number, Referrer[]> {
  const added = new Map<number, Referrer[]>();
  for (const { row: source, now } of changed)
    for (const [index, target] of now[1].entries()) {
      if (!ends.has(target)) continue;
      const referrers = added.get(target) ?? [];
      referrers.push({ source, feature: now[0][index]! });
      added.set(target, referrers);
    }
  return added;
}

function areSame(one: References, other: References): boolean {
  return one.every((list, which) => {
    const numbers = other[which]!;
    return list.length === numbers.length && list.every((number, index) => number === numbers[index]);
  });
}
