/** The panel of one object: its path, attributes and references, relations, views and problems. */
import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '../../design/copy-button.tsx';
import design from '../../design/design.module.css';
import { Icon } from '../../design/icons.tsx';
import { Waiting } from '../../design/waiting.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { classNameOf } from '../../naming/class-name.ts';
import { shownName } from '../../naming/shown-name.ts';
import { type ExplorerState, explorerAddress } from '../../routing/explorer-state.ts';
import { hrefOf, Link } from '../../routing/router.tsx';
import { useSession } from '../../session/session.tsx';
import { failureOf, isMissing, LoadFailure } from '../../shell/load-failure.tsx';
import styles from './explorer.module.css';
import { ObjectFeatures } from './object-features.tsx';
import type { ObjectPartProps } from './object-part.ts';
import { ObjectProblems } from './object-problems.tsx';
import { objectQuery } from './object-query.ts';
import { hasFilter, type ShownModel } from './object-rows.ts';
import { ObjectViews } from './object-views.tsx';
import { Relations } from './relations.tsx';
import { isNamedResource, Statements } from './statements.tsx';
import { usePath } from './use-reveal.ts';

export function ObjectPanel({ shown, state }: { readonly shown: ShownModel; readonly state: ExplorerState }) {
  const { say } = useLanguage();
  const { select } = state;
  const asked = useQuery(objectQuery(shown, select));
  const { data: object, error } = asked;
  const { hasEnded } = useSession();
  // To whoever is no longer signed in everything is missing.
  const isGone = isMissing(error) && !hasEnded;
  return (
    <section className={`${design.card} ${styles.panel}`} aria-label={say('object')}>
      {select === undefined && <p className={design.empty}>{say('chooseObject')}</p>}
      {select !== undefined && isGone && <p className={design.empty}>{say('objectGone')}</p>}
      {select !== undefined && !isGone && <LoadFailure failure={failureOf(asked)} />}
      {select !== undefined && !object && !error && <Waiting />}
      {object && object.id === select && <ObjectShown key={select} shown={shown} state={state} object={object} />}
    </section>
  );
}

function ObjectShown(props: ObjectPartProps) {
  const { shown, state, object } = props;
  const { say } = useLanguage();
  const chain = { ...shown.model, model: shown.model };
  const isInTree = state.view === 'tree' && !hasFilter(state);
  const inTree = { view: 'tree', select: object.id, revision: state.revision } as const;
  const link = new URL(hrefOf(explorerAddress(chain, inTree)), window.location.href).href;
  return (
    <>
      <div className={styles.panelHead}>
        <Container {...props} />
        <h2 className={styles.objectName}>{shownName(object)}</h2>
        <div className={design.row}>
          <span className={design.badge} title={object.eClass}>
            {classNameOf(object.eClass)}
          </span>
          <span className={styles.panelActions}>
            {!isInTree && (
              <Link className={`${design.button} ${design.second}`} to={explorerAddress(chain, inTree)}>
                <Icon name="tree" /> {say('showInTree')}
              </Link>
            )}
            <CopyButton text={link} label={say('copyLink')} />
          </span>
        </div>
      </div>
      <ObjectProblems {...props} />
      {isNamedResource(props) ? <Statements {...props} /> : <ObjectParts {...props} />}
      <ObjectViews {...props} />
    </>
  );
}

function ObjectParts(props: ObjectPartProps) {
  return (
    <>
      <ObjectFeatures {...props} />
      <Relations {...props} />
    </>
  );
}

/** The way down to it, each step a link. */
function Container({ shown, state, object }: ObjectPartProps) {
  const { say } = useLanguage();
  const { data: steps = [] } = usePath(shown, object.id);
  const above = steps.slice(0, -1);
  if (above.length === 0) return null;
  const chain = { ...shown.model, model: shown.model };
  return (
    <nav aria-label={say('liesIn')}>
      <ol className={styles.path}>
        {shortened(above).map((step, index) =>
          step ? (
            <li key={step.id}>
              <Link to={explorerAddress(chain, { ...state, select: step.id })}>{shownName(step)}</Link>
            </li>
          ) : (
            <li key={`${index}`}>…</li>
          ),
        )}
      </ol>
    </nav>
  );
}

const mostShown = 8;

/** Of a long way the beginning and the end. */
function shortened<Step>(steps: readonly Step[]): readonly (Step | undefined)[] {
  return steps.length <= mostShown ? steps : [...steps.slice(0, 2), undefined, ...steps.slice(3 - mostShown)];
}
