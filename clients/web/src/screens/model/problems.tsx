/** The problems of a model, with their places. */
import type { Model } from '@orrery/api';
import { Card } from '../../design/card.tsx';
import design from '../../design/design.module.css';
import { useLanguage } from '../../messages/language.tsx';
import { objectAddress } from '../../routing/addresses.ts';
import { Link } from '../../routing/router.tsx';
import { orrery } from '../../service.ts';
import { More, useListed } from '../more.tsx';
import screens from '../screens.module.css';

const kinds = { error: design.bad, warning: design.warn, info: design.accent } as const;

export function Problems({ model }: { readonly model: Model }) {
  const { say, number } = useLanguage();
  const { error, warning } = model.diagnosticCounts;
  const { items, total, more, failure } = useListed(
    ['diagnostics', model.id, model.revision],
    (signal) => orrery.listModelDiagnostics({ path: { id: model.id }, query: { size: 20 }, signal }),
    error + warning > 0,
  );
  if (!total && !failure) return null;
  return (
    <Card title={say('problems')} count={total === undefined ? undefined : number(total)} isFlush>
      <ul className={screens.list}>
        {items.map((one, index) => (
          <li key={`${index}`} className={screens.item}>
            <span className={`${design.badge} ${kinds[one.severity]}`}>{say(`severity.${one.severity}`)}</span>
            <span className={screens.words}>{one.message}</span>
            {one.objectId && <Link to={objectAddress({ ...model, model }, one.objectId)}>{say('showObject')}</Link>}
          </li>
        ))}
      </ul>
      <More more={more} failure={failure} />
    </Card>
  );
}
