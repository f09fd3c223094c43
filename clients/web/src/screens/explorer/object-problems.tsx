/** The problems of an object. */
import design from '../../design/design.module.css';
import { useLanguage } from '../../messages/language.tsx';
import { orrery } from '../../service.ts';
import { More, useListed } from '../more.tsx';
import styles from './explorer.module.css';
import type { ObjectPartProps } from './object-part.ts';
import { PanelSection } from './panel-section.tsx';

const kinds = { error: design.bad, warning: design.warn, info: design.accent } as const;

/** Problems are those of the newest revision: of others the service does not keep them. */
export function ObjectProblems({ shown: { model, revision }, object }: ObjectPartProps) {
  const { say, number } = useLanguage();
  const { error = 0, warning = 0, info = 0 } = object.diagnosticCounts ?? {};
  const { items, total, more, failure } = useListed(
    ['diagnostics', model.id, revision, object.id],
    (signal) => orrery.listModelDiagnostics({ path: { id: model.id }, query: { objectId: object.id, size: 20 }, signal }),
    error + warning + info > 0,
  );
  if (!total && !failure) return null;
  return (
    <PanelSection title={say('problems')} count={total === undefined ? undefined : number(total)}>
      <ul className={styles.problems}>
        {items.map((one, index) => (
          <li key={`${index}`}>
            <span className={`${design.badge} ${kinds[one.severity]}`}>{say(`severity.${one.severity}`)}</span>
            <span className={styles.value}>{one.message}</span>
          </li>
        ))}
      </ul>
      <More more={more} failure={failure} />
    </PanelSection>
  );
}
