/** Every file beside itself with other numbers of instances: in the words of those who build they differ in nothing. */
import { ifcFormat } from '@orrery/formats';
import { UnreadableContent, writeObjectIndex } from '@orrery/kernel';
import { builtInMetamodels, isMainClass } from '@orrery/metamodels';
import { LRUCache } from 'lru-cache';
import { buildingChanges } from '../../../server/src/engine/buildings/changes/building-changes.ts';
import { RevisedBuilding } from '../../../server/src/engine/buildings/changes/revised-building.ts';
import { IndexColumns } from '../../../server/src/engine/objects/index-columns.ts';
import type { Outcome, Suite } from '../suite.ts';

const context = { metamodels: builtInMetamodels, lineage: '7d0c6d4e-43a4-4b5c-9a4a-6f6f3a0f8c11' };
const checkpoint = () => {};

export const numberedAnew: Suite = {
  name: 'numbered-anew',
  cases: ({ ifc }) => ifc.files('**/*.ifc').map((name) => ({ name, run: () => outcomeOf(ifc.bytes(name)) })),
};

function outcomeOf(bytes: Uint8Array): Outcome {
  try {
    const changes = [...buildingChanges(buildingOf(bytes), buildingOf(renumbered(bytes)))];
    const [first] = changes;
    return first ? { failed: `${changes.length} changes, the first is ${JSON.stringify(first).slice(0, 300)}` } : 'passed';
  } catch (error) {
    if (error instanceof UnreadableContent) return { excused: `refused: ${error.message}` };
    throw error;
  }
}

/** Texts and comments stay as they are. */
function renumbered(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  const changed = text.replaceAll(/'(?:\\S\\.|[^'])*'|\/\*[\s\S]*?\*\/|#(\d+)/g, (all: string, number?: string) =>
    number === undefined ? all : `#${Number(number) * 3 + 1000}`,
  );
  return Buffer.from(changed, 'latin1');
}

function buildingOf(bytes: Uint8Array): RevisedBuilding {
  const { model } = ifcFormat.read(new Uint8Array(bytes), context);
  // Pieces are good until the next one is asked for.
  const pieces = Array.from(writeObjectIndex(model, { isMain: isMainClass, checkpoint }), (piece) => piece.slice());
  const index = Buffer.concat(pieces);
  const fetch = ({ start = 0, size }: { start?: number; size: number }) => Uint8Array.from(index.subarray(start, start + size));
  const content = { id: 'index', hash: '', size: index.length };
  return new RevisedBuilding(new IndexColumns(content, new LRUCache({ maxSize: 2 ** 30 }), fetch), checkpoint);
}
