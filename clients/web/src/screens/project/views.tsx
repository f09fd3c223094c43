/** Views: diagrams and other representations, each with a small picture. */
import type { Operations, Representation } from '@orrery/api';
import { Card } from '../../design/card.tsx';
import { Icon } from '../../design/icons.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { addressOf } from '../../routing/addresses.ts';
import { Link } from '../../routing/router.tsx';
import { orrery } from '../../service.ts';
import { pictureOf } from '../model-parts/picture.ts';
import { listed, More, useList } from '../more.tsx';
import { kindOf } from '../representation/kinds.ts';
import screens from '../screens.module.css';

type Query = NonNullable<NonNullable<Parameters<Operations['listRepresentations']>[0]>['query']>;

interface ViewsProps {
  readonly query: Query;
  /** Whether it is said which model each is of. */
  readonly namesModels?: boolean;
}

export function viewsBy(query: Query) {
  return listed(['representations', query], (signal) => orrery.listRepresentations({ query: { ...query, size: 12 }, signal }));
}

export function Views({ query, namesModels = false }: ViewsProps) {
  const { say, number } = useLanguage();
  const { items, total, more, failure } = useList(viewsBy(query));
  if (!total && !failure) return null;
  return (
    <Card title={say('views')} count={total === undefined ? undefined : number(total)} isFlush>
      <ul className={screens.views}>
        {items.map((representation) => (
          <View key={representation.id} representation={representation} namesModel={namesModels} />
        ))}
      </ul>
      <More more={more} failure={failure} />
    </Card>
  );
}

function View({ representation, namesModel }: { readonly representation: Representation; readonly namesModel: boolean }) {
  const { say } = useLanguage();
  const picture = pictureOf(representation);
  const kind = kindOf(representation);
  return (
    <li className={screens.view}>
      <div className={picture ? screens.paper : `${screens.paper} ${screens.noPaper}`}>
        {picture ? <img src={picture} alt="" loading="lazy" /> : <Icon name={kind ?? 'representation'} />}
      </div>
      <Link className={screens.name} to={addressOf({ ...representation, representation })}>
        {representation.name}
      </Link>
      <span className={screens.about}>
        {[kind && kind !== 'diagram' && say(`representation.${kind}`), namesModel && representation.model.name]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
}
