/** Tables that a model has without anybody making them: to look at beside this page, and to take along into a spreadsheet. */
import type { Model, ReadyMadeTable } from '@orrery/api';
import { Card } from '../../design/card.tsx';
import design from '../../design/design.module.css';
import { Icon } from '../../design/icons.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { orrery } from '../../service.ts';
import { More, useListed } from '../more.tsx';
import screens from '../screens.module.css';

const files = ['csv', 'xlsx'] as const;

export function ReadyMadeTables({ model }: { readonly model: Model }) {
  const { say, number } = useLanguage();
  const { items, total, more, failure } = useListed(
    ['tables', model.id, model.revision],
    (signal) => orrery.listModelTables({ path: { id: model.id }, query: { size: 10 }, signal }),
    model.revision > 0,
  );
  if (!total && !failure) return null;
  return (
    <Card title={say('readyMadeTables')} count={total === undefined ? undefined : number(total)} isFlush>
      <table className={screens.table}>
        <tbody>
          {items.map((table) => (
            <TableRow key={table.slug} model={model} table={table} />
          ))}
        </tbody>
      </table>
      <More more={more} failure={failure} />
    </Card>
  );
}

function TableRow({ model, table: { slug, name, rowCount } }: { readonly model: Model; readonly table: ReadyMadeTable }) {
  const { number } = useLanguage();
  return (
    <tr>
      <th scope="row">
        <a href={addressOfTable(model, slug, 'html')} target="_blank" rel="noopener">
          {name}
        </a>
      </th>
      <td className={screens.number}>{rowCount !== undefined && number(rowCount)}</td>
      <td className={screens.number}>
        {files.map((format) => (
          <a
            key={format}
            className={`${design.button} ${design.plain}`}
            href={addressOfTable(model, slug, format)}
            aria-label={`${name}: ${format.toUpperCase()}`}
            download
          >
            <Icon name="download" /> {format.toUpperCase()}
          </a>
        ))}
      </td>
    </tr>
  );
}

function addressOfTable({ id }: Model, slug: string, format: 'html' | (typeof files)[number]): string {
  return `${orrery.baseUrl}/api/models/${id}/tables/${encodeURIComponent(slug)}?format=${format}`;
}
