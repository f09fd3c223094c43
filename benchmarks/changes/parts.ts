/** Where the time of a change goes: each of its steps as a worker does it, in this process. */
import { xmiFormat } from '@orrery/formats';
import { check, compare, copyOf, editedModel, type Metamodels, type Model, metamodelsOf, pathIdsOf } from '@orrery/kernel';
import { builtInMetamodels, metamodelsOfEcore } from '@orrery/metamodels';
import { quantile } from '@orrery/testing/load/quantile.ts';
import { town, townEcore, townId } from '../objects/town.ts';

const lineage = '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';

/** The middle of some rounds, by the clock. */
export function costsOfParts(objects: number, rounds: number): [part: string, milliseconds: number][] {
  const encoder = new TextEncoder();
  const ecore = xmiFormat.read(encoder.encode(townEcore), { metamodels: builtInMetamodels, lineage }).model;
  const metamodels = metamodelsOf(metamodelsOfEcore([ecore], builtInMetamodels), builtInMetamodels);
  const bytes = encoder.encode([...town(objects)].join(''));
  const model = read(bytes, metamodels);
  const change = { kind: 'changed', id: townId('person', 7), features: [{ name: 'name', new: 'Renamed' }] } as const;
  const edited = editedModel(model, [change], { metamodels });
  const parts: Readonly<Record<string, () => unknown>> = {
    'a copy of the objects': () => copyOf(model),
    'the copy and the change': () => editedModel(model, [change], { metamodels }),
    'the comparison': () => compare(model, edited),
    'ids that paths would not give': () => pathIdsOf(edited),
    'writing the file': () => [...xmiFormat.write(edited, { metamodels })].length,
    'reading the file': () => read(bytes, metamodels),
    'the check against the metamodel': () => check(edited),
  };
  return Object.entries(parts).map(([part, work]) => [part, middleOf(work, rounds)]);
}

function read(bytes: Uint8Array, metamodels: Metamodels): Model {
  const { model } = xmiFormat.read(bytes, { metamodels, lineage });
  model.index();
  return model;
}

function middleOf(work: () => unknown, rounds: number): number {
  const times = Array.from({ length: rounds }, () => {
    const begin = performance.now();
    work();
    return performance.now() - begin;
  });
  return quantile(
    times.sort((one, other) => one - other),
    0.5,
  );
}
