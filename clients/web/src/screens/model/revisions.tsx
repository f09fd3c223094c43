/** The revisions of a model, newest first, each to be had as it was. */
import { hrefOf, type Model, type Revision } from '@orrery/api';
import { Card } from '../../design/card.tsx';
import design from '../../design/design.module.css';
import { Icon } from '../../design/icons.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { explorerAddress } from '../../routing/explorer-state.ts';
import { Link } from '../../routing/router.tsx';
import { orrery } from '../../service.ts';
import { More, useListed } from '../more.tsx';
import screens from '../screens.module.css';

export function Revisions({ model }: { readonly model: Model }) {
  const { say, number } = useLanguage();
  const query = { size: 10, sort: ['number,desc'] };
  const { items, total, more, failure } = useListed(['revisions', model.id], (signal) =>
    orrery.listModelRevisions({ path: { id: model.id }, query, signal }),
  );
  if (!total && !failure) return null;
  return (
    <Card title={say('revisions')} count={total === undefined ? undefined : number(total)} isFlush>
      <ul className={screens.list}>
        {items.map((revision) => (
          <RevisionItem key={revision.number} model={model} revision={revision} />
        ))}
      </ul>
      <More more={more} failure={failure} />
    </Card>
  );
}

function RevisionItem({ model, revision }: { readonly model: Model; readonly revision: Revision }) {
  const { say, ago } = useLanguage();
  return (
    <li className={screens.item}>
      <span className={screens.words}>
        <strong>{say('revisionNumber', { number: revision.number })}</strong>
        <span className={screens.about}>
          {[
            revision.message,
            say('objectCount', { count: revision.objectCount }),
            revision.creator.name,
            ago(revision.creationDateTime),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Link
        className={`${design.button} ${design.plain}`}
        to={explorerAddress({ ...model, model }, { view: 'tree', revision: revision.number })}
        aria-label={say('exploreRevision', { number: revision.number })}
      >
        <Icon name="tree" />
      </Link>
      <a
        className={`${design.button} ${design.plain}`}
        href={orrery.links.address({ href: hrefOf(revision._links.content) })}
        download
        aria-label={say('downloadRevision', { number: revision.number })}
      >
        <Icon name="download" />
      </a>
    </li>
  );
}
