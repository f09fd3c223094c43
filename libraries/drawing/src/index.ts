/** The door of drawing: scenes, display lists, SVG text and canvas calls, without a browser and without Node. */

export { type DrawingLimits, defaultDrawingLimits } from './archimate/drawing-limits.ts';
export type { ImageSource } from './archimate/images.ts';
export { sceneOfView, type ViewOptions } from './archimate/scene-of-view.ts';
export type { Camera, CanvasContext, CanvasTools } from './canvas/canvas-context.ts';
export { CanvasPainter } from './canvas/canvas-painter.ts';
export { GroupGrid } from './canvas/group-grid.ts';
export { groupAt } from './canvas/hit-test.ts';
export type { ChangeKind } from './differences/change-marks.ts';
export { graphDifference } from './differences/graph-difference.ts';
export { markedScene, type SceneDifference } from './differences/marked-scene.ts';
export { sceneDifference } from './differences/scene-difference.ts';
export type * from './display/display-list.ts';
export { displayListOf } from './display/display-list-of.ts';
export { drawingVersion } from './drawing-version.ts';
export * from './geometry/geometry.ts';
export { ecoreGraph } from './graphs/ecore-graph.ts';
export type { ElkGraph } from './graphs/elk-types.ts';
export type { Graph } from './graphs/graph.ts';
export type { LinkOf } from './graphs/graph-scene.ts';
export { type LayoutKernel, laidOut, layoutLimits } from './graphs/layout.ts';
export { objectGraph } from './graphs/object-graph.ts';
export type * from './scene/scene.ts';
export { type ReadRelation, type TextAlternativeEntry, textAlternative } from './scene/text-alternative.ts';
export { type SvgOptions, svgOf, writeSvg } from './svg/write-svg.ts';
export { shippedFont } from './text/shipped-font.ts';
export * from './text/text-measure.ts';
export { visible } from './text/visible-text.ts';
