/** Calls that are made more often than all others, without looking for their service: of a collection with a lambda or a class that is written down. */
import { type Class, ownEntry } from '@orrery/kernel';
import type { Call, Lambda } from '../syntax/nodes.ts';
import { flattened } from '../values/flattened.ts';
import { kept } from '../values/kept.ts';
import { isOfType } from '../values/same-class.ts';
import { ClassifierValue } from '../values/scalars.ts';
import { type AqlValue, alike, type Collection, classOf, type Pull } from '../values/value.ts';
import { type Compiled, Frame } from './frame.ts';
import type { Verdicts } from './verdicts.ts';

type OfCollection = (frame: Frame | undefined) => Collection;
type Judge = (item: AqlValue) => AqlValue;
type Lane = (collection: Collection, judge: Judge, parts: LambdaParts) => readonly AqlValue[] | Pull;

interface LambdaParts {
  readonly body: Compiled;
  readonly verdicts: Verdicts;
  readonly step: () => void;
}

/** As the services of these names. */
const lanes: Readonly<Record<string, Lane>> = {
  select: (collection, judge, { verdicts }) => kept(collection, (item) => verdicts.isTrue(judge(item))),
  reject: (collection, judge, { verdicts }) => kept(collection, (item) => verdicts.isFalse(judge(item))),
  collect: (collection, judge, { step }) => flattened(collection, judge, step),
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
  const { body } = parts;
  return (frame) => {
    const collection = receiver(frame);
    return alike(
      collection,
      lane(collection, (item) => body(Frame.ofOne(item, frame)), parts),
    );
  };
}

/** `->filter(package::Class)`; what is no class after all goes another way. */
export function isFilter({ service, style, arguments: [, type, more] }: Call): boolean {
  return service === 'filter' && style === 'collection' && type?.kind === 'classifierType' && !more;
}

export function filterCall(receiver: OfCollection, type: Compiled, otherwise: Compiled): Compiled {
  return (frame) => {
    const found = type(frame);
    if (!(found instanceof ClassifierValue) || found.classifier.kind !== 'class') return otherwise(frame);
    const collection = receiver(frame);
    return alike(collection, kept(collection, isOf(found.classifier)));
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
