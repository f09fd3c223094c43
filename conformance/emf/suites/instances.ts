/** Models of all kinds of metamodels, known and unknown: read, written in both formats, and the same again. */
import { xmiFormat } from '@orrery/formats';
import { UnreadableContent } from '@orrery/kernel';
import { lineage } from '../corpus-metamodels.ts';
import { lostOnTheWay } from '../round-trip.ts';
import type { Outcome, Suite, World } from '../suite.ts';

const folders = [
  'pyecore',
  'ecore-files',
  'ecore-ts',
  'ecore.js',
  'emfjson-jackson',
  'sirius-emfjson',
  'acceleo-query',
  'uml2-models',
  'archi/models',
];

export const instances: Suite = {
  name: 'instances',
  cases: (world) =>
    folders
      .flatMap((folder) => world.corpus.files(`${folder}/**/*.{xmi,uml,anydsl,qmodel,archimate}`))
      .map((file) => ({ name: file, run: () => compare(file, world) })),
};

function compare(file: string, world: World): Outcome {
  const bytes = world.corpus.bytes(file);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { excused: 'a ZIP is no XMI' };
  const context = { metamodels: world.metamodels.seenFrom(file), lineage };
  try {
    const failed = lostOnTheWay(xmiFormat.read(bytes, context).model, context);
    return failed === undefined ? 'passed' : { failed };
  } catch (error) {
    if (error instanceof UnreadableContent && error.place.line !== undefined) return refusal(error, world.corpus.text(file));
    throw error;
  }
}

/** Documents with a DTD are refused, with the place. */
function refusal(error: UnreadableContent, text: string): Outcome {
  return text.includes('<!DOCTYPE') ? { excused: 'a DTD is refused' } : { failed: error.message };
}
