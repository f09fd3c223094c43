/** A reference: a link where it leads to an object that the reader sees, else the text that the file has. */
import design from '../../design/design.module.css';
import { classNameOf } from '../../naming/class-name.ts';
import { shownName } from '../../naming/shown-name.ts';
import { modelByIdAddress } from '../../routing/addresses.ts';
import { type ExplorerState, explorerAddress } from '../../routing/explorer-state.ts';
import { Link } from '../../routing/router.tsx';
import styles from './explorer.module.css';
import type { ShownModel } from './object-rows.ts';
import type { Referred } from './referred.ts';

interface ReferredObjectProps {
  readonly shown: ShownModel;
  readonly state: ExplorerState;
  readonly object: Referred;
}

export function ReferredObject({ shown: { model }, state, object }: ReferredObjectProps) {
  if (!('id' in object)) return <span className={`${styles.value} ${design.quiet}`}>{object.href}</span>;
  const { id, modelId = model.id, label, eClass } = object;
  const to =
    modelId === model.id
      ? explorerAddress({ ...model, model }, { ...state, select: id })
      : modelByIdAddress(modelId, { select: id });
  return (
    <Link className={styles.value} to={to}>
      {label || eClass ? shownName({ label: label ?? '', eClass: eClass ?? '' }) : id}
    </Link>
  );
}

export function ReferredWithClass(props: ReferredObjectProps) {
  const { object } = props;
  return (
    <>
      <ReferredObject {...props} />
      {'eClass' in object && object.eClass && <span className={styles.beneath}>{classNameOf(object.eClass)}</span>}
    </>
  );
}
