/** Markdown of people as elements, never as HTML: headings, paragraphs, lists, code, emphasis and links. */
import { Fragment, type ReactNode } from 'react';
import { type Block, blocksOf } from './markdown-blocks.ts';

const longestText = 50_000;

export function Markdown({ text }: { readonly text: string }) {
  return (
    <>
      {blocksOf(text.slice(0, longestText)).map((block, index) => (
        <BlockElement key={`${index}`} block={block} />
      ))}
    </>
  );
}

function BlockElement({ block }: { readonly block: Block }) {
  const { kind, lines } = block;
  if (kind === 'code')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what may be wider than the page is scrolled by keys too.
      <pre tabIndex={0}>
        <code>{lines.join('\n')}</code>
      </pre>
    );
  // Headings stand below those of the screen.
  if (kind === 'heading') return block.level < 2 ? <h3>{inline(lines[0]!)}</h3> : <h4>{inline(lines[0]!)}</h4>;
  if (kind === 'paragraph') return <p>{inline(lines.join(' '))}</p>;
  const List = kind === 'numbers' ? 'ol' : 'ul';
  return (
    <List>
      {lines.map((line, index) => (
        <li key={`${index}`}>{inline(line)}</li>
      ))}
    </List>
  );
}

const marks = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)\s]+)\)|(https?:\/\/[^\s<>)]+)/g;

function inline(text: string): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const found of text.matchAll(marks)) {
    parts.push(text.slice(end, found.index), elementOf(found));
    end = found.index + found[0].length;
  }
  parts.push(text.slice(end));
  return parts.map((part, index) => <Fragment key={`${index}`}>{part}</Fragment>);
}

function elementOf([whole, code, strong, emphasis, words, target, address]: RegExpMatchArray): ReactNode {
  if (code !== undefined) return <code>{code}</code>;
  if (strong !== undefined) return <strong>{strong}</strong>;
  if (emphasis !== undefined) return <em>{emphasis}</em>;
  const href = target ?? address ?? '';
  if (!/^(?:https?:\/\/|mailto:)/i.test(href)) return whole;
  return (
    <a href={href} rel="noreferrer">
      {words ?? address}
    </a>
  );
}
