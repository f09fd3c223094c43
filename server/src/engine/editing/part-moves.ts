/** Finds how an edit changes the parts of an object: which stay, and beside which of these the others are put. */
import { longestRise, type Model, ModelObject } from '@orrery/kernel';

export interface PartMoves {
  readonly holder: string;
  /** What is taken out where it stands. */
  readonly taken: readonly string[];
  readonly put: readonly PutPart[];
  /** Whether nothing is left. */
  readonly isEmptied: boolean;
}

/** Before or behind a part that stays. */
export interface PutPart {
  readonly id: string;
  readonly anchor: string;
  readonly isBefore: boolean;
}

/** The ids of the parts of an object, by the names of its features. */
export type PartLists = ReadonlyMap<string, readonly string[]>;

export function partListsOf(model: Model, id: string): PartLists {
  const object = model.find(id)!;
  const lists = new Map<string, string[]>();
  for (const [feature, value] of object.entries()) {
    if (!feature.isContainment) continue;
    const parts = (Array.isArray(value) ? value : [value]).filter((item) => item instanceof ModelObject);
    lists.set(
      feature.name,
      parts.map((part) => model.idOf(part)),
    );
  }
  return lists;
}

/** Nothing where a list has nothing that stays, and that a new part could be put beside. */
export function movesBetween(holder: string, before: PartLists, after: PartLists): PartMoves | undefined {
  const taken: string[] = [];
  const put: PutPart[] = [];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [older, newer] = [before.get(name) ?? [], after.get(name) ?? []];
    const staying = stayingIn(older, newer);
    for (const id of older) if (!staying.has(id)) taken.push(id);
    const found = putInto(newer, staying);
    if (!found) return undefined;
    for (const part of found) put.push(part);
  }
  return { holder, taken, put, isEmptied: after.size === 0 };
}

/** Those that keep their order, as many as can. */
function stayingIn(older: readonly string[], newer: readonly string[]): ReadonlySet<string> {
  const positions = new Map(older.map((id, index) => [id, index]));
  const both = newer.filter((id) => positions.has(id));
  const run = longestRise(both.map((id) => positions.get(id)!));
  return new Set(both.filter((_, index) => run.has(index)));
}

function putInto(newer: readonly string[], staying: ReadonlySet<string>): PutPart[] | undefined {
  const found: PutPart[] = [];
  let waiting: string[] = [];
  let last: string | undefined;
  for (const id of newer) {
    if (!staying.has(id)) waiting.push(id);
    else {
      for (const one of waiting) found.push({ id: one, anchor: id, isBefore: true });
      [waiting, last] = [[], id];
    }
  }
  if (waiting.length > 0 && last === undefined) return undefined;
  return [...found, ...waiting.map((id) => ({ id, anchor: last!, isBefore: false }))];
}
