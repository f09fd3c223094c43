/** A graph of boxes and lines: what a class diagram or an object diagram shows, before anything has a place. */

export interface Graph {
  readonly name: string;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** What a limit left out. */
  readonly omitted: { readonly nodes: number; readonly edges: number };
}

/** What nodes, rows and edges say about the object that they show. */
export interface GraphItem {
  /** Unique in the graph. */
  readonly id: string;
  readonly objectId: string;
  /** Whether it stands for the object though it has another id: it differs where the object does. */
  readonly standsForObject?: boolean | undefined;
  /** As people read it: "EClass". */
  readonly kind: string;
  /** All of its name. */
  readonly title: string;
  /** Where it lies in another model: the reference as the file has it. */
  readonly href?: string | undefined;
}

export interface GraphNode extends GraphItem {
  readonly look: NodeLook;
  /** Above the name, in small letters. */
  readonly stereotype?: string | undefined;
  readonly isAbstract?: boolean | undefined;
  /** The id of the node around it, where it has a place in one. */
  readonly parent?: string | undefined;
  /** Its own, where it does not look as all others. */
  readonly colours?: NodeColours | undefined;
  /** Groups of lines beneath the name, each beneath a line of its own. */
  readonly compartments: readonly (readonly GraphRow[])[];
}

export interface NodeColours {
  readonly fill?: string | undefined;
  readonly line?: string | undefined;
  readonly text?: string | undefined;
}

/** A line of text in a box. */
export interface GraphRow extends GraphItem {
  readonly text: string;
  readonly isItalic?: boolean | undefined;
}

/** Rows of the table of looks. */
export type NodeLook = 'class' | 'enumeration' | 'dataType' | 'package' | 'object' | 'proxy' | 'note';

/** Rows of the table of lines; a composition is a containment that its part knows of, an association a reference that both ends know of. */
export type EdgeLook = 'inheritance' | 'containment' | 'composition' | 'reference' | 'association';

export interface GraphEdge extends GraphItem {
  readonly look: EdgeLook;
  /** Ids of nodes. */
  readonly source: string;
  readonly target: string;
  readonly sourceLabel?: string | undefined;
  readonly targetLabel?: string | undefined;
  /** Its own, where it does not look as all others. */
  readonly colour?: string | undefined;
}

/** How much of a model one picture shows. */
export interface GraphLimits {
  readonly nodes: number;
  readonly edges: number;
  /** Lines of one compartment. */
  readonly rows: number;
  /** Characters of one line. */
  readonly characters: number;
}

export const defaultGraphLimits: GraphLimits = { nodes: 5000, edges: 20_000, rows: 60, characters: 200 };
