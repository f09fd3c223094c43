/** The icons of relationships: a short line with its heads, for legends. */
import type { Icon, IconStroke } from './icon.ts';

const box = [-20, 4, 18, 12] as const;
const [line, dotted, dashed] = ['M-20 10H-2', [2, 2], [4, 2]] as const;
const black = '#000000';

export const relationIcons = {
  compositionLine: icon([stroke('M-8 10H-2'), solid('M-20 10L-14 6L-8 10L-14 14Z')]),
  aggregationLine: icon([stroke('M-8 10H-2'), hollow('M-20 10L-14 6L-8 10L-14 14Z')]),
  assignmentLine: icon([stroke(line), solid('M-20 10a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1 -5 0Z'), solid('M-2 10L-9 7L-9 13Z')]),
  realizationLine: icon([stroke('M-20 10H-10', dotted), hollow('M-2 10L-10 5L-10 15Z')]),
  servingLine: icon([stroke(line), stroke('M-8 7L-2 10L-8 13')]),
  accessLine: icon([stroke(line, dotted), stroke('M-8 7L-2 10L-8 13')]),
  influenceLine: icon([stroke(line, dashed), stroke('M-8 7L-2 10L-8 13')]),
  triggeringLine: icon([stroke(line), solid('M-2 10L-9 7L-9 13Z')]),
  flowLine: icon([stroke(line, dashed), solid('M-2 10L-9 7L-9 13Z')]),
  specializationLine: icon([stroke('M-20 10H-10'), hollow('M-2 10L-10 5L-10 15Z')]),
  associationLine: icon([stroke(line)]),
} as const satisfies Readonly<Record<string, Icon>>;

function icon(strokes: readonly IconStroke[]): Icon {
  return { box, strokes };
}

function stroke(path: string, dash?: readonly number[]): IconStroke {
  return { path, width: 1, colour: black, ...(dash && { dash }) };
}

function solid(path: string): IconStroke {
  return { path, width: 1, colour: black, fill: black };
}

function hollow(path: string): IconStroke {
  return { path, width: 1, colour: black, fill: '#ffffff' };
}
