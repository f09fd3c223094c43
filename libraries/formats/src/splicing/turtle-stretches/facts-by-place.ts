/** Finds out what each statement that was read says after an edit, of subjects that were read in part. */
import type { Dataset, Fact } from '@orrery/rdf';
import type { PlacedStatement } from './placed-statements.ts';
import type { TouchedPlaces } from './touched-places.ts';
import type { Stretch } from './touched-stretches.ts';
import { quadsOfSubject, type SaysNow, subjectsIn } from './touched-subjects.ts';

/** Nothing where such a subject is spoken of in a stretch that was read for others. */
export function factsByPlace(
  now: Dataset,
  placed: readonly (readonly PlacedStatement[])[],
  stretches: readonly Stretch[],
  { parts }: TouchedPlaces,
): SaysNow | undefined {
  const said = subjectsIn(now);
  const rest = new Map(Array.from(parts.keys(), (key) => [key, said.has(key) ? quadsOfSubject(said.get(key)!) : []]));
  const own = new Map(Array.from(parts, ([key, { places }]) => [key, new Map(places.map((place) => [place, [] as Fact[]]))]));
  const taken = new Map<string, number>();
  for (const [index, statements] of placed.entries())
    for (const { subject, count } of statements) {
      if (!parts.has(subject)) continue;
      const facts = own.get(subject)!.get(stretches[index]!.place);
      if (!facts) return undefined;
      const begin = taken.get(subject) ?? 0;
      facts.push(...rest.get(subject)!.slice(begin, begin + count));
      taken.set(subject, begin + count);
    }
  return (subject, place) => own.get(subject)!.get(place)!;
}
