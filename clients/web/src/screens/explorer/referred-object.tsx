/** A reference: a link where it leads to an object that the reader sees, else the text that the file has. */
import design from '../../design/design.module.css';
import { shownName } from '../../naming/shown-name.ts';
import { modelByIdAddress } from '../../routing/addresses.ts';
import { Link } from '../../routing/router.tsx';
import styles from './explorer.module.css';
import { type ExplorerState, explorerAddress } from './explorer-state.ts';
import type { ShownModel } from './object-rows.ts';

interface Found {
  readonly id: string;
  readonly modelId?: string;
  readonly eClass?: string;
  readonly label?: string;
}

export type Referred = Found | { readonly href: string };

export function isReferred(value: unknown): value is Referred {
  return typeof value === 'object' && value !== null && ('href' in value || 'id' in value);
}

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
