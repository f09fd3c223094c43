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

/** The object that a value is or stands for, with its model where that is known. */
export function objectIn(value: ResultValue | undefined): readonly [string, string | undefined] | undefined {
  if (value?.kind === 'object') return [value.id, value.modelId];
  const id = value?.kind === 'iri' ? objectIdOf(value.text) : undefined;
  return id === undefined ? undefined : [id, undefined];
}

/** What a value is called. */
export function nameOf(value: ResultValue | undefined, { places, prefixes }: Naming): string {
  const [id] = objectIn(value) ?? [];
  const label = id === undefined ? undefined : places.placeOf(id)?.label;
  if (label !== undefined) return label;
  return value?.kind === 'iri' ? shortName(value.text, prefixes) : (value?.text ?? '');
}

export function ResultCell({ value, naming }: { readonly value: ResultValue | undefined; readonly naming: Naming }) {
  if (!value) return null;
  const [id] = objectIn(value) ?? [];
  const place = id === undefined ? undefined : naming.places.placeOf(id);
  const name = nameOf(value, naming).slice(0, longestShown);
  if (place)
    return (
      <>
        <Link to={place.address}>{name}</Link> <small className={queries.about}>{place.className}</small>
      </>
    );
  return (
    <span className={value.kind === 'iri' ? queries.iri : queries.literal} title={value.text.slice(0, 1000)}>
      {value.kind === 'blank' ? `_:${name}` : name}
      {value.kind === 'literal' && value.language && <small className={queries.about}> @{value.language}</small>}
    </span>
  );
}
