/** Calls that are made more often than all others, without looking for their service: of a collection with a lambda or a class that is written down. */
import { type Class, ownEntry } from '@orrery/kernel';
import type { Verdicts } from '../state/verdicts.ts';
import type { Call, Lambda } from '../syntax/nodes.ts';
import { flattened, lazilyFlattened } from '../values/flattened.ts';
import { kept } from '../values/kept.ts';
import { isOfType } from '../values/same-class.ts';
import { ClassifierValue } from '../values/scalars.ts';
import { type AqlValue, alike, type Collection, classOf, LambdaValue, type Pull } from '../values/value.ts';
import type { CallSite } from './call-site.ts';
import { type Compiled, Frame } from './frame.ts';

type OfCollection = (frame: Frame | undefined) => Collection;
type Lane = (collection: Collection, frame: Frame | undefined, parts: LambdaParts) => readonly AqlValue[] | Pull;

interface LambdaParts {
  readonly body: Compiled;
  readonly verdicts: Verdicts;
  readonly step: () => void;
}

/** As the services of these names. */
const lanes: Readonly<Record<string, Lane>> = {
  select: (collection, frame, { body, verdicts }) => kept(collection, (item) => verdicts.isTrue(body(Frame.ofOne(item, frame)))),
  reject: (collection, frame, { body, verdicts }) => kept(collection, (item) => verdicts.isFalse(body(Frame.ofOne(item, frame)))),
  collect: (collection, frame, { body, step }) => {
    const call = (item: AqlValue) => body(Frame.ofOne(item, frame));
    // What is around everything else is shown to whoever asks, one value after the other.
    return frame ? flattened(collection, call, step) : lazilyFlattened(collection, call, step);
  },
};

/** The lambda of a call that goes by a lane; nothing for all other calls. */
export function lambdaOf({ service, style, arguments: all }: Call): Lambda | undefined {
  const [, lambda] = all;
  return style === 'collection' && all.length === 2 && lambda?.kind === 'lambda' && Object.hasOwn(lanes, service)
    ? lambda
    : undefined;
}

export function lambdaCall(service: string, receiver: OfCollection, parts: LambdaParts): Compiled {
  const lane = ownEntry(lanes, service)!;
  return (frame) => {
    const collection = receiver(frame);
    return alike(collection, lane(collection, frame, parts));
  };
}

/** `->filter(package::Class)`; what is no class after all goes another way. */
export function isFilter({ service, style, arguments: [, type, more] }: Call): boolean {
  return service === 'filter' && style === 'collection' && type?.kind === 'classifierType' && !more;
}

export function filterCall(receiver: OfCollection, type: Compiled, otherwise: Compiled): Compiled {
  let [meant, keeps]: [AqlValue | undefined, ReturnType<typeof isOf> | undefined] = [undefined, undefined];
  return (frame) => {
    const found = type(frame);
    if (found !== meant) {
      meant = found;
      keeps = found instanceof ClassifierValue && found.classifier.kind === 'class' ? isOf(found.classifier) : undefined;
    }
    if (!keeps) return otherwise(frame);
    const collection = receiver(frame);
    return alike(collection, kept(collection, keeps));
  };
}

/** Neighbours in a collection are mostly of one class. */
function isOf(type: Class): (item: AqlValue) => boolean {
  let [last, verdict]: [Class | undefined, boolean] = [undefined, false];
  return (item) => {
    const of = classOf(item);
    if (of === undefined) return false;
    if (of !== last) {
      last = of;
      verdict = isOfType(of, type);
    }
    return verdict;
  };
}

/** As the services of these names: whether a value is in a collection. */
const memberships: Readonly<Record<string, (collection: Collection, value: AqlValue) => boolean>> = {
  includes: (collection, value) => collection.has(value),
  excludes: (collection, value) => !collection.has(value),
};

export function isMembership({ service, style, arguments: all }: Call): boolean {
  return style === 'collection' && all.length === 2 && Object.hasOwn(memberships, service);
}

/** What is no value goes another way. */
export function membershipCall({ service }: Call, receiver: OfCollection, value: Compiled, site: CallSite): Compiled {
  const judge = ownEntry(memberships, service)!;
  return (frame) => {
    const collection = receiver(frame);
    const asked = value(frame);
    if (asked instanceof LambdaValue) return site.apply([collection, asked]);
    site.begin();
    return judge(collection, asked);
  };
}
