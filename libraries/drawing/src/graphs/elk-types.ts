/** The JSON that the Eclipse Layout Kernel reads and writes, as far as it is used here. */

export interface ElkGraph {
  readonly id: string;
  readonly layoutOptions: Readonly<Record<string, string>>;
  readonly children: readonly ElkNode[];
  readonly edges: readonly ElkEdge[];
  readonly width?: number;
  readonly height?: number;
}

export interface ElkNode {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly x?: number;
  readonly y?: number;
  readonly ports?: readonly ElkPort[];
  readonly layoutOptions?: Readonly<Record<string, string>>;
}

export interface ElkPort {
  readonly id: string;
  readonly layoutOptions: Readonly<Record<string, string>>;
}

export interface ElkEdge {
  readonly id: string;
  readonly sources: readonly string[];
  readonly targets: readonly string[];
  readonly labels: readonly ElkLabel[];
  readonly layoutOptions: Readonly<Record<string, string>>;
  readonly sections?: readonly ElkSection[];
}

export interface ElkLabel {
  readonly id: string;
  readonly text: string;
  readonly width: number;
  readonly height: number;
  readonly x?: number;
  readonly y?: number;
  readonly layoutOptions: Readonly<Record<string, string>>;
}

export interface ElkSection {
  readonly startPoint: ElkPoint;
  readonly endPoint: ElkPoint;
  readonly bendPoints?: readonly ElkPoint[];
}

export interface ElkPoint {
  readonly x: number;
  readonly y: number;
}
