/** A value of a result: an object leads to where it is shown, everything else is text. */
import { Link } from '../../../routing/router.tsx';
import queries from '../queries.module.css';
import type { ObjectPlaces } from './object-places.ts';
import { objectIdOf, type ResultValue } from './result-value.ts';
import { type Prefixes, shortName } from './short-names.ts';

export interface Naming {
  readonly places: ObjectPlaces;
  readonly prefixes: Prefixes;
}

const longestShown = 300;

/** The object or name that a value is, with its model where that is known. */
export function thingIn(value: ResultValue | undefined): readonly [thing: string, modelId: string | undefined] | undefined {
  if (value?.kind === 'object') return [value.id, value.modelId];
  return value?.kind === 'iri' ? [objectIdOf(value.text) ?? value.text, undefined] : undefined;
}

/** What a value is called. */
export function nameOf(value: ResultValue | undefined, { places, prefixes }: Naming): string {
  const [thing] = thingIn(value) ?? [];
  const label = thing === undefined ? undefined : places.placeOf(thing)?.label;
  if (label !== undefined) return label;
  return value?.kind === 'iri' ? shortName(value.text, prefixes) : (value?.text ?? '');
}

export function ResultCell({ value, naming }: { readonly value: ResultValue | undefined; readonly naming: Naming }) {
  if (!value) return null;
  const [thing] = thingIn(value) ?? [];
  const place = thing === undefined ? undefined : naming.places.placeOf(thing);
  const name = nameOf(value, naming).slice(0, longestShown);
  if (place)
    return (
      <>
        <Link to={place.address} title={value.text.slice(0, 1000)}>
          {name}
        </Link>{' '}
        {place.className && <small className={queries.about}>{place.className}</small>}
      </>
    );
  return (
    <span className={value.kind === 'iri' ? queries.iri : queries.literal} title={value.text.slice(0, 1000)}>
      {value.kind === 'blank' ? `_:${name}` : name}
      {value.kind === 'literal' && value.language && <small className={queries.about}> @{value.language}</small>}
    </span>
  );
}
