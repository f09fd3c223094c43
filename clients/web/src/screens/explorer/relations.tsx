/** The relations of an object, out and in, across all models that the reader sees, as a table. */
import { useState } from 'react';
import design from '../../design/design.module.css';
import { useLanguage } from '../../messages/language.tsx';
import { classNameOf } from '../../naming/class-name.ts';
import { orrery } from '../../service.ts';
import { More, useListed } from '../more.tsx';
import screens from '../screens.module.css';
import styles from './explorer.module.css';
import type { ObjectPartProps } from './object-part.ts';
import { PanelSection } from './panel-section.tsx';
import { ReferredObject } from './referred-object.tsx';

const directions = { in: 'relationsIn', out: 'relationsOut' } as const;
type Direction = keyof typeof directions;

export function Relations(props: ObjectPartProps) {
  const { say, number } = useLanguage();
  const [chosen, choose] = useState<Direction>('in');
  const lists = { in: useRelations(props, 'in'), out: useRelations(props, 'out') };
  return (
    <PanelSection title={say('relations')}>
      <fieldset className={`${design.row} ${screens.choice} ${styles.directions}`}>
        <legend className={design.hidden}>{say('relationsWhich')}</legend>
        {(['in', 'out'] as const).map((direction) => (
          <label key={direction} className={screens.chip} data-chosen={direction === chosen}>
            <input
              type="radio"
              name="direction"
              className={design.hidden}
              checked={direction === chosen}
              onChange={() => choose(direction)}
            />
            {say(directions[direction])} {lists[direction].total !== undefined && number(lists[direction].total)}
          </label>
        ))}
      </fieldset>
      <RelationTable {...props} list={lists[chosen]} name={say(directions[chosen])} />
    </PanelSection>
  );
}

function useRelations({ shown: { model, revision }, object }: ObjectPartProps, direction: Direction) {
  const path = { id: model.id, objectId: object.id };
  const query = { revision, direction, size: 20 };
  return useListed(['relations', model.id, revision, object.id, direction], (signal) =>
    orrery.readModelObjectReferences({ path, query, signal }),
  );
}

interface RelationTableProps extends ObjectPartProps {
  readonly list: ReturnType<typeof useRelations>;
  readonly name: string;
}

function RelationTable({ shown, state, list, name }: RelationTableProps) {
  const { say } = useLanguage();
  const { items, total, more } = list;
  if (total === undefined) return null;
  if (total === 0) return <p className={`${styles.none} ${design.quiet}`}>{say('noRelations')}</p>;
  return (
    <>
      <table className={styles.relations} aria-label={name}>
        <thead>
          <tr>
            <th scope="col">{say('feature')}</th>
            <th scope="col">{say('object')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ feature, object }, index) => (
            <tr key={`${index}`}>
              <td>{feature}</td>
              <td>
                <ReferredObject shown={shown} state={state} object={object} />
                {'eClass' in object && <span className={styles.beneath}>{classNameOf(object.eClass)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <More more={more} />
    </>
  );
}
