/** The views that show an object. */
import design from '../../design/design.module.css';
import { Icon } from '../../design/icons.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { addressOf } from '../../routing/addresses.ts';
import { Link } from '../../routing/router.tsx';
import { orrery } from '../../service.ts';
import { More, useListed } from '../more.tsx';
import styles from './explorer.module.css';
import type { ObjectPartProps } from './object-part.ts';
import { PanelSection } from './panel-section.tsx';

export function ObjectViews({ shown: { model, revision }, object }: ObjectPartProps) {
  const { say, number } = useLanguage();
  const { items, total, more, failure } = useListed(['views', model.id, revision, object.id], (signal) =>
    orrery.readModelObjectRepresentations({
      path: { id: model.id, objectId: object.id },
      query: { revision, size: 20 },
      signal,
    }),
  );
  return (
    <PanelSection title={say('inWhichViews')} count={total ? number(total) : undefined}>
      {total === 0 && <p className={`${styles.none} ${design.quiet}`}>{say('noViewShowsIt')}</p>}
      <ul className={styles.views}>
        {items.map((representation) => (
          <li key={representation.id}>
            <Icon name="representation" />
            <Link className={styles.value} to={`${addressOf({ ...representation, representation })}?select=${object.id}`}>
              {representation.name}
            </Link>
          </li>
        ))}
      </ul>
      <More more={more} failure={failure} />
    </PanelSection>
  );
}
