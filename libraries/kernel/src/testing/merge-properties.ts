/** Properties of three-way merges, each a function that complains about a sample. */
import { firstDifference } from '../difference/equality.ts';
import { merge } from '../difference/merge.ts';
import { copyOf } from '../objects/copy.ts';
import type { Model } from '../objects/model.ts';
import { faultsIn, lostIn, misplacedIn } from './merge-check.ts';
import { Random } from './random.ts';
import { editInAllWays } from './random-edits.ts';
import { randomMetamodel } from './random-metamodel.ts';
import { randomModel } from './random-model.ts';

export interface MergeSample {
  readonly base: Model;
  readonly ours: Model;
  readonly theirs: Model;
}

export interface SampleNumbers {
  readonly seed: number;
  readonly size: number;
  /** Edits that both sides make, and those of each side. */
  readonly common: number;
  readonly ours: number;
  readonly theirs: number;
}

export interface MergeProperty {
  readonly title: string;
  readonly complaints: (sample: MergeSample) => readonly string[];
}

export const mergeProperties: readonly MergeProperty[] = [
  {
    title: 'nothing that either side changed is lost without being reported',
    complaints: (sample) => lostIn({ ...sample, ...merged(sample) }),
  },
  {
    title: 'a conflict says where its object is',
    complaints: (sample) => misplacedIn({ ...sample, ...merged(sample) }),
  },
  { title: 'a merged model is whole', complaints: (sample) => faultsIn(merged(sample).model) },
  { title: 'what is merged does not change', complaints: changesOfInput },
  {
    title: 'a merge with an unchanged side gives the changed one, without conflicts',
    complaints: ({ base, ours }) => [
      ...differences({ base, ours, theirs: copyOf(base) }, ours),
      ...differences({ base, ours: copyOf(base), theirs: ours }, ours),
    ],
  },
  {
    title: 'a merge with the same side gives that side, without conflicts',
    complaints: ({ base, ours }) => differences({ base, ours, theirs: copyOf(ours) }, ours),
  },
  { title: 'there are conflicts from one side when there are from the other, and else the same model', complaints: asymmetries },
];

export function mergeSample({ seed, size, common, ours, theirs }: SampleNumbers): MergeSample {
  const random = new Random(seed);
  const metamodel = randomMetamodel(random);
  const base = randomModel(random, metamodel, size);
  const edited = (count: number) => {
    const copy = copyOf(base);
    editInAllWays(new Random(seed), copy, metamodel, common);
    editInAllWays(random, copy, metamodel, count);
    return copy;
  };
  return { base, ours: edited(ours), theirs: edited(theirs) };
}

function merged({ base, ours, theirs }: MergeSample) {
  return merge(base, ours, theirs);
}

function changesOfInput(sample: MergeSample): string[] {
  const models = [sample.base, sample.ours, sample.theirs];
  const copies = models.map(copyOf);
  merged(sample);
  return models.flatMap((model, index) => firstDifference(model, copies[index]!, { withIds: true }) ?? []);
}

function differences(sample: MergeSample, expected: Model): string[] {
  const { model, conflicts } = merged(sample);
  return [...conflicts.map(({ message }) => message), ...[firstDifference(model, expected, { withIds: true }) ?? []].flat()];
}

function asymmetries({ base, ours, theirs }: MergeSample): string[] {
  const [one, other] = [merge(base, ours, theirs), merge(base, theirs, ours)];
  if (one.conflicts.length > 0 && other.conflicts.length > 0) return [];
  const messages = [...one.conflicts, ...other.conflicts].map(({ message }) => message);
  return [...messages, ...[firstDifference(one.model, other.model, { withIds: true }) ?? []].flat()];
}
