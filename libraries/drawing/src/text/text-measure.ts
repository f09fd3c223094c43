/** How wide texts are and where they break: what drawing must know of a font. Server and browser measure with the same one. */

export interface Font {
  /** As the model names it; whoever draws falls back to the font that is shipped. */
  readonly family: string;
  /** In pixels. */
  readonly size: number;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly isUnderlined?: boolean;
  readonly isStruckOut?: boolean;
}

export interface TextSize {
  readonly width: number;
  /** Above the baseline. */
  readonly ascent: number;
  /** Below the baseline. */
  readonly descent: number;
}

export interface TextMeasure {
  /** The size of a text in one line. */
  measure(text: string, font: Font): TextSize;
  /**
   * The lines of a text that is at most so wide: broken at line ends, then at spaces, and a word that is wider than the line between
   * characters. Spaces at which a line breaks are in neither line.
   */
  wrap(text: string, font: Font, width: number): readonly string[];
}

export const defaultFont: Font = { family: 'Arimo', size: 12 };

/** From one line to the next. */
export function lineHeightOf({ size }: Font): number {
  return Math.round(size * 1.25);
}

/** From the top of a line to its baseline. */
export function baselineOf({ size }: Font): number {
  return Math.round(size);
}
