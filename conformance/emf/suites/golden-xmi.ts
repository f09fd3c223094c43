/** The XMI that the real EMF writes for every .ecore of the corpus: byte for byte, also where the input was another. */
import { xmiFormat } from '@orrery/formats';
import { firstDifference } from '@orrery/kernel';
import { lineage } from '../corpus-metamodels.ts';
import { loadErrors } from '../golden-index.ts';
import type { Outcome, Suite, World } from '../suite.ts';

const ending = '.golden.xmi';

export const goldenXmi: Suite = {
  name: 'golden-xmi',
  cases: (world) =>
    world.corpus.files(`golden/ecore/*${ending}`).map((golden) => {
      const source = golden.slice('golden/ecore/'.length, -ending.length).replaceAll('~', '/');
      return { name: source, run: () => compare(source, golden, world) };
    }),
};

function compare(source: string, golden: string, world: World): Outcome {
  const context = { metamodels: world.metamodels.seenFrom(source), lineage };
  const { model } = xmiFormat.read(world.corpus.bytes(source), context);
  const expected = world.corpus.text(golden);
  if ([...xmiFormat.write(model)].join('') === expected) return 'passed';
  if (loadErrors(world, source) > 0) return { excused: 'EMF could not load the file and lost part of it; we keep it' };
  const difference = firstDifference(model, xmiFormat.read(world.corpus.bytes(golden), context).model);
  return { failed: difference ?? 'equal objects, other bytes' };
}
