/** The relationships of an ArchiMate concept: which kind leads where. Its figures are told by the views that show it. */
import { useQuery } from '@tanstack/react-query';
import design from '../../design/design.module.css';
import { useLanguage } from '../../messages/language.tsx';
import { classNameOf } from '../../naming/class-name.ts';
import { explorerAddress } from '../../routing/explorer-state.ts';
import { Link } from '../../routing/router.tsx';
import { orrery } from '../../service.ts';
import { useListed } from '../more.tsx';
import styles from './explorer.module.css';
import type { ObjectPartProps } from './object-part.ts';
import { objectQuery } from './object-query.ts';
import { isReferred } from './referred.ts';
import { ReferredWithClass } from './referred-object.tsx';
import { type Direction, RelationDirections } from './relation-directions.tsx';

/** The relationships at whose end the concept stands, and what their other end is called. */
const ends = {
  in: { filter: (id: string) => ({ 'features.target': id }), other: 'source' },
  out: { filter: (id: string) => ({ 'features.source': id }), other: 'target' },
} as const;

/** Elements and relationships: of all classes of ArchiMate these alone may be specialised by profiles. */
export function isConcept({ shown: { model }, object }: ObjectPartProps): boolean {
  return model.type === 'archimate' && 'profiles' in object.features;
}

export function ConceptRelations(props: ObjectPartProps) {
  const { say } = useLanguage();
  const lists = { in: useRelationships(props, 'in'), out: useRelationships(props, 'out') };
  const { shown, state } = props;
  return (
    <RelationDirections
      lists={lists}
      heads={[say('relation'), say('concept')]}
      cells={({ id, eClass, label }, direction) => [
        <Link key="relation" to={explorerAddress({ ...shown.model, model: shown.model }, { ...state, select: id })} title={label}>
          {classNameOf(eClass).replace(/Relationship$/, '')}
        </Link>,
        <OtherEnd key="end" {...props} relationship={id} direction={direction} />,
      ]}
    />
  );
}

function useRelationships({ shown: { model, revision }, object }: ObjectPartProps, direction: Direction) {
  const query = { revision, type: 'ArchimateRelationship', size: 20, ...ends[direction].filter(object.id) };
  return useListed(['relationships', model.id, revision, object.id, direction], (signal) =>
    orrery.listModelObjects({ path: { id: model.id }, query, signal }),
  );
}

interface OtherEndProps extends ObjectPartProps {
  readonly relationship: string;
  readonly direction: Direction;
}

function OtherEnd({ shown, state, relationship, direction }: OtherEndProps) {
  const { data } = useQuery(objectQuery(shown, relationship));
  const end = data?.features[ends[direction].other]?.value;
  if (isReferred(end)) return <ReferredWithClass shown={shown} state={state} object={end} />;
  return <span className={`${styles.value} ${design.quiet}`}>…</span>;
}
