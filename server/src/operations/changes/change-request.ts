/** Requested changes as they come, checked one by one up to the first fault: a long request of faults must not cost more than that. */
import { type RequestPlace, shortened } from '@orrery/kernel';
import { pauseWhenDue } from '../../event-loop-pause.ts';
import { type Failure, invalid } from '../../failures.ts';
import { uuidPattern } from '../../uuid-notation.ts';

/** An object of the same model, of another one, or whatever a reference leads to. */
export type GivenReference = { readonly id: string; readonly modelId?: string } | { readonly target: string };
export type GivenItem = string | number | boolean | null | GivenReference;
export type GivenValue = GivenItem | readonly GivenItem[];

export interface GivenFeature {
  readonly name: string;
  readonly old?: GivenValue;
  readonly new?: GivenValue;
}

export interface GivenPosition {
  readonly id?: string | null;
  readonly feature?: string | null;
  readonly index?: number | null;
}

export const changeKinds = ['added', 'removed', 'changed', 'moved'] as const;

export interface GivenChange {
  readonly kind: (typeof changeKinds)[number];
  readonly id?: string;
  readonly eClass?: string | null;
  readonly features?: readonly GivenFeature[];
  readonly container?: { readonly new?: GivenPosition | null } | null;
}

export const mostChanges = 10_000;
const longestName = 2000;
const objectId = new RegExp(`^(?:${uuidPattern}|\\$[\\w-]{1,50})$`);
const uuid = new RegExp(`^${uuidPattern}$`);

type Properties = Readonly<Record<string, unknown>>;

/** Others are served meanwhile: there may be very many. */
export async function changesIn(given: readonly unknown[]): Promise<GivenChange[]> {
  const changes: GivenChange[] = [];
  for (const [at, change] of given.entries()) {
    const pause = pauseWhenDue();
    if (pause) await pause;
    changes.push(changeOf(change, [at]));
  }
  return changes;
}

/** The name of a place in the request, such as `changes.2.features.0.new`. */
export function fieldAt(place: RequestPlace): string {
  return ['changes', ...place].join('.');
}

function changeOf(given: unknown, place: RequestPlace): GivenChange {
  const change = record(given, place, ['kind', 'id', 'eClass', 'label', 'features', 'container']);
  const kind = changeKinds.find((one) => one === change.kind);
  if (!kind) throw wrong([...place, 'kind'], `must be one of ${changeKinds.join(', ')}`);
  if (kind !== 'added' && change.id === undefined) throw wrong([...place, 'id'], 'is missing');
  return {
    kind,
    ...(change.id !== undefined && { id: idOf(change.id, [...place, 'id']) }),
    ...(change.eClass !== undefined && { eClass: textOrNull(change.eClass, [...place, 'eClass']) }),
    ...(change.features !== undefined && { features: featuresOf(change.features, [...place, 'features']) }),
    ...(change.container !== undefined && { container: containerOf(change.container, [...place, 'container']) }),
  };
}

function featuresOf(given: unknown, place: RequestPlace): GivenFeature[] {
  if (!Array.isArray(given)) throw wrong(place, 'must be array');
  return given.map((one, index) => {
    const at = [...place, index];
    const feature = record(one, at, ['name', 'old', 'new']);
    return {
      name: text(feature.name, [...at, 'name']),
      ...(feature.old !== undefined && { old: givenValue(feature.old, [...at, 'old']) }),
      ...(feature.new !== undefined && { new: givenValue(feature.new, [...at, 'new']) }),
    };
  });
}

/** Where it was before is told by the base: what a difference says of it may be repeated. */
function containerOf(given: unknown, place: RequestPlace): (GivenChange['container'] & {}) | null {
  if (given === null) return null;
  const container = record(given, place, ['old', 'new']);
  if (container.new === undefined || container.new === null) return { new: null };
  const at = [...place, 'new'];
  const position = record(container.new, at, ['id', 'feature', 'index']);
  const { id = null, feature = null, index = null } = position;
  if (index !== null && !(Number.isSafeInteger(index) && (index as number) >= 0))
    throw wrong([...at, 'index'], 'must be a whole number of at least 0');
  return {
    new: {
      id: id === null ? null : idOf(id, [...at, 'id']),
      feature: textOrNull(feature, [...at, 'feature']),
      index: index as number | null,
    },
  };
}

function givenValue(given: unknown, place: RequestPlace): GivenValue {
  return Array.isArray(given) ? given.map((item, index) => itemOf(item, [...place, index])) : itemOf(given, place);
}

function itemOf(given: unknown, place: RequestPlace): GivenItem {
  if (Array.isArray(given)) throw wrong(place, 'must be a value and not a list');
  if (typeof given !== 'object' || given === null) return given as GivenItem;
  const { id, modelId, target, href } = given as Properties;
  if (typeof (target ?? href) === 'string') return { target: text(target ?? href, place) };
  if (modelId === undefined) return { id: idOf(id, [...place, 'id']) };
  if (typeof modelId !== 'string' || !uuid.test(modelId)) throw wrong([...place, 'modelId'], 'must be a UUID');
  return { id: idOf(id, [...place, 'id']), modelId: modelId.toLowerCase() };
}

function idOf(given: unknown, place: RequestPlace): string {
  if (typeof given === 'string' && objectId.test(given)) return given.startsWith('$') ? given : given.toLowerCase();
  throw wrong(place, 'must be a UUID, or a temporary id such as $1');
}

function text(given: unknown, place: RequestPlace): string {
  if (typeof given !== 'string') throw wrong(place, given === undefined ? 'is missing' : 'must be string');
  if (given.length > longestName) throw wrong(place, `must have at most ${longestName} characters`);
  return given;
}

function textOrNull(given: unknown, place: RequestPlace): string | null {
  return given === null ? null : text(given, place);
}

/** A typing error in a name must not be lost silently. */
function record(given: unknown, place: RequestPlace, names: readonly string[]): Properties {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw wrong(place, 'must be object');
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown !== undefined) throw wrong([...place, shortened(unknown)], `Unknown property: ${shortened(unknown)}`);
  return given as Properties;
}

function wrong(place: RequestPlace, message: string): Failure {
  return invalid(fieldAt(place), message);
}
