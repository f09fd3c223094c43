/** A document as Markdown that any other tool shows: what it embeds is written out, with pictures as addresses. */
import { ParseBounds } from './bounded-markdown.ts';
import { type Document, type DocumentTree, type Embed, type Embedded, type EmbeddedRows, revisionLine } from './document.ts';
import { tooMany } from './document-limits.ts';
import { embedTokensOf, endOf } from './markdown.ts';
import { shownText } from './shown-text.ts';

export function documentText(document: Document, checkpoint: () => void): string {
  const { title, revisions } = document;
  return `# ${escaped(title)}\n\n${new Numbers(checkpoint).written(document)}\n\n---\n\n_${escaped(revisionLine(revisions))}_\n`;
}

class Numbers {
  private readonly counts = { figure: 0, table: 0 };
  private readonly bounds: ParseBounds;

  constructor(checkpoint: () => void) {
    this.bounds = new ParseBounds(checkpoint);
  }

  /** Each embed is looked for in its line: the same text in code is none. */
  written({ markdown, parts }: DocumentTree): string {
    const embeds = embedTokensOf(markdown, this.bounds);
    let [text, from, line, next] = ['', 0, 1, 0];
    const seen = new Map<string, number>();
    for (let at = markdown.indexOf('{{'); at >= 0 && next < embeds.length; at = markdown.indexOf('{{', from)) {
      const before = markdown.slice(from, at);
      if (before.includes('\n')) seen.clear();
      line += before.split('\n').length - 1;
      const end = endOf(markdown, at + 2);
      const inside = end === undefined ? '' : markdown.slice(at + 2, end);
      const { embed, earlier } = embeds[next]!;
      const isIt = embed.line === line && inside === embed.text && (seen.get(inside) ?? 0) >= earlier;
      seen.set(inside, (seen.get(inside) ?? 0) + 1);
      text += before + (isIt ? this.part(embed, parts[next++]) : '{{');
      from = isIt ? end! + 2 : at + 2;
    }
    return text + markdown.slice(from);
  }

  private part(embed: Embed, part: Embedded | undefined): string {
    if (part?.kind === 'text') return escaped(part.text);
    if (part?.kind === 'document') return this.written(part.document);
    if (part?.kind === 'picture')
      return `![Figure ${++this.counts.figure}: ${escaped(embed.caption ?? part.title)}](${part.address})`;
    if (part?.kind === 'rows') return tableText(part, `Table ${++this.counts.table}: ${escaped(embed.caption ?? part.title)}`);
    return `**${escaped(part?.message ?? tooMany)}**`;
  }
}

function tableText({ columns, rows, totals, note }: EmbeddedRows, caption: string): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escaped).join(' | ')} |`;
  const rule = `|${columns.map(({ isNumber }) => (isNumber ? '---:|' : '---|')).join('')}`;
  const all = [line(columns.map(({ title }) => title)), rule, ...rows.map(line), ...(totals ? [line(totals)] : [])];
  return [caption, '', ...all, ...(note === undefined ? [] : ['', escaped(note)])].join('\n');
}

/** Nothing in a value is Markdown: it has one line, for another one might begin a heading, a list or a table. */
function escaped(text: string): string {
  return shownText(text)
    .replaceAll(/[\r\n\u2028\u2029]+/g, ' ')
    .trimStart()
    .replaceAll(/[\\`*_{}[\]|<>~&]/g, '\\$&')
    .replace(/^[#+\-=]|^\d+(?=[.)])/, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));
}
