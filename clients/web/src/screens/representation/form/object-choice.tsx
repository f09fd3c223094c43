/** A form of any object: the reader says of which. */
import { itemsOf, type Representation } from '@orrery/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../../design/card.tsx';
import design from '../../../design/design.module.css';
import { Waiting } from '../../../design/waiting.tsx';
import { useLanguage } from '../../../messages/language.tsx';
import { classNameOf } from '../../../naming/class-name.ts';
import { Link, useRouter } from '../../../routing/router.tsx';
import { orrery } from '../../../service.ts';
import { failureOf, LoadFailure } from '../../../shell/load-failure.tsx';
import screens from '../../screens.module.css';
import { choosable } from './choosable.ts';
import styles from './form.module.css';

export function ObjectChoice({ representation }: { readonly representation: Representation }) {
  const { say } = useLanguage();
  const [letters, find] = useState('');
  return (
    <Card title={say('chooseForForm')} isFlush>
      <div className={styles.choice}>
        <input
          type="search"
          className={design.input}
          placeholder={say('findObject')}
          aria-label={say('findObject')}
          value={letters}
          maxLength={200}
          onChange={({ target }) => find(target.value)}
        />
      </div>
      <Objects modelId={representation.model.id} letters={letters.trim()} />
    </Card>
  );
}

function Objects({ modelId, letters }: { readonly modelId: string; readonly letters: string }) {
  const { say } = useLanguage();
  const { path: here } = useRouter();
  const path = { id: modelId };
  const { data: kinds, isFetched } = useQuery({
    queryKey: ['form-types', modelId],
    queryFn: async ({ signal }) =>
      choosable(itemsOf(await orrery.listModelTypes({ path, query: { totalCount: '>0', size: 1000 }, signal }))),
  });
  const query = { size: 20, ...kinds, ...(letters && { label: `*${letters}*` }) };
  const objects = useQuery({
    queryKey: ['form-objects', modelId, letters, kinds],
    queryFn: ({ signal }) => orrery.listModelObjects({ path, query, signal }),
    enabled: isFetched,
    placeholderData: keepPreviousData,
  });
  const { data } = objects;
  if (!data) return objects.error ? <LoadFailure failure={failureOf(objects)} /> : <Waiting />;
  if (data.page.totalElements === 0) return <p className={design.empty}>{say('nothingFound')}</p>;
  return (
    <ul className={screens.list}>
      {itemsOf(data).map((object) => (
        <li key={object.id} className={screens.item}>
          <Link className={screens.name} to={`${here}?select=${object.id}`}>
            {object.label.slice(0, 300) || object.id}
          </Link>
          <span className={screens.about}>{classNameOf(object.eClass)}</span>
        </li>
      ))}
    </ul>
  );
}
