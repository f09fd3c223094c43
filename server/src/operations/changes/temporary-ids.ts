/** Gives new objects their ids, and puts these where a request refers to new objects by temporary ones. */
import type { RequestPlace } from '@orrery/kernel';
import { v7 as newId } from 'uuid';
import { pauseWhenDue } from '../../event-loop-pause.ts';
import { invalid } from '../../failures.ts';
import { fieldAt, type GivenChange, type GivenItem, type GivenPosition, type GivenValue } from './change-request.ts';

export interface IdentifiedChange extends GivenChange {
  readonly id: string;
}

export interface IdentifiedChanges {
  readonly changes: readonly IdentifiedChange[];
  /** The ids that were made, by temporary id; by the position of the change where there was none. */
  readonly ids: Readonly<Record<string, string>>;
}

/** Others are served meanwhile: there may be very many. */
export async function identified(given: readonly GivenChange[]): Promise<IdentifiedChanges> {
  const ids = new Map<string, string>();
  for (const [at, { kind, id }] of given.entries()) {
    const pause = pauseWhenDue();
    if (pause) await pause;
    if (kind !== 'added' || (id !== undefined && !isTemporary(id))) continue;
    const name = id ?? String(at);
    if (ids.has(name)) throw invalid(fieldAt([at, 'id']), `${name} is the id of another new object already.`);
    ids.set(name, newId());
  }
  const known = new KnownIds(ids);
  const changes: IdentifiedChange[] = [];
  for (const [at, change] of given.entries()) {
    const pause = pauseWhenDue();
    if (pause) await pause;
    changes.push(known.inChange(change, at));
  }
  return { changes, ids: Object.fromEntries(ids) };
}

export function isTemporary(id: string): boolean {
  return id.startsWith('$');
}

class KnownIds {
  private readonly ids: ReadonlyMap<string, string>;

  constructor(ids: ReadonlyMap<string, string>) {
    this.ids = ids;
  }

  inChange({ id, features, container, ...change }: GivenChange, at: number): IdentifiedChange {
    return {
      ...change,
      id: this.known(id ?? String(at), [at, 'id'], id === undefined),
      ...(features && {
        features: features.map(({ name, ...values }, index) => ({
          name,
          ...this.inValue('old', values.old, [at, 'features', index, 'old']),
          ...this.inValue('new', values.new, [at, 'features', index, 'new']),
        })),
      }),
      ...(container?.new && { container: { new: this.inPosition(container.new, [at, 'container', 'new']) } }),
    };
  }

  private inPosition({ id, ...rest }: GivenPosition, place: RequestPlace): GivenPosition {
    return { ...rest, ...(id && { id: this.known(id, [...place, 'id']) }) };
  }

  private inValue(name: 'old' | 'new', value: GivenValue | undefined, place: RequestPlace) {
    if (value === undefined) return {};
    const items = Array.isArray(value) ? value.map((item, index) => this.inItem(item, [...place, index])) : undefined;
    return { [name]: items ?? this.inItem(value as GivenItem, place) };
  }

  private inItem(item: GivenItem, place: RequestPlace): GivenItem {
    if (typeof item !== 'object' || item === null || !('id' in item)) return item;
    return { ...item, id: this.known(item.id, [...place, 'id']) };
  }

  private known(id: string, place: RequestPlace, isUnnamed = false): string {
    if (!isUnnamed && !isTemporary(id)) return id;
    const found = this.ids.get(id);
    if (found === undefined) throw invalid(fieldAt(place), `No new object has the temporary id ${id}.`);
    return found;
  }
}
