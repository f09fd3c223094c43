/** Writes a geometry: its tiles, then the index of them. */
import { createHash } from 'node:crypto';
import { type Box, emptyBox, isEmptyBox, joinedBox } from '@orrery/geometry';
import { BuildingStoreys } from '../../buildings/building-storeys.ts';
import { BuildingStructure } from '../../buildings/building-structure.ts';
import type { IndexColumns } from '../../objects/index-columns.ts';
import { writeTail } from '../geometry-layout.ts';
import type { GatheredElement, GatheredElements } from './gathered-elements.ts';
import { writtenIndex } from './index-writer.ts';
import { orderedElements } from './ordered-elements.ts';
import { TilePlan } from './tile-plan.ts';

/** Beyond this, coordinates of 32 bits no longer tell millimetres. */
const farAway = 10_000;

export function* writeGathered(gathered: GatheredElements, columns: IndexColumns, checkpoint: () => void): Generator<Uint8Array> {
  const storeys = new BuildingStoreys(columns, BuildingStructure.of(columns, checkpoint));
  const box = boxAround(gathered.elements);
  const origin = originOf(box);
  const elements = orderedElements(gathered.elements, box, ({ row }) => storeys.numberOf(row) ?? -1);
  const plan = new TilePlan(elements, gathered.shapes, origin);
  const [ends, hash] = [[0], createHash('sha256')];
  for (const tile of plan.tiles) {
    checkpoint();
    const bytes = plan.bytesOf(tile);
    hash.update(bytes);
    ends.push(ends.at(-1)! + bytes.length);
    yield bytes;
  }
  const content = hash.digest().readUIntBE(0, 6);
  const index = new TextEncoder().encode(
    JSON.stringify(writtenIndex({ gathered, elements, columns, storeys, plan, ends, content, origin })),
  );
  yield index;
  yield writeTail(ends.slice(1), { indexLength: index.length, content });
}

function boxAround(elements: readonly GatheredElement[]): Box {
  return elements.reduce((box, element) => joinedBox(box, element.box), emptyBox);
}

/** A building on the map of a country is brought to the origin, in whole metres. */
function originOf(box: Box): readonly [number, number, number] {
  if (isEmptyBox(box) || box.every((value) => Math.abs(value) <= farAway)) return [0, 0, 0];
  const middle = (axis: 0 | 1 | 2) => Math.round((box[axis] + box[axis + 3]!) / 2);
  return [middle(0), middle(1), middle(2)];
}
