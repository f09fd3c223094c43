/** An icon: strokes of few pixels, and where they lie. */

export interface Icon {
  /** Left, top, width and height of what is painted. */
  readonly box: readonly [number, number, number, number];
  readonly strokes: readonly IconStroke[];
  /** Filled with the colour of the strokes. */
  readonly solid?: string;
}

export interface IconStroke {
  readonly path: string;
  readonly width: number;
  /** Where the icon has colours of its own. */
  readonly colour?: string;
  readonly fill?: string;
  readonly dash?: readonly number[];
}
