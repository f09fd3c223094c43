/** Documents of Sirius Web: every object with its id comes back, and every key is understood. */
import { jsonFormat } from '@orrery/formats';
import { lineage } from '../corpus-metamodels.ts';
import { lostOnTheWay } from '../round-trip.ts';
import type { Outcome, Suite, World } from '../suite.ts';

export const siriusWeb: Suite = {
  name: 'sirius-web',
  cases: (world) =>
    world.corpus
      .files('{sirius-web-documents,golden/siriusweb-mode}/*.json')
      .map((file) => ({ name: file, run: () => compare(file, world) })),
};

function compare(file: string, world: World): Outcome {
  const context = { metamodels: world.metamodels.seenFrom(file), lineage };
  const { model, diagnostics } = jsonFormat.read(world.corpus.bytes(file), context);
  const odd = diagnostics.find(({ code }) => code === 'unexpected-content');
  if (odd) return { failed: `${odd.line}:${odd.column} ${odd.message}` };
  const expected = [...world.corpus.text(file).matchAll(/"id"\s*:\s*"([^"]+)"\s*,\s*"eClass"/g)].map(([, id]) => id!);
  const missing = expected.find((id) => model.find(id.toLowerCase()) === undefined);
  if (missing !== undefined) return { failed: `The object ${missing} is lost.` };
  const failed = lostOnTheWay(model, context);
  return failed === undefined ? 'passed' : { failed };
}
