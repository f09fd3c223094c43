/** The views of an ArchiMate model, for those who list or draw them. */
import { type Model, type ModelObject, reverseFrom } from '@orrery/kernel';
import { isA, textIn } from './archimate-features.ts';

export type ArchimateViewKind = 'archimate' | 'sketch' | 'canvas';

export interface ArchimateView {
  readonly objectId: string;
  readonly kind: ArchimateViewKind;
  readonly name: string;
}

const kinds: readonly (readonly [general: string, kind: ArchimateViewKind])[] = [
  ['ArchimateDiagramModel', 'archimate'],
  ['SketchModel', 'sketch'],
  ['CanvasModel', 'canvas'],
];

/** In document order. */
export function archimateViews(model: Model): ArchimateView[] {
  const views: ArchimateView[] = [];
  const waiting: ModelObject[] = [...model.roots].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const object = next;
    const kind = archimateViewKind(object);
    if (kind) views.push({ objectId: model.idOf(object), kind, name: textIn(object, 'name') });
    // Views contain no views: what is shown in them need not be looked through.
    else pushParts(object, waiting);
  }
  return views;
}

/** Nothing for what is no view. */
export function archimateViewKind(object: ModelObject): ArchimateViewKind | undefined {
  return kinds.find(([general]) => isA(object, general))?.[1];
}

function pushParts(object: ModelObject, waiting: ModelObject[]): void {
  const position = waiting.length;
  object.addPartsTo(waiting);
  reverseFrom(waiting, position);
}
