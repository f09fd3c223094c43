/** The kinds of views that models have, known without looking into one. */
import { archimateNsUri, canvasNsUri, ecoreNsUri } from '@orrery/metamodels/names.ts';
import type { ArchimateViewKind } from '../archimate/archimate-views.ts';

/** The kind of representation that diagrams are. */
export const diagramKind = 'orrery:diagram';

/** What a diagram is a diagram of. */
export type DiagramSpecification = 'orrery:archimate-view' | 'orrery:sketch' | 'orrery:canvas' | 'orrery:class-diagram';

interface ViewKind {
  readonly specification: DiagramSpecification;
  /** Of the object: `<namespace URI>#//<Name>`. */
  readonly type: string;
}

export const archimateKinds: Readonly<Record<ArchimateViewKind, ViewKind>> = {
  archimate: { specification: 'orrery:archimate-view', type: `${archimateNsUri}#//ArchimateDiagramModel` },
  sketch: { specification: 'orrery:sketch', type: `${archimateNsUri}#//SketchModel` },
  canvas: { specification: 'orrery:canvas', type: `${canvasNsUri}#//CanvasModel` },
};

/** The namespaces of the metamodels whose models have views. */
export const nsUrisWithViews = [archimateNsUri, ecoreNsUri] as const;

/** Whether the model itself holds the view, so that it is changed with the model. */
export function liesInModel(specification: string): boolean {
  return Object.values(archimateKinds).some((kind) => kind.specification === specification);
}
