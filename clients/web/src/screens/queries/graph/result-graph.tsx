/** A result as a graph: the reader looks at a node, sees what it is connected with, and lets the graph grow there. */
import { useEffect, useMemo, useRef, useState } from 'react';
import design from '../../../design/design.module.css';
import { useNotices } from '../../../shell/notices.tsx';
import { useQueryMessages } from '../messages/query-messages.ts';
import queries from '../queries.module.css';
import { type Naming, thingIn } from '../results/result-cell.tsx';
import type { Answer } from '../results/run-query.ts';
import { GraphDrawing } from './graph-drawing.tsx';
import { type Layout, laidOut } from './graph-layout.ts';
import { collapsed, type EdgeKind, expanded, type Graph, graphOf, mostNodes, removed, shownAlong } from './graph-model.ts';
import { neighboursOf } from './neighbours.ts';
import { NodePanel } from './node-panel.tsx';

interface ResultGraphProps {
  readonly projectId: string;
  readonly answer: Answer;
  readonly naming: Naming;
}

const mostUndone = 20;

export function ResultGraph({ projectId, answer, naming }: ResultGraphProps) {
  const say = useQueryMessages();
  const { complain } = useNotices();
  const { graph, change, undo } = useGraph(answer);
  const layout = useLayout(graph);
  const [chosen, choose] = useState<string>();
  const id = chosen !== undefined && graph.nodes.has(chosen) ? chosen : undefined;
  useEffect(() => {
    naming.places.want([...graph.nodes.keys()].flatMap((iri) => [thingIn({ kind: 'iri', text: iri })].filter((one) => !!one)));
  }, [graph, naming.places]);
  const expand = async (node: string, edge: EdgeKind) => {
    const found = await neighboursOf(projectId, node, edge, shownAlong(graph, node, edge));
    change((now) => expanded(now, node, edge, found));
  };
  if (graph.nodes.size === 0) return <p className={design.empty}>{say('noGraph')}</p>;
  return (
    <div className={queries.graph}>
      <GraphDrawing graph={graph} layout={layout} chosen={id} onChoose={choose} naming={naming} />
      <div className={queries.graphSide}>
        <Told graph={graph} undo={undo} />
        {id === undefined ? (
          <p className={design.quiet}>{say('chooseNode')}</p>
        ) : (
          <NodePanel
            key={id}
            {...{ projectId, id, graph, naming }}
            onExpand={(edge) => void expand(id, edge).catch(complain)}
            onCollapse={() => change((now) => collapsed(now, id))}
            onRemove={() => change((now) => removed(now, id))}
          />
        )}
      </div>
    </div>
  );
}

/** How large it is, and the way back. */
function Told({ graph, undo }: Pick<ChangingGraph, 'graph' | 'undo'>) {
  const say = useQueryMessages();
  return (
    <>
      <p className={design.row}>
        <span className={design.quiet}>{say('nodeCount', { count: graph.nodes.size })}</span>
        {undo && (
          <button type="button" className={`${design.button} ${design.second}`} onClick={undo}>
            {say('undo')}
          </button>
        )}
      </p>
      {graph.isCut && <p className={design.quiet}>{say('graphCut', { count: mostNodes })}</p>}
    </>
  );
}

interface ChangingGraph {
  readonly graph: Graph;
  readonly change: (by: (now: Graph) => Graph) => void;
  readonly undo: (() => void) | undefined;
}

/** The graph of an answer, and what was made of it; another answer is another graph. */
function useGraph(answer: Answer): ChangingGraph {
  const first = useMemo(() => graphOf(answer), [answer]);
  const [steps, setSteps] = useState<readonly Graph[]>([first]);
  const [shown, show] = useState(answer);
  if (shown !== answer) {
    show(answer);
    setSteps([first]);
  }
  return {
    graph: steps.at(-1)!,
    change: (by) =>
      setSteps((all) => {
        const next = by(all.at(-1)!);
        return next === all.at(-1) ? all : [...all, next].slice(-mostUndone);
      }),
    undo: steps.length > 1 ? () => setSteps((all) => all.slice(0, -1)) : undefined,
  };
}

function useLayout(graph: Graph): Layout {
  const before = useRef<Layout>(new Map());
  const layout = useMemo(() => laidOut(graph, before.current), [graph]);
  useEffect(() => {
    before.current = layout;
  }, [layout]);
  return layout;
}
