/** Which of two confidentialities lets what a project imports count for its models: everyone who sees the model must see it too. */

export const importedLevels: readonly (readonly [ofModel: number, ofImported: number, counts: boolean])[] = [
  [0, 0, true],
  [0, 120, false],
  [120, 120, true],
  [220, 150, true],
  [250, 250, false],
];
