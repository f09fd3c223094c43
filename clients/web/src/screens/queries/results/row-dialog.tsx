/** One row of a result, with everything that its cells say. */
import { Dialog } from '../../../design/dialog.tsx';
import screens from '../../screens.module.css';
import { useQueryMessages } from '../messages/query-messages.ts';
import queries from '../queries.module.css';
import { type Naming, ResultCell } from './result-cell.tsx';
import type { ResultRows } from './result-rows.ts';
import type { ResultValue } from './result-value.ts';

interface RowDialogProps {
  readonly rows: ResultRows;
  readonly index: number;
  readonly naming: Naming;
  readonly onClose: () => void;
}

export function RowDialog({ rows, index, naming, onClose }: RowDialogProps) {
  const say = useQueryMessages();
  return (
    <Dialog title={say('row', { number: index + 1 })} onClose={onClose}>
      <dl className={screens.facts}>
        {rows.row(index).map((value, column) => (
          <Fact key={rows.columns[column]} name={rows.columns[column]!} value={value} naming={naming} />
        ))}
      </dl>
    </Dialog>
  );
}

function Fact({
  name,
  value,
  naming,
}: {
  readonly name: string;
  readonly value: ResultValue | undefined;
  readonly naming: Naming;
}) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={queries.whole}>
        {value?.kind === 'literal' ? value.text : <ResultCell value={value} naming={naming} />}
        {value?.kind === 'iri' && <code className={queries.block}>{value.text}</code>}
        {value?.kind === 'literal' && value.datatype && <code className={queries.block}>{value.datatype}</code>}
      </dd>
    </>
  );
}
