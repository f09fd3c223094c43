/** What a model is made of: its classes, with how many objects each has. */
import { itemsOf, type Model } from '@orrery/api';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../design/card.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { Link } from '../../routing/router.tsx';
import { orrery } from '../../service.ts';
import { explorerAddress } from '../explorer/explorer-state.ts';
import screens from '../screens.module.css';

export function Types({ model }: { readonly model: Model }) {
  const { say, number } = useLanguage();
  const { data } = useQuery({
    queryKey: ['types', model.id, model.revision],
    queryFn: ({ signal }) =>
      orrery.listModelTypes({
        path: { id: model.id },
        query: { instanceCount: '>0', sort: ['instanceCount,desc'], size: 30 },
        signal,
      }),
    enabled: model.revision > 0,
  });
  if (!data || data.page.totalElements === 0) return null;
  return (
    <Card title={say('classes')} count={number(data.page.totalElements)} isFlush>
      <table className={screens.table}>
        <tbody>
          {itemsOf(data).map((type) => (
            <tr key={type.eClass}>
              <th scope="row">
                <Link to={explorerAddress({ ...model, model }, { view: 'table', type: type.eClass })}>{type.name}</Link>
              </th>
              <td className={screens.number}>{number(type.instanceCount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
