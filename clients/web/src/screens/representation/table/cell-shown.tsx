/** A cell of a table, as its column wants it. */
import type { Representation } from '@orrery/api';
import { Fragment } from 'react';
import { useLanguage } from '../../../messages/language.tsx';
import { objectAddress } from '../../../routing/addresses.ts';
import { Link } from '../../../routing/router.tsx';
import { isReference, textOfCell } from './cell-text.ts';
import type { TableHead } from './row-stream.ts';
import styles from './table.module.css';

interface CellShownProps {
  readonly column: TableHead['columns'][number];
  readonly cell: unknown;
  /** Of the object of the row, in its first cell. */
  readonly rowId: string | undefined;
  readonly chain: Representation | undefined;
}

export function CellShown({ column, cell, rowId, chain }: CellShownProps) {
  const { code, say } = useLanguage();
  const isNumber = typeof cell === 'number';
  const to = (id: string | undefined) => (chain && id ? objectAddress({ ...chain, model: chain.model }, id) : undefined);
  const own = isReference(cell) ? undefined : to(rowId);
  return (
    <td className={isNumber ? styles.number : styles.cell}>
      {own ? (
        <Link to={own}>{shownText(cell, column, code) || say('showObject')}</Link>
      ) : (
        [cell].flat().map((one, index) => {
          const address = isReference(one) ? to(one.id) : undefined;
          const text = shownText(one, column, code);
          return (
            <Fragment key={`${index}`}>
              {index > 0 && ', '}
              {address ? <Link to={address}>{text || say('showObject')}</Link> : text}
            </Fragment>
          );
        })
      )}
    </td>
  );
}

const totalKinds = ['count', 'sum', 'average', 'min', 'max'] as const;

/** What is reckoned of a column, and what it is. */
export function TotalCell({ column, value }: { readonly column: CellShownProps['column']; readonly value: unknown }) {
  const { code, say } = useLanguage();
  const kind = totalKinds.find((one) => one === column.total);
  return (
    <td className={styles.cell}>
      {kind && value !== null && <small className={styles.kind}>{say(`total.${kind}`)}</small>} {shownText(value, column, code)}
    </td>
  );
}

function shownText(cell: unknown, { format, decimals }: TableHead['columns'][number], language: string): string {
  if (typeof cell === 'boolean') return cell ? '✓' : '–';
  if (typeof cell !== 'number') return textOfCell(cell);
  const digits =
    decimals === undefined ? { maximumFractionDigits: 6 } : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(language, { ...digits, ...(format === 'percent' && { style: 'percent' }) }).format(cell);
}
