/** The look of a node before its own colours count: the figure, the fill and the icon of what it shows. */
import { type ModelObject, ownEntry } from '@orrery/kernel';
import type { FigureName } from '../figures/figures.ts';
import type { IconName } from '../figures/icons.ts';
import { type Concept, concepts, layerColours } from './concepts.ts';
import { type NodeKind, nodeKinds, unknownKind } from './node-kinds.ts';
import { isA, numberIn, objectIn, textIn } from './values.ts';

export interface NodeLook {
  readonly node: ModelObject;
  readonly figure: FigureName;
  readonly fill: string;
  readonly icon?: IconName | undefined;
  readonly iconRoom: number;
  /** Where it shows an element. */
  readonly concept?: Concept | undefined;
  readonly element?: ModelObject | undefined;
  /** Where it shows none. */
  readonly kind?: NodeKind | undefined;
  /** Whether the viewpoint of the view does not allow it. */
  readonly isPale: boolean;
}

export function lookOf(node: ModelObject, allowed: ReadonlySet<string> | undefined): NodeLook {
  const element = objectIn(node, 'archimateElement');
  const concept = concepts.get(element?.class.name ?? '');
  if (!element || !concept) return lookOfKind(node);
  const type = numberIn(node, 'type', 0) === 1 ? 1 : 0;
  const isOr = element.class.name === 'Junction' && textIn(element, 'type') === 'or';
  return {
    node,
    figure: isOr ? 'orJunction' : concept.figures[type],
    fill: concept.fill ?? layerColours[concept.layer],
    icon: type === 0 && concept.icon !== 'junction' ? concept.icon : undefined,
    iconRoom: concept.iconRoom[type],
    concept,
    element,
    isPale: allowed !== undefined && !allowed.has(element.class.name),
  };
}

function lookOfKind(node: ModelObject): NodeLook {
  const kind = ownEntry(nodeKinds, node.class.name) ?? unknownKind;
  const { fill, iconRoom = 0 } = kind;
  return { node, figure: kind.figureOf(node), fill, iconRoom, icon: iconOfReference(node), kind, isPale: false };
}

const viewIcons: readonly (readonly [general: string, icon: IconName])[] = [
  ['SketchModel', 'sketchView'],
  ['CanvasModel', 'canvasView'],
  ['DiagramModel', 'archimateView'],
];

function iconOfReference(node: ModelObject): IconName | undefined {
  const view = objectIn(node, 'referencedModel');
  return view && viewIcons.find(([general]) => isA(view, general))?.[1];
}
