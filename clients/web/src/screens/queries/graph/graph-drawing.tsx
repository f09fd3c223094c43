/** The picture of a graph: pan by dragging, zoom by buttons or wheel, and arrow keys that walk from node to node. */
import { type KeyboardEvent, useRef } from 'react';
import design from '../../../design/design.module.css';
import { useQueryMessages } from '../messages/query-messages.ts';
import queries from '../queries.module.css';
import { type Naming, nameOf } from '../results/result-cell.tsx';
import { objectIdOf } from '../results/result-value.ts';
import { shortName } from '../results/short-names.ts';
import { type GraphLabels, graphLabels } from './graph-labels.ts';
import type { Layout, Point } from './graph-layout.ts';
import type { Graph, GraphEdge } from './graph-model.ts';
import { type Camera, useCamera } from './use-camera.ts';

interface GraphDrawingProps {
  readonly graph: Graph;
  readonly layout: Layout;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly naming: Naming;
}

const radius = 8;
const longestLabel = 26;
/** More names of edges than this would only cover each other: then those of the chosen node are told. */
const mostEdgeNames = 24;

export function GraphDrawing({ graph, layout, chosen, onChoose, naming }: GraphDrawingProps) {
  const say = useQueryMessages();
  const drawing = useRef<SVGSVGElement>(null);
  const camera = useCamera(drawing, layout);
  const shortened = (id: string) => shortLabel(nameOf({ kind: 'iri', text: id }, naming));
  const labels = graphLabels({ graph, layout, nameOf: shortened, chosen, scale: camera.scale });
  const isNamed = ({ from, to }: GraphEdge) => graph.edges.size <= mostEdgeNames || from === chosen || to === chosen;
  const walk = (event: KeyboardEvent, id: string) => {
    const next = steps.has(event.key) ? nearest(layout, id, steps.get(event.key)!) : id;
    if (!steps.has(event.key) && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose(next);
    drawing.current?.querySelector<SVGGElement>(`[data-node="${CSS.escape(next)}"]`)?.focus();
  };
  return (
    <div className={queries.canvas}>
      {/* biome-ignore lint/a11y/useSemanticElements: it is a group of nodes in a picture. */}
      <svg
        ref={drawing}
        className={queries.graphDrawing}
        viewBox={camera.viewBox}
        fontSize={labels.fontSize}
        role="group"
        aria-label={say('graph')}
      >
        {[...graph.edges].map(([key, edge]) => (
          <Edge key={key} edge={edge} layout={layout} naming={naming} isNamed={isNamed(edge)} />
        ))}
        <Nodes {...{ graph, layout, chosen, onChoose, naming }} labels={labels} onWalk={walk} />
      </svg>
      <ZoomButtons camera={camera} />
    </div>
  );
}

function ZoomButtons({ camera }: { readonly camera: Camera }) {
  const say = useQueryMessages();
  return (
    <div className={queries.zoom}>
      <ZoomButton label={say('zoomIn')} sign="+" onClick={() => camera.zoom(0.8)} />
      <ZoomButton label={say('zoomOut')} sign="−" onClick={() => camera.zoom(1.25)} />
      <ZoomButton label={say('fit')} sign="⤢" onClick={camera.fit} />
    </div>
  );
}

function ZoomButton({ label, sign, onClick }: { readonly label: string; readonly sign: string; readonly onClick: () => void }) {
  return (
    <button type="button" className={`${design.button} ${design.second}`} aria-label={label} onClick={onClick}>
      {sign}
    </button>
  );
}

interface NodesProps extends GraphDrawingProps {
  readonly labels: GraphLabels;
  readonly onWalk: (event: KeyboardEvent, id: string) => void;
}

function Nodes({ graph, layout, chosen, onChoose, naming, labels, onWalk }: NodesProps) {
  const first = graph.nodes.keys().next().value;
  return [...graph.nodes.keys()].map((id) => (
    <Node
      key={id}
      id={id}
      at={layout.get(id)!}
      name={nameOf({ kind: 'iri', text: id }, naming)}
      isNamed={labels.shown.has(id)}
      isChosen={id === chosen}
      isReached={id === (chosen ?? first)}
      onChoose={() => onChoose(id)}
      onKeyDown={(event) => onWalk(event, id)}
    />
  ));
}

function shortLabel(name: string): string {
  return name.length > longestLabel ? `${name.slice(0, longestLabel - 1)}…` : name;
}

interface NodeProps {
  readonly id: string;
  readonly at: Point;
  readonly name: string;
  /** Whether its name is written, and not only when one looks at it. */
  readonly isNamed: boolean;
  readonly isChosen: boolean;
  /** The one at which Tab arrives. */
  readonly isReached: boolean;
  readonly onChoose: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Node({ id, at, name, isNamed, isChosen, isReached, onChoose, onKeyDown }: NodeProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: pictures have no buttons of HTML.
    <g
      className={queries.graphNode}
      data-node={id}
      data-object={objectIdOf(id) !== undefined}
      data-named={isNamed}
      transform={`translate(${at.x} ${at.y})`}
      role="button"
      aria-pressed={isChosen}
      aria-label={name}
      tabIndex={isReached ? 0 : -1}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      <circle r={radius} />
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: texts of pictures take no focus, and the name tells whole what is shortened for the eyes. */}
      <text y={radius + 2} dy="0.9em" textAnchor="middle" aria-hidden="true">
        {shortLabel(name)}
      </text>
    </g>
  );
}

interface EdgeProps {
  readonly edge: GraphEdge;
  readonly layout: Layout;
  readonly naming: Naming;
  readonly isNamed: boolean;
}

function Edge({ edge: { from, to, kind }, layout, naming, isNamed }: EdgeProps) {
  const [start, end] = [layout.get(from)!, layout.get(to)!];
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const [x, y] = [(end.x - start.x) / length, (end.y - start.y) / length];
  const tip = { x: end.x - x * (radius + 2), y: end.y - y * (radius + 2) };
  const wing = (side: number) => `${tip.x - x * 7 - side * y * 4} ${tip.y - y * 7 + side * x * 4}`;
  if (from === to) return <circle className={queries.edge} cx={start.x} cy={start.y - radius - 6} r={8} />;
  return (
    <g className={queries.edge}>
      <path d={`M${start.x} ${start.y}L${tip.x} ${tip.y}M${wing(1)}L${tip.x} ${tip.y}L${wing(-1)}`} />
      {isNamed && (
        <text x={(start.x + end.x) / 2} y={(start.y + end.y) / 2 - 3} textAnchor="middle">
          {shortName(kind, naming.prefixes).split(/[#/]/).at(-1)}
        </text>
      )}
    </g>
  );
}

const steps: ReadonlyMap<string, Point> = new Map([
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowDown', { x: 0, y: 1 }],
  ['ArrowUp', { x: 0, y: -1 }],
]);

/** The next node in a direction, or the same: what lies aside counts as farther. */
function nearest(layout: Layout, id: string, direction: Point): string {
  const here = layout.get(id)!;
  let [best, least] = [id, Number.POSITIVE_INFINITY];
  for (const [other, { x, y }] of layout) {
    const ahead = (x - here.x) * direction.x + (y - here.y) * direction.y;
    const aside = Math.abs((x - here.x) * direction.y) + Math.abs((y - here.y) * direction.x);
    if (other === id || ahead <= 0 || ahead + 2 * aside >= least) continue;
    [best, least] = [other, ahead + 2 * aside];
  }
  return best;
}
