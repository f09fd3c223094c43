/** The characters of a picture that the shipped font lacks, and what stands for those that no font has. */
import { isDrawn } from '../text/shipped-font.ts';
import type { DisplayItem, DisplayList, TextItem } from './display-list.ts';

/** An empty box: whoever sees it knows that there is a letter. */
const replacement = '\u25a1';

/** By their code points. */
export function missingCharacters({ groups }: DisplayList): Set<number> {
  const missing = new Set<number>();
  for (const { items } of groups)
    for (const item of items) if (item.type === 'text') for (const { text } of item.runs) addMissing(text, missing);
  return missing;
}

const plain = /^[\x20-\x7e\xa0-\xff]*$/;

function addMissing(text: string, missing: Set<number>): void {
  if (plain.test(text)) return;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (!isDrawn(code)) missing.add(code);
  }
}

/** The picture with a box for each of these characters. Texts stay as wide as they are. */
export function withReplacements(list: DisplayList, characters: ReadonlySet<number>): DisplayList {
  const shown = (item: DisplayItem): DisplayItem => (item.type === 'text' ? replaced(item, characters) : item);
  return { ...list, groups: list.groups.map((group) => ({ ...group, items: group.items.map(shown) })) };
}

function replaced(item: TextItem, characters: ReadonlySet<number>): TextItem {
  const textOf = (text: string) =>
    Array.from(text, (character) => (characters.has(character.codePointAt(0)!) ? replacement : character)).join('');
  return { ...item, runs: item.runs.map((run) => ({ ...run, text: plain.test(run.text) ? run.text : textOf(run.text) })) };
}
