/** Markdown with things embedded in it, as tokens: without any HTML, images of elsewhere, or links that do more than lead somewhere. */
import type { StateInline, Token } from 'markdown-it';
import { boundedMarkdown, ParseBounds, type ParsedText, textOf } from './bounded-markdown.ts';
import type { Embed } from './document.ts';
import { documentLimits } from './document-limits.ts';
import { embedIn } from './embed-text.ts';

/** The type of the token of an embedded thing that is a block of its own; others are in lines of text. */
export const embedBlock = 'embed_block';
export const embedInline = 'embed';

export interface EmbedToken {
  readonly embed: Embed;
  /** Among all of the text. */
  readonly position: number;
  /** How often the same stands before it in its line, in code too. */
  readonly earlier: number;
}

const [opening, closing] = ['{{', '}}'];
/** In UTF-16 code units, between the braces. */
const longestEmbed = 4_000;

const markdown = boundedMarkdown();
markdown.inline.ruler.before('escape', 'embed', embedRule);
markdown.validateLink = (href: string) => /^(?:https?:\/\/|mailto:|#)/i.test(href);

/** The tokens of a text; what it embeds is numbered in the order of the text. */
export function tokensOf(text: string, bounds: ParseBounds): Token[] {
  return numberedIn(parsed(text, { bounds, embeds: 0 }));
}

function parsed(text: string, env: ParsedText): Token[] {
  const tokens = markdown.parse(text, { ...env });
  env.bounds.addTokens(tokens.length);
  return tokens;
}

function numberedIn(tokens: readonly Token[]): Token[] {
  const found: Token[] = [];
  let [line, position] = [1, 0];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.map) line = token.map[0] + 1;
    const isAlone = isAloneIn(tokens, at);
    const embeds = numbered(token, { line, position, isInline: !isAlone });
    position += embeds.length;
    if (isAlone) {
      const [block] = embeds as [Token];
      block.type = embedBlock;
      // In place of the paragraph that it stood in.
      found.pop();
      found.push(block);
      at++;
    } else found.push(token);
  }
  return found;
}

/** What a line of text embeds, each with its number and its line; all of it is looked through once. */
function numbered({ children, content }: Token, first: { line: number; position: number; isInline: boolean }): Token[] {
  const embeds = (children ?? []).filter(({ type }) => type === embedInline);
  let [line, from, position] = [first.line, 0, first.position];
  for (const embed of embeds) {
    const { text, at } = embed.meta as { readonly text: string; readonly at: number };
    for (let next = content.indexOf('\n', from); next >= 0 && next < at; next = content.indexOf('\n', from))
      [line, from] = [line + 1, next + 1];
    const earlier = content.slice(from, at).split(`{{${text}}}`).length - 1;
    embed.meta = {
      position: position++,
      earlier,
      embed: { ...embedIn(text), text, line, isInline: first.isInline },
    } satisfies EmbedToken;
  }
  return embeds;
}

/** Everything that a text embeds, in its order. */
export function embedsOf(text: string, checkpoint: () => void): Embed[] {
  return embedTokensOf(text, new ParseBounds(checkpoint)).map(({ embed }) => embed);
}

/** Lines in which nothing is embedded are not read. */
export function embedTokensOf(text: string, bounds: ParseBounds): EmbedToken[] {
  if (!text.includes(opening)) return [];
  return numberedIn(parsed(text, { bounds, embeds: 0, only: opening }))
    .flatMap((token) => (token.children ? token.children : [token]))
    .filter(({ type }) => type === embedBlock || type === embedInline)
    .map(embedOf);
}

/** What the token of an embed tells. */
export function embedOf({ meta }: Token): EmbedToken {
  return meta as unknown as EmbedToken;
}

/** Whether nothing else stands in its paragraph. A value is text also where it stands alone. */
function isAloneIn(tokens: readonly Token[], at: number): boolean {
  const { type, children } = tokens[at]!;
  if (type !== 'inline' || tokens[at - 1]?.type !== 'paragraph_open' || children?.length !== 1) return false;
  const [{ type: only, meta }] = children as [Token];
  return only === embedInline && !(meta as { readonly text: string }).text.startsWith('=');
}

function embedRule(state: StateInline, isSilent: boolean): boolean {
  const text = textOf(state);
  if (text.embeds >= documentLimits.embeds || !state.src.startsWith(opening, state.pos)) return false;
  const end = endOf(state.src, state.pos + 2);
  if (end === undefined) return false;
  if (!isSilent) {
    const token = state.push(embedInline, '', 0);
    token.meta = { text: state.src.slice(state.pos + 2, end), at: state.pos };
    text.embeds++;
  }
  state.pos = end + 2;
  return true;
}

/** Where the braces end: `{{= Sequence{1, 2}}}` has one more of its own. */
export function endOf(text: string, start: number): number | undefined {
  const found = text.slice(start, start + longestEmbed).indexOf(closing);
  if (found < 0) return undefined;
  let end = start + found;
  while (text[end + 2] === '}') end++;
  return end;
}
