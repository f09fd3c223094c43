/** A document as a page of HTML. */
import { svgOf } from '@orrery/drawing';
import MarkdownIt, { type Token } from 'markdown-it';
import { type Content, Html, html } from '../../html.ts';
import { type Document, type EmbeddedRows, revisionLine } from './document.ts';
import { documentLimits } from './document-limits.ts';
import { type Block, type Heading, type NumberedDocument, problemToken, topLevel, valueToken } from './numbered-document.ts';
import { pageEnd, pageStart } from './page.ts';
import { shownText } from './shown-text.ts';

const { renderer, options } = new MarkdownIt({ html: false });
const text = (tokens: Token[], at: number) => html`${shownText(tokens[at]!.content)}`.text;
renderer.rules.text = text;
// Pictures of elsewhere are not loaded: their words stand for them.
renderer.rules.image = text;
renderer.rules[valueToken] = (tokens, at) => html`<bdi>${shownText(tokens[at]!.content)}</bdi>`.text;
renderer.rules[problemToken] = (tokens, at) => problemSpan(tokens[at]!.content).text;
renderer.rules.code_inline = (tokens, at) => html`<code>${shownText(tokens[at]!.content)}</code>`.text;
renderer.rules.fence = code;
renderer.rules.code_block = code;
renderer.rules.table_open = () => '<div class="scroll" tabindex="0" role="region" aria-label="Table"><table>\n';
renderer.rules.table_close = () => '</table></div>\n';
renderer.rules.link_open = (tokens, at) => {
  const href = String(tokens[at]!.attrGet('href') ?? '');
  return href.startsWith('#') ? html`<a href="${href}">`.text : html`<a href="${href}" rel="noopener noreferrer nofollow">`.text;
};

export function* documentPage(document: Document, { blocks, headings }: NumberedDocument): Generator<string, void> {
  yield pageStart({ title: shownText(document.title), language: document.language });
  yield html`<header><h1><bdi>${shownText(document.title)}</bdi></h1></header>\n`.text;
  if (document.hasContents && headings.length > 1) yield contents(headings).text;
  yield '<main id="main">\n';
  const least = topLevel(headings);
  for (const block of blocks) yield blockHtml(block, 2 - least);
  yield html`</main>\n<footer><p><bdi>${shownText(revisionLine(document.revisions))}</bdi></p></footer>\n`.text;
  yield pageEnd;
}

/** Headings begin below that of the page, whatever level the text begins with. */
function blockHtml(block: Block, shift: number): string {
  if (block.kind === 'tokens') return renderer.render([...block.tokens], options);
  if (block.kind === 'heading') return headingHtml(block.heading, block.content, shift);
  if (block.kind === 'problem') return html`<p class="problem" role="note">${shownText(block.message)}</p>\n`.text;
  return (block.kind === 'figure' ? figure(block) : table(block)).text;
}

function headingHtml({ level, anchor }: Heading, content: readonly Token[], shift: number): string {
  const tag = `h${Math.max(2, Math.min(6, level + shift))}`;
  return `<${tag} id="${anchor}">${renderer.renderInline([...content], options, {})}</${tag}>\n`;
}

function contents(headings: readonly Heading[]): Html {
  const least = topLevel(headings);
  const more = headings.length - documentLimits.contents;
  const items = headings
    .slice(0, documentLimits.contents)
    .map(
      ({ level, text: words, anchor }) =>
        html`<li class="depth-${level - least}"><a href="#${anchor}"><bdi>${shownText(words)}</bdi></a></li>\n`,
    );
  return html`<nav class="contents" aria-labelledby="contents"><h2 id="contents">Contents</h2>\n<ol>${items}${more > 0 && html`<li>and ${more} more</li>\n`}</ol></nav>\n`;
}

function figure({ number, title, list }: Extract<Block, { kind: 'figure' }>): Html {
  const svg = svgOf(list, { idPrefix: `figure-${number}-` });
  return html`<figure id="figure-${number}">
<div class="picture" tabindex="0" role="region" aria-label="${`Figure ${number}`}">${new Html(svg)}</div>
<figcaption>Figure ${number}: <bdi>${shownText(title)}</bdi></figcaption>
</figure>
`;
}

function table({ number, title, rows }: Extract<Block, { kind: 'table' }>): Html {
  const caption = html`<caption>Table ${number}: <bdi>${shownText(title)}</bdi></caption>`;
  return html`<div class="scroll" id="table-${number}" tabindex="0" role="region" aria-label="${`Table ${number}`}"><table>${caption}
${tableRows(rows)}</table></div>
${rows.note !== undefined && html`<p class="quiet">${shownText(rows.note)}</p>\n`}`;
}

function tableRows({ columns, rows, totals }: EmbeddedRows): Html {
  const cell = (words: string, at: number): Content =>
    columns[at]?.isNumber
      ? html`<td class="number">${shownText(words)}</td>`
      : html`<td class="cell"><bdi>${shownText(words)}</bdi></td>`;
  const heads = columns.map(({ title, isNumber }) =>
    isNumber ? html`<th scope="col" class="number">${shownText(title)}</th>` : html`<th scope="col">${shownText(title)}</th>`,
  );
  return html`<thead><tr>${heads}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map(cell)}</tr>\n`)}</tbody>
${totals && html`<tfoot><tr>${totals.map(cell)}</tr></tfoot>\n`}`;
}

function code(tokens: Token[], at: number): string {
  return html`<pre tabindex="0"><code>${shownText(tokens[at]!.content)}</code></pre>\n`.text;
}

function problemSpan(message: string): Html {
  return html`<span class="problem" role="note">${shownText(message)}</span>`;
}
