/** The features of an object that say something: attributes, references, contents. */
import { Fragment, useState } from 'react';
import design from '../../design/design.module.css';
import { useLanguage } from '../../messages/language.tsx';
import type { ExplorerState } from '../../routing/explorer-state.ts';
import styles from './explorer.module.css';
import { featureGroups, type ShownFeature, valuesOf } from './feature-groups.ts';
import type { ObjectPartProps } from './object-part.ts';
import type { ShownModel } from './object-rows.ts';
import { PanelSection } from './panel-section.tsx';
import { isReferred } from './referred.ts';
import { ReferredObject } from './referred-object.tsx';

export function ObjectFeatures({ shown, state, object }: ObjectPartProps) {
  const { say } = useLanguage();
  return featureGroups(object.features).map(({ kind, set, features }) => (
    <PanelSection key={`${kind} ${set}`} title={kind === 'propertySet' ? set! : say(kind)}>
      <table className={styles.features}>
        <tbody>
          {features.map((feature) => (
            <FeatureRow key={feature.name} {...feature} shown={shown} state={state} />
          ))}
        </tbody>
      </table>
    </PanelSection>
  ));
}

interface FeatureRowProps extends ShownFeature {
  readonly shown: ShownModel;
  readonly state: ExplorerState;
}

const fewValues = 10;

function FeatureRow({ name, feature, shown, state }: FeatureRowProps) {
  const { say } = useLanguage();
  const [isWhole, showWhole] = useState(false);
  const values = valuesOf(feature);
  const seen = isWhole ? values : values.slice(0, fewValues);
  const more = (feature.count ?? values.length) - seen.length;
  return (
    <tr>
      <th scope="row">
        <BreakableName name={name} />
      </th>
      <td>
        <ul className={styles.values}>
          {seen.map((value, index) => (
            <li key={`${index}`}>
              {isReferred(value) ? <ReferredObject shown={shown} state={state} object={value} /> : <Text text={String(value)} />}
            </li>
          ))}
        </ul>
        {more > 0 && <span className={design.quiet}>{say('andMore', { count: more })} </span>}
        {more > 0 && seen.length < values.length && (
          <button type="button" className={styles.small} onClick={() => showWhole(true)}>
            {say('showMore')}
          </button>
        )}
        {feature.bytes !== undefined && <p className={design.quiet}>{say('textGoesOn', { count: feature.bytes })}</p>}
      </td>
    </tr>
  );
}

/** A name that is too long for its column goes on after one of its parts: `Level_Of_` `Detail`. */
function BreakableName({ name }: { readonly name: string }) {
  return name.split(/(?<=[._])/).map((part, index) => (
    <Fragment key={`${index}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

const longText = 400;

function Text({ text }: { readonly text: string }) {
  const { say } = useLanguage();
  const [isWhole, showWhole] = useState(false);
  if (isWhole || text.length <= longText) return <span className={styles.value}>{text}</span>;
  return (
    <>
      <span className={styles.value}>{`${text.slice(0, longText)} …`}</span>{' '}
      <button type="button" className={styles.small} onClick={() => showWhole(true)}>
        {say('showAll')}
      </button>
    </>
  );
}
