/** The classes of a model of RDF: each below every one of its parents, with how many resources are of it. */
import { itemsOf, type Model } from '@orrery/api';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../design/card.tsx';
import { Waiting } from '../../design/waiting.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { namedAddress } from '../../routing/addresses.ts';
import { explorerAddress } from '../../routing/explorer-state.ts';
import { Link } from '../../routing/router.tsx';
import { orrery } from '../../service.ts';
import { failureOf, LoadFailure } from '../../shell/load-failure.tsx';
import screens from '../screens.module.css';
import { classRows } from './class-rows.ts';

const mostIndents = 12;

export function ClassTree({ model }: { readonly model: Model }) {
  const { say, number } = useLanguage();
  // Resource, which all of them are, says nothing.
  const query = { main: 'true', eClass: '!urn:orrery:rdf*', sort: ['name,asc'], size: 1000 };
  const types = useQuery({
    queryKey: ['types', 'tree', model.id, model.revision],
    queryFn: ({ signal }) => orrery.listModelTypes({ path: { id: model.id }, query, signal }),
  });
  const { data } = types;
  const failure = failureOf(types);
  if (data?.page.totalElements === 0) return null;
  const rows = data ? classRows(itemsOf(data)) : [];
  return (
    <Card title={say('classes')} count={data && number(data.page.totalElements)} isFlush>
      {!data && !failure && <Waiting />}
      <LoadFailure failure={failure} />
      <ul className={screens.classTree}>
        {rows.map(({ type, level }, index) => (
          <li key={`${index}`} style={{ paddingInlineStart: `${1.15 + Math.min(level, mostIndents) * 1.25}rem` }}>
            <Link to={namedAddress({ ...model, model }, type.eClass)} title={type.eClass}>
              {type.name}
            </Link>
            {type.totalCount > 0 && (
              <Link
                className={screens.number}
                to={explorerAddress({ ...model, model }, { view: 'table', type: type.eClass })}
                aria-label={`${type.name}: ${say('objectCount', { count: type.totalCount })}`}
              >
                {number(type.totalCount)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
