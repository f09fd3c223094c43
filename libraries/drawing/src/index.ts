/** The door of drawing: scenes, display lists, SVG text and canvas calls, without a browser and without Node. */
export type * from './display/display-list.ts';
export { displayListOf } from './display/display-list-of.ts';
export * from './geometry/geometry.ts';
export type * from './scene/scene.ts';
export { type SvgOptions, svgOf, writeSvg } from './svg/write-svg.ts';
export { shippedFont } from './text/shipped-font.ts';
export * from './text/text-measure.ts';
export { visible } from './text/visible-text.ts';
