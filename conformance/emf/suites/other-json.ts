/** Documents of emfjson-jackson, the other JSON of EMF: they are refused with a clear word. */
import { jsonFormat } from '@orrery/formats';
import { UnreadableContent } from '@orrery/kernel';
import { lineage } from '../corpus-metamodels.ts';
import type { Outcome, Suite, World } from '../suite.ts';

export const otherJson: Suite = {
  name: 'emfjson-jackson',
  cases: (world) =>
    world.corpus
      .files('{emfjson-jackson,pyecore}/**/*.json')
      .filter((file) => isJackson(world.corpus.text(file)))
      .map((file) => ({ name: file, run: () => compare(file, world) })),
};

function compare(file: string, world: World): Outcome {
  try {
    jsonFormat.read(world.corpus.bytes(file), { metamodels: world.metamodels.seenFrom(file), lineage });
    return { failed: 'it was read' };
  } catch (error) {
    return error instanceof UnreadableContent && error.message.includes('emfjson-jackson') ? 'passed' : { failed: String(error) };
  }
}

function isJackson(text: string): boolean {
  return /^\s*(?:\[\s*)?\{\s*"(?:eClass|_id)"/.test(text);
}
