/** One node: what it is, and its kinds of edges, each with how many there are. */
import { useQuery } from '@tanstack/react-query';
import design from '../../../design/design.module.css';
import { Icon } from '../../../design/icons.tsx';
import { Waiting } from '../../../design/waiting.tsx';
import { useLanguage } from '../../../messages/language.tsx';
import { Link } from '../../../routing/router.tsx';
import { failureOf, LoadFailure } from '../../../shell/load-failure.tsx';
import { useQueryMessages } from '../messages/query-messages.ts';
import queries from '../queries.module.css';
import { type Naming, nameOf } from '../results/result-cell.tsx';
import { objectIdOf } from '../results/result-value.ts';
import { shortName } from '../results/short-names.ts';
import { type EdgeKind, type Graph, shownAlong } from './graph-model.ts';
import { edgeKindsOf, isExpandable, neighboursAtOnce } from './neighbours.ts';

interface NodePanelProps {
  readonly projectId: string;
  readonly id: string;
  readonly graph: Graph;
  readonly naming: Naming;
  readonly onExpand: (edge: EdgeKind) => void;
  readonly onCollapse: () => void;
  readonly onRemove: () => void;
}

export function NodePanel(props: NodePanelProps) {
  const { id, graph, naming, onCollapse, onRemove } = props;
  const say = useQueryMessages();
  const { say: sayAnywhere } = useLanguage();
  const place = naming.places.placeOf(objectIdOf(id) ?? id);
  const hasBrought = [...graph.nodes.values()].some(({ from }) => from === id);
  return (
    <section className={queries.node} aria-label={say('node')}>
      <h3>{nameOf({ kind: 'iri', text: id }, naming)}</h3>
      {place?.className && <p className={design.quiet}>{place.className}</p>}
      <code className={queries.block}>{id}</code>
      <div className={design.row}>
        {place && (
          <Link className={`${design.button} ${design.second}`} to={place.address}>
            <Icon name="object" /> {sayAnywhere('open')}
          </Link>
        )}
        {hasBrought && (
          <button type="button" className={`${design.button} ${design.second}`} onClick={onCollapse}>
            {say('collapse')}
          </button>
        )}
        <button type="button" className={`${design.button} ${design.second}`} onClick={onRemove}>
          {say('removeNode')}
        </button>
      </div>
      {isExpandable(id) && <EdgeKinds {...props} />}
    </section>
  );
}

function EdgeKinds({ projectId, id, graph, naming, onExpand }: NodePanelProps) {
  const say = useQueryMessages();
  const { number } = useLanguage();
  const kinds = useQuery({
    queryKey: ['edge-kinds', projectId, id],
    queryFn: ({ signal }) => edgeKindsOf(projectId, id, signal),
  });
  const { data } = kinds;
  if (kinds.error && !data) return <LoadFailure failure={failureOf(kinds)} />;
  if (!data) return <Waiting />;
  if (data.length === 0) return <p className={design.quiet}>{say('noEdges')}</p>;
  return (
    <ul className={queries.kinds} aria-label={say('edges')}>
      {data.map((edge) => {
        const shown = shownAlong(graph, id, edge);
        const name = shortName(edge.kind, naming.prefixes);
        const left = edge.count - shown;
        const more = `+${Math.min(left, neighboursAtOnce)}`;
        return (
          <li key={`${edge.direction} ${edge.kind}`}>
            <span className={queries.kindName}>
              <span aria-hidden="true">{edge.direction === 'out' ? '→' : '←'}</span> {name}
            </span>
            <span className={queries.kindCount}>{say('shownOf', { shown: number(shown), count: number(edge.count) })}</span>
            {left > 0 && (
              <button
                type="button"
                className={`${design.button} ${design.second}`}
                aria-label={`${more} ${say(edge.direction === 'out' ? 'expandOut' : 'expandIn', { name })}`}
                onClick={() => onExpand(edge)}
              >
                {more}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
