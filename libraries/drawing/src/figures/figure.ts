/** A figure: how an object is drawn in the box that it was given. */
import type { HorizontalAlignment, VerticalAlignment } from '../scene/scene.ts';

export interface Figure {
  /** Width to height, where the figure keeps its proportion whatever its box is. */
  readonly proportion?: number;
  /** How far the outline lies inside the bounds: half of the line unless it says otherwise. */
  readonly inset?: (lineWidth: number) => number;
  /** How connections end at it; at the rectangle of its bounds unless it says otherwise. */
  readonly anchor?: 'round' | 'ellipse';
  /** The width and height of the ellipse at each corner of its bounds, for the ends of connections. */
  readonly corner?: (width: number, height: number) => readonly [number, number];
  /** Whether its outline may be dashed, dotted or left out. */
  readonly hasLineStyle?: boolean;
  /** The size that its parts need; in a smaller box they are cut at its edges. */
  readonly least?: readonly [width: number, height: number];
  /** Above and below the text. */
  readonly textMargin?: number;
  /** How the box of the text differs from the usual one. */
  readonly textShift?: (place: TextPlace) => TextShift;
  readonly draw: (box: FigureBox) => readonly FigurePart[];
}

/** The box that a figure is drawn in. It begins at 0, 0. */
export interface FigureBox {
  readonly width: number;
  readonly height: number;
  readonly lineWidth: number;
  /** The size of the whole bounds, of which a figure that keeps its proportion may fill a part. */
  readonly whole: { readonly width: number; readonly height: number };
  readonly tab: { readonly width: number; readonly height: number };
}

/** Painted in the order of the list. */
export interface FigurePart {
  readonly path: string;
  /** Which colour fills it: the fill, a darker one for sides and tabs, or that of the line. */
  readonly fill?: 'fill' | 'dark' | 'line';
  readonly stroke?: PartStroke | true;
  /** The fill of this part fades too where the style says so, though it is dark. */
  readonly fades?: boolean;
}

export interface PartStroke {
  readonly width?: number;
  readonly isRound?: boolean;
  readonly dash?: readonly number[];
  /** A lighter colour: edges that lie in the light. */
  readonly isLight?: boolean;
}

export interface TextPlace {
  readonly align: HorizontalAlignment;
  readonly valign: VerticalAlignment;
  readonly height: number;
}

export interface TextShift {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
}

/** Moves text that stands at the top. */
export function below(y: number): (place: TextPlace) => TextShift {
  return ({ valign }) => (valign === 'top' ? { y } : {});
}

export function wholePixels(lineWidth: number): number {
  return Math.ceil(lineWidth / 2);
}

export const outlined = { fill: 'fill', stroke: true } as const;
export const lines = { stroke: true } as const;
export const solid = { fill: 'line' } as const;
