/** The relations of an object, out and in, across all models that the reader sees, as a table. */
import { useLanguage } from '../../messages/language.tsx';
import { orrery } from '../../service.ts';
import { useListed } from '../more.tsx';
import { ConceptRelations, isConcept } from './concept-relations.tsx';
import type { ObjectPartProps } from './object-part.ts';
import { ReferredWithClass } from './referred-object.tsx';
import { type Direction, RelationDirections } from './relation-directions.tsx';

export function Relations(props: ObjectPartProps) {
  return isConcept(props) ? <ConceptRelations {...props} /> : <References {...props} />;
}

/** Each feature that refers to another object is a relation. */
function References(props: ObjectPartProps) {
  const { say } = useLanguage();
  const lists = { in: useReferences(props, 'in'), out: useReferences(props, 'out') };
  return (
    <RelationDirections
      lists={lists}
      heads={[say('feature'), say('object')]}
      cells={({ feature, object }) => [feature, <ReferredWithClass key="object" {...props} object={object} />]}
    />
  );
}

function useReferences({ shown: { model, revision }, object }: ObjectPartProps, direction: Direction) {
  const path = { id: model.id, objectId: object.id };
  const query = { revision, direction, size: 20 };
  return useListed(['relations', model.id, revision, object.id, direction], (signal) =>
    orrery.readModelObjectReferences({ path, query, signal }),
  );
}
