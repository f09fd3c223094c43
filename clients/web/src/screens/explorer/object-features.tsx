/** The features of an object that say something: attributes, references, contents. */
import { Fragment, useState } from 'react';
import design from '../../design/design.module.css';
import { useLanguage } from '../../messages/language.tsx';
import styles from './explorer.module.css';
import type { ExplorerState } from './explorer-state.ts';
import type { ObjectPartProps } from './object-part.ts';
import type { ShownModel } from './object-rows.ts';
import { PanelSection } from './panel-section.tsx';
import { isReferred, ReferredObject } from './referred-object.tsx';

type Feature = ObjectPartProps['object']['features'][string];
type NamedFeature = readonly [name: string, feature: Feature];

const valuesOf = ({ value }: Feature): readonly unknown[] =>
  [value].flat().filter((one) => one !== null && one !== undefined && one !== '');

/** What holds objects refers to them; all else are attributes. */
function groupOf(feature: Feature): 'attributes' | 'references' | 'contents' {
  if (feature.containment) return 'contents';
  return valuesOf(feature).some(isReferred) ? 'references' : 'attributes';
}

export function ObjectFeatures({ shown, state, object }: ObjectPartProps) {
  const { say } = useLanguage();
  const features = Object.entries(object.features).filter(([, feature]) => valuesOf(feature).length > 0);
  return (['attributes', 'references', 'contents'] as const).map((group) => {
    const own = features.filter(([, feature]) => groupOf(feature) === group);
    return own.length === 0 ? null : (
      <PanelSection key={group} title={say(group)}>
        <table className={styles.features}>
          <tbody>
            {own.map((feature) => (
              <FeatureRow key={feature[0]} feature={feature} shown={shown} state={state} />
            ))}
          </tbody>
        </table>
      </PanelSection>
    );
  });
}

interface FeatureRowProps {
  readonly feature: NamedFeature;
  readonly shown: ShownModel;
  readonly state: ExplorerState;
}

const fewValues = 10;

function FeatureRow({ feature: [name, feature], shown, state }: FeatureRowProps) {
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

/** A name that is too long for its column goes on after one of its parts: `Pset_DoorCommon.` `FireRating`. */
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
