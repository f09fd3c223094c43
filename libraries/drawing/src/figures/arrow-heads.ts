/** The heads of lines; their tips are at 0, 0, and their lines come from the left. Their strokes are one pixel wide. */

export interface ArrowHead {
  readonly path: string;
  /** Filled with the colour of the line, or with that of the ground. */
  readonly fill?: 'line' | 'ground';
  readonly hasStroke: boolean;
  /** How much of the line it covers, and how far it reaches to either side. */
  readonly length: number;
  readonly halfWidth: number;
}

const rows = {
  open: { path: 'M-7 3L0 0L-7 -3', hasStroke: true, length: 7, halfWidth: 3 },
  filled: { path: 'M0 0L-7 3L-7 -3Z', fill: 'line', hasStroke: true, length: 7, halfWidth: 3 },
  hollow: { path: 'M0 0L-10 7L-10 -7Z', fill: 'ground', hasStroke: true, length: 10, halfWidth: 7 },
  half: { path: 'M0 0L-9 -4', hasStroke: true, length: 9, halfWidth: 4 },
  diamondFilled: { path: 'M0 0L-10 6L-20 0L-10 -6Z', fill: 'line', hasStroke: true, length: 20, halfWidth: 6 },
  diamondHollow: { path: 'M0 0L-10 6L-20 0L-10 -6Z', fill: 'ground', hasStroke: true, length: 20, halfWidth: 6 },
  ball: { path: 'M0 0a3.5 3.5 0 1 1 -7 0a3.5 3.5 0 1 1 7 0Z', fill: 'line', hasStroke: false, length: 7, halfWidth: 3.5 },
  plainFilled: { path: 'M0 0L-10 6L-10 -6Z', fill: 'line', hasStroke: true, length: 10, halfWidth: 6 },
  plainOpen: { path: 'M-8 5L0 0L-8 -5', hasStroke: true, length: 8, halfWidth: 5 },
  plainHollow: { path: 'M0 0L-10 7L-10 -7Z', fill: 'ground', hasStroke: true, length: 10, halfWidth: 7 },
} as const satisfies Readonly<Record<string, ArrowHead>>;

export type ArrowHeadName = keyof typeof rows;

const arrowHeads: Readonly<Record<ArrowHeadName, ArrowHead>> = rows;

export function arrowHeadNamed(name: string): ArrowHead | undefined {
  return Object.hasOwn(arrowHeads, name) ? arrowHeads[name as ArrowHeadName] : undefined;
}
