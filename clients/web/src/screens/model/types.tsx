/** The classes of a model, those that explorers begin with first; of RDF as a tree. */
import type { Model } from '@orrery/api';
import { Card } from '../../design/card.tsx';
import { Waiting } from '../../design/waiting.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { explorerAddress } from '../../routing/explorer-state.ts';
import { Link } from '../../routing/router.tsx';
import { orrery } from '../../service.ts';
import { More, useListed } from '../more.tsx';
import screens from '../screens.module.css';
import { ClassTree } from './class-tree.tsx';

export function Types({ model }: { readonly model: Model }) {
  if (model.revision === 0) return null;
  return model.type === 'rdf' ? <ClassTree model={model} /> : <ClassTable model={model} />;
}

function ClassTable({ model }: { readonly model: Model }) {
  const { say, number } = useLanguage();
  const query = { instanceCount: '>0', sort: ['main,desc', 'instanceCount,desc'], size: 30 };
  const { items, total, failure, more } = useListed(['types', model.id, model.revision], (signal) =>
    orrery.listModelTypes({ path: { id: model.id }, query, signal }),
  );
  if (total === 0) return null;
  return (
    <Card title={say('classes')} count={total === undefined ? undefined : number(total)} isFlush>
      {total === undefined && !failure && <Waiting />}
      <table className={`${screens.table} ${screens.counts}`}>
        <tbody>
          {items.map((type) => (
            <tr key={type.eClass}>
              <th scope="row">
                <Link to={explorerAddress({ ...model, model }, { view: 'table', type: type.eClass })}>{type.name}</Link>
              </th>
              <td className={screens.number}>{number(type.instanceCount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <More more={more} failure={failure} />
    </Card>
  );
}
