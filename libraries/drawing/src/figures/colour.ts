/** Colours as models write them: `#rrggbb`. */

const pattern = /^#[0-9a-f]{6}$/i;

/** The colour in small letters; what is none is nothing. */
export function colourOf(text: string | undefined): string | undefined {
  return text !== undefined && pattern.test(text) ? text.toLowerCase() : undefined;
}

/** Each part of the colour times a factor, cut to whole numbers. */
export function shade(colour: string, factor: number): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  return `#${parts.map((part) => hexadecimal(part * factor)).join('')}`;
}

function hexadecimal(part: number): string {
  return Math.min(255, Math.floor(part)).toString(16).padStart(2, '0');
}

/** Sides, tabs and folds are darker than the fill. */
export function darker(fill: string): string {
  return shade(fill, 0.9);
}
