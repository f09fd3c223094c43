/** A display list: what is painted where, ready for SVG text and for calls on a canvas. */
import type { Point, Rectangle } from '../geometry/geometry.ts';
import type { Font } from '../text/text-measure.ts';

export interface DisplayList {
  readonly name: string;
  readonly area: Rectangle;
  readonly background: string;
  /** In the order of painting. */
  readonly groups: readonly DisplayGroup[];
}

/** All that is painted for one figure or connection. */
export interface DisplayGroup {
  readonly id: string;
  readonly objectId: string;
  readonly kind: string;
  readonly title: string;
  readonly href?: string | undefined;
  /** Marks for style sheets and tests: `figure`, `connection`, `added`, … */
  readonly classes: readonly string[];
  /** Paths, texts and images count from here, so that equal figures have equal paths. */
  readonly origin: Point;
  /** All that it paints lies in here, in the plane; a figure is hit here too. */
  readonly bounds: Rectangle;
  /** Where it is a line: its points in the plane. It is hit near them only. */
  readonly line?: readonly Point[] | undefined;
  /** In the plane. */
  readonly clip?: Rectangle | undefined;
  /** Made when they are first asked for. */
  readonly items: readonly DisplayItem[];
  /** What stands for it where it is too small for details. */
  readonly summary?: Summary | undefined;
}

/** A box or a line of one colour. */
export interface Summary {
  /** Words without a box around them: a line stands for them. */
  readonly isWords?: boolean;
  readonly fill?: string | undefined;
  readonly line: string;
}

export type DisplayItem = PathItem | TextItem | ImageItem;

export interface PathItem {
  readonly type: 'path';
  /** SVG path data. */
  readonly path: string;
  readonly fill?: Paint | undefined;
  readonly stroke?: Stroke | undefined;
  /** Moves the path, which then is shared by many: an icon, an arrow head. */
  readonly at?: Placement | undefined;
}

export interface Placement extends Point {
  /** Degrees, clockwise as seen, about the point. */
  readonly rotation?: number | undefined;
}

export interface Paint {
  readonly colour: string;
  readonly alpha: number;
  /** Fades from the colour to another one along the line between two points. */
  readonly gradient?: { readonly from: Point; readonly to: Point; readonly colour: string } | undefined;
}

export interface Stroke {
  readonly colour: string;
  readonly alpha: number;
  readonly width: number;
  readonly dash?: readonly number[] | undefined;
  readonly cap?: 'butt' | 'round' | undefined;
}

/** The lines of one text. */
export interface TextItem {
  readonly type: 'text';
  readonly runs: readonly TextRun[];
  readonly font: Font;
  readonly colour: string;
  readonly shadow?: string | undefined;
  /** Relative to the origin, where the text does not fit. */
  readonly clip?: Rectangle | undefined;
}

/** A line of text; x is its left end and y its baseline. */
export interface TextRun extends Point {
  readonly text: string;
  readonly width: number;
}

export interface ImageItem {
  readonly type: 'image';
  readonly href: string;
  /** Relative to the origin; the image is stretched to it. */
  readonly box: Rectangle;
  readonly alpha: number;
  /** Relative to the origin. */
  readonly clip?: Rectangle | undefined;
}
