/** The marks of differences: each kind has a sign, a line and a colour of its own, so that none is told by colour alone. */

export type ChangeKind = 'added' | 'removed' | 'changed' | 'moved';

export interface ChangeMark {
  readonly kind: ChangeKind;
  readonly sign: string;
  readonly colour: string;
  readonly dash: readonly number[];
}

/** In the order of the legend. */
export const changeMarks: readonly ChangeMark[] = [
  { kind: 'added', sign: '+', colour: '#1a7f37', dash: [] },
  { kind: 'removed', sign: '−', colour: '#cf222e', dash: [6, 4] },
  { kind: 'changed', sign: '~', colour: '#9a6700', dash: [2, 2] },
  { kind: 'moved', sign: '→', colour: '#0550ae', dash: [8, 3, 2, 3] },
];

export function markOf(kind: ChangeKind): ChangeMark {
  return changeMarks.find((mark) => mark.kind === kind)!;
}

/** What differs, by the ids of figures and connections. */
export type Changes = ReadonlyMap<string, ChangeKind>;
