/** A scene: what a diagram shows, before it is known how it is painted. It is plain data, and goes to browsers as JSON. */
import type { Point, Rectangle } from '../geometry/geometry.ts';
import type { Font } from '../text/text-measure.ts';

export interface Scene {
  readonly name: string;
  /** The part of the plane that the picture shows. */
  readonly area: Rectangle;
  readonly background: string;
  /** In the order in which they are painted: a later one covers an earlier one, children come after what holds them. */
  readonly figures: readonly SceneFigure[];
  /** Painted above all figures. */
  readonly connections: readonly SceneConnection[];
  /** By the names that figures use. */
  readonly images: Readonly<Record<string, SceneImage>>;
  /** What a limit left out of the picture. */
  readonly omitted: readonly Omission[];
}

/** What figures and connections say about what they show. */
export interface SceneItem {
  /** Of this figure or connection, unique in the scene. */
  readonly id: string;
  /** Of the object that is shown; many figures may show one object. */
  readonly objectId: string;
  /** The kind of object, as people read it: "Business Actor". */
  readonly kind: string;
  /** What the object is called. */
  readonly title: string;
  /** Where a click on it leads. */
  readonly href?: string | undefined;
}

export interface SceneFigure extends SceneItem {
  /** The id of the figure that holds this one. */
  readonly parent?: string | undefined;
  readonly bounds: Rectangle;
  /** What can be seen of it, where it sticks out of what holds it; nothing of it where this is empty. */
  readonly clip?: Rectangle | undefined;
  /** A row of the table of figures. */
  readonly figure: string;
  readonly style: FigureStyle;
  /** Lines across the figure, by their distance from its top: the compartments of a class. */
  readonly dividers?: readonly number[] | undefined;
  readonly icons?: readonly SceneIcon[] | undefined;
  readonly image?: ImageUse | undefined;
  readonly texts: readonly TextBlock[];
}

export interface FigureStyle {
  readonly fill: string;
  /** From 0 to 1. */
  readonly fillAlpha: number;
  /** The side to which the fill fades. */
  readonly gradient?: 'bottom' | 'right' | 'left' | 'top' | undefined;
  /** What it fades to, where that is not white. */
  readonly gradientTo?: string | undefined;
  readonly line: string;
  readonly lineAlpha: number;
  readonly lineWidth: number;
  /** Lengths of dashes and gaps; empty for a solid line. */
  readonly dash: readonly number[];
  readonly hasOutline: boolean;
  /** To which end a figure of fixed proportions moves in a box that is wider or higher than it. */
  readonly align?: HorizontalAlignment | undefined;
  readonly valign?: VerticalAlignment | undefined;
  /** The width and height of the tab of a figure that has one. */
  readonly tab?: { readonly width: number; readonly height: number } | undefined;
}

export interface SceneIcon {
  /** A row of the table of icons. */
  readonly icon: string;
  /** Where its origin lies, relative to the bounds of the figure. */
  readonly at: Point;
  readonly colour: string;
  readonly fill?: string | undefined;
}

export interface ImageUse {
  /** A name among the images of the scene. */
  readonly name: string;
  /** Relative to the bounds of the figure. */
  readonly box: Rectangle;
  readonly alpha: number;
}

export interface SceneImage {
  readonly width: number;
  readonly height: number;
  readonly mediaType: string;
  /** A `data:` URI; nothing of a picture is fetched from elsewhere. */
  readonly href: string;
}

export type HorizontalAlignment = 'left' | 'centre' | 'right';
export type VerticalAlignment = 'top' | 'middle' | 'bottom';

export interface TextBlock {
  readonly text: string;
  /** Relative to the bounds of the figure; the text is wrapped and cut to it. */
  readonly box: Rectangle;
  readonly font: Font;
  readonly colour: string;
  readonly align: HorizontalAlignment;
  readonly valign: VerticalAlignment;
  /** A shadow beneath the text: what a viewpoint does not allow is written so. */
  readonly shadow?: string | undefined;
  /** Whether it stays in one line however long it is. */
  readonly isOneLine?: boolean | undefined;
}

export interface SceneConnection extends SceneItem {
  /** Ids of figures or connections. */
  readonly source: string;
  readonly target: string;
  /** From end to end, as routed; at least two. */
  readonly points: readonly Point[];
  /** What the model says of its way between the ends: another one where somebody has led it elsewhere, however the ends have moved. */
  readonly route?: string | undefined;
  readonly line: LineStyle;
  /** Rows of the table of arrow heads. */
  readonly sourceHead?: string | undefined;
  readonly targetHead?: string | undefined;
  readonly labels: readonly ConnectionLabel[];
}

export interface LineStyle {
  readonly colour: string;
  readonly alpha: number;
  readonly width: number;
  readonly dash: readonly number[];
  /** The radius to which bends are rounded. */
  readonly curve?: number | undefined;
  /** The radius of the bump where it crosses another connection. */
  readonly jump?: number | undefined;
}

export interface ConnectionLabel {
  readonly text: string;
  /** The place of its box in the plane. */
  readonly box: Rectangle;
  readonly font: Font;
  readonly colour: string;
  readonly align: HorizontalAlignment;
  /** Whether the line is left out beneath it. */
  readonly interruptsLine: boolean;
  readonly shadow?: string | undefined;
}

export interface Omission {
  readonly what: 'figures' | 'connections' | 'bendpoints' | 'characters' | 'images' | 'line jumps';
  readonly count: number;
}
