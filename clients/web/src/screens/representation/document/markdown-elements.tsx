/** Markdown as elements: every token becomes one of a few kinds of elements, and none becomes HTML. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import { createElement, Fragment, type ReactNode } from 'react';
import { useLanguage } from '../../../messages/language.tsx';
import { addressHere } from '../../../routing/own-address.ts';
import { Link } from '../../../routing/router.tsx';
import { Figure, representationIn } from './figure.tsx';
import { plainText, type Token } from './markdown-text.ts';

/** What opens and closes, with the element that it is. */
const elements: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
  blockquote: 'blockquote',
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  th: 'th',
  td: 'td',
  strong: 'strong',
  em: 'em',
  s: 's',
};

interface Open {
  readonly token: Token;
  readonly children: ReactNode[];
}

/** From a flat list of what opens and closes to elements in each other. */
export function elementsOf(tokens: readonly Token[]): ReactNode {
  const stack: { token: Token | undefined; children: ReactNode[] }[] = [{ token: undefined, children: [] }];
  for (const token of tokens) {
    if (token.nesting === 1) stack.push({ token, children: [] });
    else if (token.nesting === -1) {
      const { token: opened, children } = stack.pop()!;
      stack.at(-1)?.children.push(elementOf({ token: opened!, children }, stack.at(-1)!.children.length));
    } else stack.at(-1)!.children.push(<Fragment key={stack.at(-1)!.children.length}>{leafOf(token)}</Fragment>);
  }
  return stack[0]!.children;
}

function elementOf({ token, children }: Open, key: number): ReactNode {
  const name = token.type.replace(/_open$/, '');
  if (name === 'heading') {
    const { id } = token.meta as { readonly id: string };
    return createElement(token.tag, { key, id, tabIndex: -1 }, children);
  }
  if (name === 'link') return <Anchor key={key} href={attributeOf(token, 'href')} says={children} />;
  if (name === 'table') return <WideTable key={key} parts={children} />;
  // A paragraph that holds nothing but what is hidden in tight lists is none.
  if (name === 'paragraph' && token.hidden) return <Fragment key={key}>{children}</Fragment>;
  const isRight = /right/.test(attributeOf(token, 'style'));
  return createElement(ownEntry(elements, name) ?? 'span', { key, ...(isRight && { 'data-align': 'right' }) }, children);
}

function attributeOf(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}

const leaves: Readonly<Record<string, (token: Token) => ReactNode>> = {
  inline: ({ children }) => elementsOf(children ?? []),
  text: ({ content }) => content,
  softbreak: () => ' ',
  hardbreak: () => <br />,
  hr: () => <hr />,
  code_inline: ({ content }) => <code>{content}</code>,
  code_block: ({ content }) => <Code text={content} />,
  fence: ({ content }) => <Code text={content} />,
  image: (token) => <Image token={token} />,
};

function leafOf(token: Token): ReactNode {
  return ownEntry(leaves, token.type)?.(token) ?? token.content;
}

function WideTable({ parts }: { readonly parts: ReactNode }) {
  const { say } = useLanguage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what may be wider than the page is scrolled by keys too.
    <section tabIndex={0} data-wide="true" aria-label={say('representation.table')}>
      <table>{parts}</table>
    </section>
  );
}

function Code({ text }: { readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what may be wider than the page is scrolled by keys too.
    <pre tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}

/** Diagrams of the service itself are shown; others are told by their words. */
function Image({ token }: { readonly token: Token }) {
  const words = plainText(token) || token.content;
  const { isFigure } = (token.meta ?? {}) as { readonly isFigure?: boolean };
  const id = isFigure ? representationIn(attributeOf(token, 'src')) : undefined;
  return id ? <Figure id={id} caption={words} /> : <em>{words}</em>;
}

function Anchor({ href, says }: { readonly href: string; readonly says: ReactNode }) {
  if (href.startsWith('#')) return <InPage id={decoded(href.slice(1))} says={says} />;
  const here = addressHere(href);
  if (here !== undefined) return <Link to={here}>{says}</Link>;
  return (
    <a href={href} rel="noreferrer" target="_blank">
      {says}
    </a>
  );
}

/** The address of the page has a base of its own: places on it are gone to by hand. */
export function InPage({ id, says }: { readonly id: string; readonly says: ReactNode }) {
  return (
    <a
      href={`${window.location.pathname}${window.location.search}#${encodeURIComponent(id)}`}
      onClick={(event) => {
        event.preventDefault();
        const place = document.getElementById(id);
        place?.scrollIntoView({ block: 'start' });
        place?.focus({ preventScroll: true });
      }}
    >
      {says}
    </a>
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
