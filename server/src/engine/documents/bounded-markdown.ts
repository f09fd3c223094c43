/** The parser of Markdown within bounds: what has more parts or marks than are read stays as it is written, and a job hears at any time that it is to end. */
import MarkdownIt, { type Env, type StateBlock, type StateCore, type StateInline, type Token } from 'markdown-it';
import { documentLimits, tooManyMarks, tooManyParts } from './document-limits.ts';

/** The token of what is wrong with a part of a text. */
export const problemToken = 'problem';

/** What may still be read of texts that are embedded in each other. */
export class ParseBounds {
  readonly checkpoint: () => void;
  private readonly told = new Set<string>();
  private marks = 0;
  private steps = 0;
  private tokens = 0;

  constructor(checkpoint: () => void) {
    this.checkpoint = checkpoint;
  }

  /** A look at a line; tells whether that is one too many. Paragraphs inside quotations are looked at once for each quotation around them. */
  isOverAt({ tokens }: StateBlock): boolean {
    this.checkpoint();
    return ++this.steps > documentLimits.steps || this.tokens + tokens.length > documentLimits.tokens;
  }

  addTokens(count: number): void {
    this.tokens += count;
  }

  /** Whether a block has too many marks, or all blocks so far. */
  isFullOfMarks(content: string): boolean {
    const marks = marksIn(content);
    this.marks += marks;
    return marks > documentLimits.marksOfBlock || this.marks > documentLimits.marks;
  }

  /** Everything is said once. */
  tellOnce(message: string): boolean {
    if (this.told.has(message)) return false;
    this.told.add(message);
    return true;
  }
}

/** One text while it is read. */
export interface ParsedText {
  readonly bounds: ParseBounds;
  /** So many things are embedded in it so far. */
  embeds: number;
  /** Lines without these letters need not be read. */
  readonly only?: string;
}

/** The text that a rule of the parser works on. */
export function textOf({ env }: { readonly env: Env }): ParsedText {
  return env as unknown as ParsedText;
}

export type Markdown = InstanceType<typeof MarkdownIt>;

export function boundedMarkdown(): Markdown {
  const markdown = new MarkdownIt({ html: false, linkify: false, maxNesting: 50 });
  markdown.core.ruler.at('inline', readLines);
  markdown.inline.ruler.before('text', 'checkpoint', checkpoint);
  markdown.block.ruler.before('table', 'bounds', rest, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
  return markdown;
}

function checkpoint(state: StateInline): boolean {
  textOf(state).bounds.checkpoint();
  return false;
}

/** Ends whatever is open, and leaves the lines that follow as they are. */
function rest(state: StateBlock, startLine: number, endLine: number, isSilent: boolean): boolean {
  const { bounds } = textOf(state);
  if (!bounds.isOverAt(state)) return false;
  if (isSilent) return true;
  if (bounds.tellOnce(tooManyParts)) state.push(problemToken, '', 0).content = tooManyParts;
  state.push('code_block', 'code', 0).content = state.getLines(startLine, endLine, state.blkIndent, false);
  state.line = endLine;
  return true;
}

function readLines({ tokens, md, env, Token: Made }: StateCore): void {
  const text = textOf({ env });
  for (const token of tokens) {
    if (token.type !== 'inline') continue;
    text.bounds.checkpoint();
    const children = token.children ?? [];
    if (text.bounds.isFullOfMarks(token.content)) children.push(...plainLines(token.content, text.bounds, Made));
    else if (isWanted(token.content, text)) md.inline.parse(token.content, md, env, children);
    token.children = children;
  }
}

function isWanted(content: string, { only, embeds }: ParsedText): boolean {
  return only === undefined || (embeds < documentLimits.embeds && content.includes(only));
}

function plainLines(content: string, bounds: ParseBounds, Made: typeof Token): Token[] {
  const made = (type: string, words: string) => Object.assign(new Made(type, '', 0), { content: words });
  const text = made('text', content.replaceAll('\n', ' '));
  return bounds.tellOnce(tooManyMarks) ? [made(problemToken, tooManyMarks), new Made('hardbreak', 'br', 0), text] : [text];
}

/** Letters that may begin or end more than themselves. */
const isMark = new Uint8Array(128);
for (const letter of '*_~[]!`<&\\{') isMark[letter.charCodeAt(0)] = 1;

function marksIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) count += isMark[text.charCodeAt(at)] ?? 0;
  return count;
}
