/** Every .ecore of the corpus: xmi → json → xmi → json gives the same objects, features and ids. */
import { xmiFormat } from '@orrery/formats';
import { lineage } from '../corpus-metamodels.ts';
import { lostOnTheWay } from '../round-trip.ts';
import type { Outcome, Suite, World } from '../suite.ts';

export const ecoreRoundTrip: Suite = {
  name: 'ecore-round-trip',
  cases: (world) => world.corpus.files('**/*.ecore').map((file) => ({ name: file, run: () => compare(file, world) })),
};

function compare(file: string, world: World): Outcome {
  const context = { metamodels: world.metamodels.seenFrom(file), lineage };
  const { model } = xmiFormat.read(world.corpus.bytes(file), context);
  const failed = lostOnTheWay(model, context);
  return failed === undefined ? 'passed' : { failed };
}
