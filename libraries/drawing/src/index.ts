/** The door of drawing: scenes, display lists, SVG text and canvas calls, without a browser and without Node. */
export type * from './display/display-list.ts';
export * from './geometry/geometry.ts';
export type * from './scene/scene.ts';
export { shippedFont } from './text/shipped-font.ts';
export * from './text/text-measure.ts';
