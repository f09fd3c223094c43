/** The commands of a guide in Markdown, with the answers that it shows. */

export interface GuideCommand {
  readonly text: string;
  /** What the guide shows as its answer; nothing where it shows none. */
  readonly answer: string;
}

/** Blocks of `console` have a `$` before each command, its further lines are indented, and answers follow; a block of `sh` is one command. */
export function commandsOf(markdown: string): GuideCommand[] {
  const blocks = [...markdown.matchAll(/^```(console|sh)\n(.*?)^```$/gms)];
  return blocks.flatMap(([, kind, text]) => (kind === 'sh' ? [{ text: text!, answer: '' }] : consoleCommands(text!)));
}

function consoleCommands(block: string): GuideCommand[] {
  const [, ...parts] = `\n${block}`.split(/^\$ /m);
  return parts.map((part) => {
    const lines = part.trimEnd().split('\n');
    const end = lines.findIndex((line, index) => index > 0 && !line.startsWith('    '));
    const answerAt = end === -1 ? lines.length : end;
    return { text: lines.slice(0, answerAt).join('\n'), answer: lines.slice(answerAt).join('\n') };
  });
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** In an answer `…` stands for anything, an id for any id; white space is free, and objects may have further fields at their end, as new versions add them. */
export function patternOf(answer: string): RegExp {
  const parts = answer.trim().split(new RegExp(`(…|${uuid}|\\s+|\\})`));
  return new RegExp(`^\\s*${parts.map(partOfPattern).join('')}\\s*$`);
}

function partOfPattern(part: string): string {
  if (part === '…') return '[\\s\\S]*?';
  if (part === '}') return '(?:,[\\s\\S]*?)?\\}';
  if (/^\s+$/.test(part)) return '\\s*';
  return new RegExp(`^${uuid}$`).test(part) ? uuid : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The first id of an answer. */
export function firstIdIn(text: string): string | undefined {
  return new RegExp(uuid).exec(text)?.[0];
}
