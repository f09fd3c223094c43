/** The sizes of figures in models from before version 3: many have none, since the tool worked them out. */
import type { Model, ModelObject } from '@orrery/kernel';
import { isA, numberIn, objectIn, objectsIn, setIn } from './archimate-features.ts';

const margin = 10;
const usualSize = { width: 120, height: 55 };

/** The first that fits counts. */
const usualSizes: readonly (readonly [general: string, size: typeof usualSize])[] = [
  ['DiagramModelGroup', { width: 400, height: 140 }],
  ['DiagramModelNote', { width: 185, height: 80 }],
  ['SketchModelSticky', { width: 135, height: 70 }],
];
const junctionSize = { width: 15, height: 15 };

/** Parts come before what holds them: its size depends on theirs. */
export function migrateSizes(model: Model): void {
  for (const object of [...model.objects()].reverse()) {
    const bounds = isA(object, 'DiagramModelObject') && !isA(object, 'DiagramModelImage') && objectIn(object, 'bounds');
    if (!bounds) continue;
    const size = defaultSize(object);
    grow(object, bounds, 'x', 'width', size.width);
    grow(object, bounds, 'y', 'height', size.height);
  }
}

/** The size of a figure that says nothing about it. */
export function defaultSize(object: ModelObject): typeof usualSize {
  if (objectIn(object, 'archimateElement')?.class.name === 'Junction') return junctionSize;
  return usualSizes.find(([general]) => isA(object, general))?.[1] ?? usualSize;
}

function grow(object: ModelObject, bounds: ModelObject, start: string, extent: string, least: number): void {
  if (numberIn(bounds, extent) !== -1) return;
  const ends = objectsIn(object, 'children').map((child) => {
    const inner = objectIn(child, 'bounds');
    return inner ? numberIn(inner, start) + numberIn(inner, extent) + margin : 0;
  });
  // One after the other: there may be more children than a call can take.
  setIn(
    bounds,
    extent,
    ends.reduce((most, end) => Math.max(most, end), least),
  );
}
