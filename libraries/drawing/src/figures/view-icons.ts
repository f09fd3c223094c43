/** The icons of views, in colours of their own; they stand on references to views. */
import type { Icon, IconStroke } from './icon.ts';

const [blue, pale, light, grey] = ['#1469ab', '#dcf0fa', '#c1e8ff', '#404040'];
const box = [-19, 6, 14, 14] as const;

export const viewIcons = {
  archimateView: {
    box,
    strokes: [
      stroke('M-19 6h5v5h-5ZM-19 15h5v5h-5Z', blue, pale),
      stroke('M-11 12h2v2h-2ZM-12 9h6M-12 18h6M-8 13h2', blue),
      stroke('M-12 8h6M-12 17h6', light),
    ],
  },
  sketchView: {
    box,
    strokes: [
      stroke('M-19 6h8v5h-8Z', grey, '#fff7ad'),
      stroke('M-15 14h8v5h-8Z', grey, '#ffd67b'),
      stroke('M-17 11V17H-15', grey),
    ],
  },
  canvasView: {
    box,
    strokes: [
      stroke('M-19 6h14v12h-14Z', grey, '#ffffff'),
      stroke('M-19 6h4v8h-4ZM-19 14h14v4h-14Z', grey, '#c8e6f7'),
      stroke('M-9 6v8', grey),
    ],
  },
} as const satisfies Readonly<Record<string, Icon>>;

function stroke(path: string, colour: string, fill?: string): IconStroke {
  return { path, width: 1, colour, ...(fill !== undefined && { fill }) };
}
