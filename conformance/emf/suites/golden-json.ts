/** The JSON that Sirius writes for every .ecore of the corpus: equal but for the documented mends. */
import { JsonWriter, xmiFormat } from '@orrery/formats';
import { lineage } from '../corpus-metamodels.ts';
import { loadErrors } from '../golden-index.ts';
import { compareJson } from '../json-rules.ts';
import type { Outcome, Suite, World } from '../suite.ts';

const ending = '.golden.json';
const asSirius = { indent: 2, hasIds: false, hasTypes: false };

export const goldenJson: Suite = {
  name: 'golden-json',
  cases: (world) =>
    world.corpus.files(`golden/ecore/*${ending}`).map((golden) => {
      const source = golden.slice('golden/ecore/'.length, -ending.length).replaceAll('~', '/');
      return { name: source, run: () => compare(source, golden, world) };
    }),
};

function compare(source: string, golden: string, world: World): Outcome {
  const { model } = xmiFormat.read(world.corpus.bytes(source), { metamodels: world.metamodels.seenFrom(source), lineage });
  const expected = world.corpus.text(golden);
  const written = [...new JsonWriter(model, {}, asSirius).write()].join('');
  if (written === expected) return 'passed';
  const { failed, rules } = compareJson(JSON.parse(written), JSON.parse(expected));
  if (failed !== undefined && loadErrors(world, source) > 0)
    return { excused: 'EMF could not load the file and lost part of it; we keep it' };
  if (failed !== undefined) return { failed };
  return rules.length > 0 ? { excused: rules.join(', ') } : { failed: 'equal values, other text' };
}
