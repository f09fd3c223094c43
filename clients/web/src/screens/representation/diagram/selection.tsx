/** The selection of a diagram: the chosen object, its views, and its connections. */
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../design/card.tsx';
import design from '../../../design/design.module.css';
import { Icon } from '../../../design/icons.tsx';
import { useLanguage } from '../../../messages/language.tsx';
import { addressOf, objectAddress } from '../../../routing/addresses.ts';
import { Link } from '../../../routing/router.tsx';
import styles from './diagram.module.css';
import { type DrawnItem, hasObject, isConnection } from './picture.ts';
import { SelectedObject } from './selected-object.tsx';
import { type DiagramState, viewsOf } from './use-diagram.ts';

const mostRelations = 200;
const longestName = 300;

export function Selection({ state }: { readonly state: DiagramState }) {
  const { say } = useLanguage();
  const { selected, select, representation } = state;
  if (!selected) return null;
  const close = (
    <button
      type="button"
      className={`${design.button} ${design.plain}`}
      onClick={() => select(undefined)}
      aria-label={say('unselect')}
    >
      <Icon name="close" />
    </button>
  );
  return (
    <Card title={(selected.title || selected.kind).slice(0, longestName)} actions={close} isFlush>
      <div className={styles.scrolled}>
        <div className={styles.selection}>
          <p className={design.row}>
            <span className={design.badge}>{selected.kind}</span>
            {hasObject(selected) && (
              <Link to={objectAddress({ ...representation, model: representation.model }, selected.objectId)}>
                {say('showObject')}
              </Link>
            )}
          </p>
          <Views state={state} selected={selected} />
          <Connected state={state} selected={selected} />
        </div>
        {hasObject(selected) && <SelectedObject representation={representation} objectId={selected.objectId} />}
      </div>
    </Card>
  );
}

interface PartProps {
  readonly state: DiagramState;
  readonly selected: DrawnItem;
}

/** Where one may go deeper: views that are of the object itself. */
function Views({ state: { representation }, selected }: PartProps) {
  const { say } = useLanguage();
  const { data = [] } = useQuery({
    queryKey: ['views-of', representation.id, selected.objectId],
    queryFn: ({ signal }) => viewsOf(representation, selected.objectId, signal),
    enabled: hasObject(selected),
  });
  if (data.length === 0) return null;
  return (
    <div>
      <h3 className={styles.small}>{say('goDeeper')}</h3>
      <ul className={styles.plainList}>
        {data.map((view) => (
          <li key={view.id}>
            <Link className={styles.deeper} to={addressOf({ ...view, representation: view })}>
              <Icon name="representation" /> <span>{view.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ConnectedRow {
  readonly key: string;
  readonly says: string;
  readonly id: string;
  readonly name: string;
}

function Connected({ state, selected }: PartProps) {
  const { say } = useLanguage();
  const rows = connectedRows(state, selected, (direction) => say(`direction.${direction}`));
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className={styles.small}>{say(isConnection(selected) ? 'ends' : 'relations')}</h3>
      <table className={styles.relations}>
        <tbody>
          {rows.slice(0, mostRelations).map(({ key, says, id, name }) => (
            <tr key={key}>
              <th scope="row">{says}</th>
              <td>
                <button type="button" className={styles.jump} onClick={() => state.select(id, { isRevealed: true })}>
                  {name.slice(0, longestName)}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > mostRelations && <p className={design.quiet}>{say('andMore', { count: rows.length - mostRelations })}</p>}
    </div>
  );
}

/** Of a connection its two ends, of a figure all its connections with what lies beyond. */
function connectedRows(
  { picture }: DiagramState,
  selected: DrawnItem,
  directionOf: (direction: 'to' | 'from') => string,
): readonly ConnectedRow[] {
  if (isConnection(selected))
    return (['source', 'target'] as const).flatMap((end) => {
      const shown = picture.shown.get(selected[end]);
      const says = directionOf(end === 'source' ? 'from' : 'to');
      return shown ? [{ key: end, says, id: shown.id, name: shown.title || shown.kind }] : [];
    });
  const entry = picture.entries.find(({ id }) => id === selected.id);
  return (entry?.relations ?? []).map(({ id, kind, name, direction, other }, index) => ({
    key: `${id} ${index}`,
    says: [kind, name && `“${name}”`, directionOf(direction)].filter(Boolean).join(' ').slice(0, longestName),
    id: other.id,
    name: other.name || other.kind,
  }));
}
