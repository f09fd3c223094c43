/** A document: its text with figures and tables as this reader sees them, and its contents beside it. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import design from '../../../design/design.module.css';
import { Waiting } from '../../../design/waiting.tsx';
import { useLanguage } from '../../../messages/language.tsx';
import { orrery } from '../../../service.ts';
import { Failed } from '../../../shell/failed.tsx';
import type { ContentProps } from '../content-props.ts';
import styles from './document.module.css';
import { elementsOf, InPage } from './markdown-elements.tsx';
import { type Heading, markdownText } from './markdown-text.ts';

/** So many headings make contents worth reading, and no more are listed. */
const [leastContents, mostContents] = [3, 300];

export function Document({ representation }: ContentProps) {
  const { data, error } = useDocumentText(representation.id);
  const read = useMemo(() => data && markdownText(data, representation.name), [data, representation.name]);
  if (error) return <Failed reason={error} />;
  if (!read) return <Waiting />;
  const hasContents = read.headings.length >= leastContents;
  return (
    <div className={hasContents ? styles.columns : undefined}>
      {hasContents && <Contents headings={read.headings} />}
      <article className={`${design.card} ${styles.page}`}>
        <div className={styles.text}>{elementsOf(read.tokens)}</div>
      </article>
    </div>
  );
}

/** The text with all that it embeds written out for this reader. */
function useDocumentText(id: string) {
  return useQuery({
    queryKey: ['document', id],
    queryFn: async ({ signal }) =>
      (await orrery.readRepresentationContent({ path: { id }, query: { format: 'md' }, signal })).text(),
  });
}

/** A document inside of another screen, without contents. */
export function DocumentText({ id, title }: { readonly id: string; readonly title: string }) {
  const { data } = useDocumentText(id);
  const read = useMemo(() => data && markdownText(data, title, 2), [data, title]);
  return read ? <div className={`${styles.text} ${styles.inside}`}>{elementsOf(read.tokens)}</div> : <Waiting />;
}

function Contents({ headings }: { readonly headings: readonly Heading[] }) {
  const { say } = useLanguage();
  return (
    <nav className={styles.contents} aria-label={say('tableOfContents')}>
      <strong>{say('tableOfContents')}</strong>
      <ol>
        {headings.slice(0, mostContents).map(({ id, level, text }) => (
          <li key={id} style={{ paddingLeft: `${Math.min(4, level - 1) * 0.9}rem` }}>
            <InPage id={id} says={text} />
          </li>
        ))}
      </ol>
    </nav>
  );
}
