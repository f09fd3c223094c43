/** Differences between the representations, images and shared queries of two projects. */
import type { Caller } from '../../access/caller.ts';
import type { Project } from '../../resources/projects/project.ts';
import type { ModelPair } from './paired-models.ts';
import { isSamePart, longestText, type Part, type ProjectParts, placeOfPart } from './project-parts.ts';

export interface ComparedPart {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly older: Part | undefined;
  readonly newer: Part | undefined;
  readonly features: readonly { readonly name: string; readonly old: unknown; readonly new: unknown }[];
}

export interface PartDifferences {
  readonly parts: readonly ComparedPart[];
  readonly unchanged: number;
}

/** Representations are paired by slug within their models, images by name, queries by slug; those of a hidden model are not there. */
export async function partDifferences(
  projectParts: ProjectParts,
  caller: Caller,
  [from, to]: readonly [Project, Project],
  pairs: readonly ModelPair[],
): Promise<PartDifferences> {
  const places = placesOf(pairs);
  const placeOf = (modelId: string) => places.get(modelId);
  const before = byPlace(await projectParts.of(caller, from, placeOf));
  const after = byPlace(await projectParts.of(caller, to, placeOf));
  const all = [...new Set([...before.keys(), ...after.keys()])].map((place) => compared(before.get(place), after.get(place)));
  const parts = all.filter((part) => part !== undefined);
  return { parts, unchanged: all.length - parts.length };
}

/** Both models of a pair are one place. */
function placesOf(pairs: readonly ModelPair[]): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const { older, newer } of pairs) {
    const place = (newer ?? older)!.id;
    for (const model of [older, newer]) if (model) places.set(model.id, place);
  }
  return places;
}

function byPlace(parts: readonly Part[]): ReadonlyMap<string, Part> {
  return new Map(parts.map((part) => [placeOfPart(part), part]));
}

/** Nothing where both are the same. */
function compared(older: Part | undefined, newer: Part | undefined): ComparedPart | undefined {
  if (!older || !newer) return { kind: newer ? 'added' : 'removed', older, newer, features: [] };
  if (isSamePart(older, newer)) return undefined;
  const names = Object.keys(newer.told).filter((name) => JSON.stringify(older.told[name]) !== JSON.stringify(newer.told[name]));
  const features = names.map((name) => ({ name, old: shortened(older.told[name]), new: shortened(newer.told[name]) }));
  return { kind: 'changed', older, newer, features };
}

function shortened(value: unknown): unknown {
  return typeof value === 'string' && value.length > longestText ? `${value.slice(0, longestText)}…` : value;
}
