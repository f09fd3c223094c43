/** A table of a model: rows as they come, as many as there are, to be sorted and found. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import design from '../../../design/design.module.css';
import { Waiting } from '../../../design/waiting.tsx';
import { useLanguage } from '../../../messages/language.tsx';
import { orrery } from '../../../service.ts';
import { Failed } from '../../../shell/failed.tsx';
import type { ContentProps } from '../content-props.ts';
import { piecesOf, type ReadTable, readTable } from './row-stream.ts';
import styles from './table.module.css';
import { TableGrid } from './table-grid.tsx';

export function Table({ representation }: ContentProps) {
  const { say } = useLanguage();
  const { table, error } = useTable(representation.id);
  const { data: isOfObjects = false } = useQuery({
    queryKey: ['table-content', representation.id],
    queryFn: ({ signal }) => showsObjects(representation.id, signal),
  });
  if (error) return <Failed reason={error} />;
  if (!table?.head) return <Waiting />;
  const { head, foot, isCut } = table;
  return (
    <div className={styles.table}>
      {head.diagnostics.map(({ message, column }) => (
        <p key={column} className={styles.warning}>
          {column}: {message}
        </p>
      ))}
      <TableGrid table={table} head={head} chain={isOfObjects ? representation : undefined} />
      {foot?.note && <p className={design.quiet}>{foot.note}</p>}
      {isCut && <p className={design.quiet}>{say('tableCut', { count: table.rows.length })}</p>}
    </div>
  );
}

function useTable(id: string): { readonly table: ReadTable | undefined; readonly error: unknown } {
  const [state, setState] = useState<{ readonly table?: ReadTable; readonly error?: unknown }>({});
  useEffect(() => {
    const ending = new AbortController();
    const read = async () => {
      const { signal } = ending;
      const answer = await orrery.readRepresentationContent({ path: { id }, query: { format: 'json' }, signal });
      const table = await readTable(piecesOf(answer.body!), (news) => !signal.aborted && setState({ table: news }));
      if (!signal.aborted) setState({ table });
    };
    setState({});
    read().catch((error: unknown) => !ending.signal.aborted && setState({ error }));
    return () => ending.abort();
  }, [id]);
  return { table: state.table, error: state.error };
}

/** Rows of queries may show objects of other models: only those of the model itself lead to it. */
async function showsObjects(id: string, signal: AbortSignal): Promise<boolean> {
  const answer = await orrery.readRepresentationContent({ path: { id }, query: { format: 'content' }, signal });
  const content = (await answer.json()) as { readonly rows?: Readonly<Record<string, unknown>> } | null;
  return !content?.rows || !('sparql' in content.rows || 'aql' in content.rows);
}
