/** Tells whether a small document says after an edit what it said before, without what goes and with what comes. */
import { type ChangedStatements, commonEnds, type Dataset, isSameTerm, keyOfQuad, type Quad, type Subject } from '@orrery/rdf';
import { quadsIn, quadsOfSubject, subjectsIn } from './touched-subjects.ts';

/** Where it said each fact of touched subjects once, only what stands between the same beginning and the same end of each subject needs a look. */
export function saysTheSame(now: Dataset, before: Dataset, changed: ChangedStatements, didSayOnce: boolean): boolean {
  return (didSayOnce && isChange(otherwiseSaid(before, now), changed)) || isChange([quadsIn(before), quadsIn(now)], changed);
}

type BeforeAndNow = readonly [before: readonly Quad[], now: readonly Quad[]];

function isChange([before, now]: BeforeAndNow, { removed, added }: ChangedStatements): boolean {
  const wanted = new Set(before.map(keyOfQuad));
  if (!removed.every((quad) => wanted.delete(keyOfQuad(quad)))) return false;
  for (const quad of added) wanted.add(keyOfQuad(quad));
  const found = new Set(now.map(keyOfQuad));
  return found.size === wanted.size && found.isSubsetOf(wanted);
}

function otherwiseSaid(before: Dataset, now: Dataset): BeforeAndNow {
  const [older, newer] = [subjectsIn(before), subjectsIn(now)];
  const pairs = Array.from(new Set([...older.keys(), ...newer.keys()]), (key) => between(older.get(key), newer.get(key)));
  return [pairs.flatMap(([ones]) => ones), pairs.flatMap(([, others]) => others)];
}

/** What is said of a subject without the facts at the beginning and at the end that are the same. */
function between(older: Subject | undefined, newer: Subject | undefined): BeforeAndNow {
  const [ones, others] = [older?.facts ?? [], newer?.facts ?? []];
  const { head, tail } = commonEnds(ones.length / 2, others.length / 2, (one, other) =>
    [0, 1].every((part) => isSameTerm(ones[2 * one + part]!, others[2 * other + part]!)),
  );
  const middle = (subject: Subject | undefined) => {
    const quads = subject ? quadsOfSubject(subject) : [];
    return quads.slice(head, quads.length - tail);
  };
  return [middle(older), middle(newer)];
}
