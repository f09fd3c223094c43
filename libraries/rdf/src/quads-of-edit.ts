/** The quads in which a model that was edited in place differs from what it was, as lines of N-Quads and of places: made of what the edit touched alone. */
import { type EditInPlace, type Feature, holdsLinks, isWritten, type Model, type ModelObject } from '@orrery/kernel';
import { statementsKey } from './objects/kept-statements.ts';
import { descriptionsOf } from './objects/object-descriptions.ts';
import { placedParts } from './objects/placed-parts.ts';
import { type ToldValue, ValuesOfEdit } from './objects/values-of-edit.ts';
import { printNQuads } from './printing/n-quads.ts';
import { iriText } from './printing/term-text.ts';
import { placeLines } from './terms/place-line.ts';
import type { QuadChanges } from './terms/quad-changes.ts';
import type { Description } from './terms/term.ts';

export interface QuadsOfEditOptions {
  readonly graph: string;
  /** How many parts may have other places. */
  readonly mostPlaces: number;
}

/** What the model says on one side of the edit, of what the edit touches. */
interface Side {
  readonly roots: readonly ModelObject[];
  readonly lines: ReadonlySet<string>;
  /** By the object that holds them. */
  readonly parts: ReadonlyMap<ModelObject, Parts>;
}

type Parts = ReadonlyMap<Feature, readonly ModelObject[]>;

/** Nothing where the model has statements of its own, where touched objects hold links to other documents, or where too much changed. */
export function quadsOfEdit(
  model: Model,
  edit: EditInPlace,
  options: QuadsOfEditOptions,
): QuadChanges<readonly string[]> | undefined {
  const { added, gone } = edit;
  if (model.extras.has(statementsKey) || touchesLinks(edit) || turned(edit, () => touchesLinks(edit))) return undefined;
  const values = new ValuesOfEdit([...edit.changed, ...edit.holders], (tell) => turned(edit, tell));
  const newer = sideOf(model, edit, added, options.graph, values.after);
  const older = turned(edit, () => sideOf(model, edit, gone, options.graph, values.before));
  if (!isSame(older.roots, newer.roots)) return undefined;
  const features = [...containmentsBeside(newer, older), ...containmentsBeside(older, newer)];
  const isAlike = inUse(features, model).symmetricDifference(turned(edit, () => inUse(features, model))).size === 0;
  const places = isAlike ? otherPlaces(older, newer, options.mostPlaces) : undefined;
  if (!places) return undefined;
  const line = placeLines(options.graph);
  const lines = (at: readonly PartAt[]) => new Set(at.map(({ part, index }) => line(model.idOf(part), index)));
  const [before, after] = [lines(places.older), lines(places.newer)];
  return {
    deleted: [...older.lines.difference(newer.lines), ...before.difference(after)],
    inserted: [...newer.lines.difference(older.lines), ...after.difference(before)],
  };
}

/** What some objects say themselves, places aside. */
export function ownLines(objects: readonly ModelObject[], model: Model, graph: string, toldOf?: ToldValue): ReadonlySet<string> {
  return linesOf(descriptionsOf(objects, model, graph, toldOf), graph);
}

/** Their names depend on all other links. */
function touchesLinks({ added, gone, changed, holders }: EditInPlace): boolean {
  return [...added, ...gone, ...changed, ...holders].some(holdsLinks);
}

/** Tells something of the model as it was. */
function turned<T>({ turn }: EditInPlace, tell: () => T): T {
  turn();
  try {
    return tell();
  } finally {
    turn();
  }
}

function sideOf(
  model: Model,
  { changed, holders }: EditInPlace,
  others: readonly ModelObject[],
  graph: string,
  toldOf: ToldValue,
): Side {
  const objects = new Set([...changed, ...holders, ...others]);
  const parts = new Map([...holders, ...others].map((holder) => [holder, partsOf(holder)]));
  return { roots: [...model.roots], lines: ownLines([...objects], model, graph, toldOf), parts };
}

function partsOf(holder: ModelObject): Parts {
  const found = new Map<Feature, readonly ModelObject[]>();
  for (const [feature, value] of holder.entries())
    if (feature.isContainment && !(Array.isArray(value) && value.length === 0))
      // The edit changes the lists themselves.
      found.set(feature, isWritten(feature) ? [...placedParts(feature, value)] : []);
  return found;
}

/** Those that hold something on one side, and nothing in the same object on the other. */
function* containmentsBeside(side: Side, other: Side): Generator<Feature> {
  for (const [holder, parts] of side.parts)
    for (const feature of parts.keys()) if (!other.parts.get(holder)?.has(feature)) yield feature;
}

/** The model itself tells by which features its objects are held. */
function inUse(features: readonly Feature[], model: Model): Set<Feature> {
  const open = new Set(features);
  const found = new Set<Feature>();
  if (open.size === 0) return found;
  for (const { containment } of model.objects()) {
    if (!containment || !open.delete(containment)) continue;
    found.add(containment);
    if (open.size === 0) break;
  }
  return found;
}

interface PartAt {
  readonly part: ModelObject;
  readonly index: number;
}

function otherPlaces(older: Side, newer: Side, most: number): { older: PartAt[]; newer: PartAt[] } | undefined {
  const found = { older: [] as PartAt[], newer: [] as PartAt[] };
  for (const holder of new Set([...older.parts.keys(), ...newer.parts.keys()])) {
    const [before, after] = [older.parts.get(holder), newer.parts.get(holder)];
    for (const feature of new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])) {
      const [ones, others] = [before?.get(feature) ?? [], after?.get(feature) ?? []];
      for (let index = 0; index < Math.max(ones.length, others.length); index++) {
        if (ones[index] === others[index]) continue;
        if (index < ones.length) found.older.push({ part: ones[index]!, index });
        if (index < others.length) found.newer.push({ part: others[index]!, index });
        if (found.older.length + found.newer.length > most) return undefined;
      }
    }
  }
  return found;
}

function linesOf(descriptions: Iterable<Description>, graph: string): Set<string> {
  const lines = Array.from(printNQuads(descriptions, iriText(graph)), (chunk) => chunk.split('\n'));
  return new Set(lines.flat().filter((line) => line !== ''));
}

function isSame<T>(ones: readonly T[], others: readonly T[]): boolean {
  return ones.length === others.length && ones.every((one, index) => one === others[index]);
}
