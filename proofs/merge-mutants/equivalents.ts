/** Mutants that mean the same as the code, each with the reason. */

export interface Equivalent {
  readonly file: string;
  readonly line: string;
  readonly from: string;
  readonly to: string;
  readonly because: string;
}

const onlyLabels = 'The numbers tell equal items apart, whatever they are.';

export const equivalents: readonly Equivalent[] = [
  { file: 'merged-value.ts', line: 'const count = counts.get(text) ?? 0;', from: '0', to: '1', because: onlyLabels },
  { file: 'merged-value.ts', line: 'counts.set(text, count + 1);', from: '1', to: '2', because: onlyLabels },
  {
    file: 'merged-value.ts',
    line: 'return isReferenceTo(item as PlainItem) && targets.isKept((item as ReferenceTo).id);',
    from: 'isReferenceTo(item as PlainItem) && targets.isKept((item as ReferenceTo).id)',
    to: '(targets.isKept((item as ReferenceTo).id))',
    because: 'Nothing without an id is kept.',
  },
  {
    file: 'merged-order.ts',
    line: 'return other[0]! < one[0]! ? [...other, ...one, ...tie] : [...one, ...other, ...tie];',
    from: 'other[0]! < one[0]!',
    to: '(other[0]!) <= (one[0]!)',
    because: 'What is the same on both sides is a tie and in no piece.',
  },
  {
    file: 'merged-tree.ts',
    line: "return change.kind === 'moved' ? change.position.old : undefined;",
    from: "change.kind === 'moved'",
    to: 'true',
    because: 'The position of an added object has no old one.',
  },
];
