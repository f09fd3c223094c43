/** The views that show an object which was found; asked for when its row is seen. */
import { type Hit, itemsOf } from '@orrery/api';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useIsSeen } from '../../design/use-is-seen.ts';
import { useLanguage } from '../../messages/language.tsx';
import { addressOf } from '../../routing/addresses.ts';
import { Link } from '../../routing/router.tsx';
import { orrery } from '../../service.ts';
import screens from '../screens.module.css';

const mostViews = 3;

export function HitViews({ hit: { id, path } }: { readonly hit: Hit }) {
  const { say } = useLanguage();
  const element = useRef<HTMLSpanElement>(null);
  const isSeen = useIsSeen(element);
  const modelId = path.model!.id;
  const { data } = useQuery({
    queryKey: ['views of a hit', modelId, id],
    queryFn: ({ signal }) =>
      orrery.readModelObjectRepresentations({ path: { id: modelId, objectId: id }, query: { size: mostViews }, signal }),
    enabled: isSeen,
  });
  const views = data ? itemsOf(data) : [];
  const more = (data?.page.totalElements ?? 0) - views.length;
  return (
    <span ref={element} className={screens.inViews}>
      {views.length > 0 && `${say('shownIn')} `}
      {views.map((view, index) => (
        <span key={view.id}>
          {index > 0 && ', '}
          <Link className={screens.aside} to={`${addressOf({ ...view, representation: view })}?select=${id}`}>
            {view.name}
          </Link>
        </span>
      ))}
      {more > 0 && ` ${say('andMore', { count: more })}`}
    </span>
  );
}
