/** Relations of an object by their direction: a choice between incoming and outgoing ones, and a table of those. */
import { type ReactNode, useState } from 'react';
import design from '../../design/design.module.css';
import { useLanguage } from '../../messages/language.tsx';
import { type Failure, LoadFailure } from '../../shell/load-failure.tsx';
import { More } from '../more.tsx';
import screens from '../screens.module.css';
import styles from './explorer.module.css';
import { PanelSection } from './panel-section.tsx';

const directions = { in: 'relationsIn', out: 'relationsOut' } as const;
export type Direction = keyof typeof directions;

/** A list that goes on, of whatever stands for a relation. */
interface RelationList<Relation> {
  readonly items: readonly Relation[];
  readonly total: number | undefined;
  readonly more: (() => void) | undefined;
  readonly failure: Failure | undefined;
}

interface RelationDirectionsProps<Relation> {
  readonly lists: Readonly<Record<Direction, RelationList<Relation>>>;
  readonly heads: readonly string[];
  /** The cells of one relation. */
  readonly cells: (relation: Relation, direction: Direction) => readonly ReactNode[];
}

export function RelationDirections<Relation>({ lists, heads, cells }: RelationDirectionsProps<Relation>) {
  const { say, number } = useLanguage();
  const [chosen, choose] = useState<Direction>();
  const direction = chosen ?? (lists.in.total === 0 && lists.out.total ? 'out' : 'in');
  return (
    <PanelSection title={say('relations')}>
      <fieldset className={`${design.row} ${screens.choice} ${styles.directions}`}>
        <legend className={design.hidden}>{say('relationsWhich')}</legend>
        {(['in', 'out'] as const).map((one) => (
          <label key={one} className={screens.chip} data-chosen={one === direction}>
            <input
              type="radio"
              name="direction"
              className={design.hidden}
              checked={one === direction}
              onChange={() => choose(one)}
            />
            {say(directions[one])} {lists[one].total !== undefined && number(lists[one].total)}
          </label>
        ))}
      </fieldset>
      <RelationTable
        list={lists[direction]}
        name={say(directions[direction])}
        heads={heads}
        cells={(relation) => cells(relation, direction)}
      />
    </PanelSection>
  );
}

interface RelationTableProps<Relation> {
  readonly list: RelationList<Relation>;
  readonly name: string;
  readonly heads: readonly string[];
  readonly cells: (relation: Relation) => readonly ReactNode[];
}

function RelationTable<Relation>({ list: { items, total, more, failure }, name, heads, cells }: RelationTableProps<Relation>) {
  const { say } = useLanguage();
  if (total === undefined) return <LoadFailure failure={failure} />;
  if (total === 0) return <p className={`${styles.none} ${design.quiet}`}>{say('noRelations')}</p>;
  return (
    <>
      <table className={styles.relations} aria-label={name}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((relation, index) => (
            <tr key={`${index}`}>
              {cells(relation).map((cell, column) => (
                <td key={`${column}`}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <More more={more} failure={failure} />
    </>
  );
}
