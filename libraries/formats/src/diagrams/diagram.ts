/** A diagram as plain data: what stands in it, where, and which objects of the model that shows. */
import { eClassOf, labelIn, type Model, type ModelObject } from '@orrery/kernel';
import type { DiagramSpecification, diagramKind } from './view-kinds.ts';

export interface Diagram {
  readonly kind: typeof diagramKind;
  readonly specification: DiagramSpecification;
  /** The object that the diagram is made of: the view itself, or the package. */
  readonly target: ObjectReference;
  readonly name: string;
  /** Of ArchiMate views that have one. */
  readonly viewpoint: string | null;
  /** What contains others comes before them. */
  readonly nodes: readonly DiagramNode[];
  readonly connections: readonly DiagramConnection[];
}

/** A type is written as everywhere: `<namespace URI>#//<Name>`. */
export interface ObjectReference {
  readonly id: string;
  readonly type: string;
}

export interface ShownObject extends ObjectReference {
  readonly label: string | null;
}

export interface DiagramNode {
  /** The figure, where the model holds one; else the object that is shown. */
  readonly id: string;
  readonly type: string;
  /** The object of the model that the figure stands for; notes and groups stand for none. */
  readonly object: ShownObject | null;
  /** The id of the node around. */
  readonly parent: string | null;
  /** In the coordinates of the diagram; null where whoever draws it chooses a place. */
  readonly bounds: Bounds | null;
  readonly text: string;
  /** The rows of a class: its attributes, operations or literals. */
  readonly rows: readonly DiagramRow[];
  readonly style: Style;
}

export interface DiagramRow {
  readonly object: ShownObject;
  readonly text: string;
}

export interface DiagramConnection {
  readonly id: string;
  readonly type: string;
  readonly object: ShownObject | null;
  /** The ids of what it connects: nodes, or other connections. */
  readonly source: string | null;
  readonly target: string | null;
  readonly text: string;
  /** Between the two ends, in the coordinates of the diagram. */
  readonly bendpoints: readonly Point[];
  readonly style: Style;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Bounds extends Point {
  readonly width: number;
  readonly height: number;
}

/** What the model says of colours, fonts and lines, by the names that it has for them; what is usual is left out. */
export type Style = Readonly<Record<string, string | number>>;

export function referenceTo(model: Model, object: ModelObject): ObjectReference {
  return { id: model.idOf(object), type: typeOf(object) };
}

export function shown(model: Model, object: ModelObject): ShownObject {
  return { ...referenceTo(model, object), label: labelIn(model, object) };
}

export function typeOf({ class: { name, package: home } }: ModelObject): string {
  return eClassOf({ nsUri: home.nsUri, name });
}
