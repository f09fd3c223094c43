/** Calls as functions of their variables: on collections as a whole, or on each of their elements. */
import type { Call, Junction } from '../syntax/nodes.ts';
import { flattened } from '../values/flattened.ts';
import { Nothing } from '../values/scalars.ts';
import { type AqlValue, alike, Collection, OrderedSet } from '../values/value.ts';
import type { CallSite } from './call-site.ts';
import type { Compiled, Frame } from './frame.ts';

type Reader = (item: AqlValue) => AqlValue;

/** A call of a service with arguments that are functions already. */
export function serviceCall(node: Call, parts: readonly Compiled[], site: CallSite): Compiled {
  if (node.style === 'operator') return (frame) => site.apply(valuesOf(parts, frame));
  if (node.style === 'collection') return (frame) => site.apply(ofCollection(valuesOf(parts, frame)));
  return (frame) => {
    const values = valuesOf(parts, frame);
    const receiver = values[0]!;
    if (!(receiver instanceof Collection)) return site.apply(values);
    const others = values.slice(1);
    return onEach(receiver, (item) => site.apply([item, ...others]));
  };
}

/** The name of the feature is mostly written down. */
export function featureCall(node: Call, parts: readonly Compiled[], readerOf: (name: AqlValue) => Reader): Compiled {
  const [of, named] = parts as readonly [Compiled, Compiled];
  const written = node.arguments[1];
  if (written?.kind !== 'string') return (frame) => onEach(of(frame), readerOf(named(frame)));
  const read = readerOf(written.isClosed ? written.value : '');
  return (frame) => onEach(of(frame), read);
}

/** The left side that decides, and what then comes out. */
const decided = {
  and: { by: false, is: false },
  or: { by: true, is: true },
  implies: { by: false, is: true },
} as const;

export function junctionCall(node: Junction, parts: readonly Compiled[], site: CallSite): Compiled {
  const [left, right] = parts as readonly [Compiled, Compiled];
  const { by, is } = decided[node.service];
  return (frame) => {
    const first = left(frame);
    if (first === by) return is;
    const second = right(frame);
    // A left side that does not decide leaves it to the right one.
    return typeof first === 'boolean' && typeof second === 'boolean' ? second : site.apply([first, second]);
  };
}

export function valuesOf(parts: readonly Compiled[], frame: Frame | undefined): AqlValue[] {
  if (parts.length === 1) return [parts[0]!(frame)];
  if (parts.length === 2) return [parts[0]!(frame), parts[1]!(frame)];
  const values: AqlValue[] = [];
  for (const part of parts) values.push(part(frame));
  return values;
}

/** Of a collection, what the call gives of each element. */
function onEach(receiver: AqlValue, call: (item: AqlValue) => AqlValue): AqlValue {
  if (!(receiver instanceof Collection)) return call(receiver);
  return alike(
    receiver,
    flattened(receiver, (item) => onEach(item, call)),
  );
}

/** What a part gives, as a collection. */
export function collectionOf(part: Compiled): (frame: Frame | undefined) => Collection {
  return (frame) => asCollection(part(frame));
}

function ofCollection(values: AqlValue[]): AqlValue[] {
  values[0] = asCollection(values[0]!);
  return values;
}

function asCollection(value: AqlValue): Collection {
  if (value instanceof Collection) return value;
  return new OrderedSet(value === null || value instanceof Nothing ? [] : [value]);
}
