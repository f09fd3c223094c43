/** The blocks of a Markdown text: what begins where. */

export interface Block {
  readonly kind: 'heading' | 'paragraph' | 'list' | 'numbers' | 'code';
  readonly level: number;
  readonly lines: readonly string[];
}

/** What a line begins, in the order of looking. */
const beginnings: readonly { readonly kind: Block['kind']; readonly pattern: RegExp }[] = [
  { kind: 'heading', pattern: /^(#{1,6})\s+(.*)$/ },
  { kind: 'list', pattern: /^\s*([-*+])\s+(.*)$/ },
  { kind: 'numbers', pattern: /^\s*(\d{1,9})[.)]\s+(.*)$/ },
];

export function blocksOf(text: string): Block[] {
  const blocks: { kind: Block['kind']; level: number; lines: string[] }[] = [];
  let isOpen = false;
  let isCode = false;
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*```/.test(line)) {
      if (!isCode) blocks.push({ kind: 'code', level: 0, lines: [] });
      isCode = !isCode;
      isOpen = false;
    } else if (isCode) blocks.at(-1)!.lines.push(line);
    else if (line.trim() === '') isOpen = false;
    else {
      const { kind, level, said } = begun(line);
      const last = blocks.at(-1);
      if (isOpen && last?.kind === kind && kind !== 'heading') last.lines.push(said);
      else blocks.push({ kind, level, lines: [said] });
      isOpen = kind !== 'heading';
    }
  }
  return blocks;
}

function begun(line: string): { readonly kind: Block['kind']; readonly level: number; readonly said: string } {
  for (const { kind, pattern } of beginnings) {
    const found = pattern.exec(line);
    if (found) return { kind, level: found[1]!.length, said: found[2]! };
  }
  return { kind: 'paragraph', level: 0, said: line.trim() };
}
