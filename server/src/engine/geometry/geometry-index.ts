/** The index of a geometry: boxes and storeys, and where in which tile each element is. It is the same for everybody who sees the revision. */
import type { Box } from '@orrery/geometry';

export interface GeometryIndex {
  readonly unit: 'm';
  /** The axis that leads upwards. */
  readonly up: 'y';
  /** Where the origin of all coordinates lies in those of the file: far away from it, small numbers would be lost. */
  readonly origin: readonly [number, number, number];
  readonly box: Box | null;
  readonly counts: GeometryCounts;
  readonly storeys: readonly GeometryStorey[];
  /** Classes of elements, as differences write them. */
  readonly classes: readonly string[];
  readonly tiles: readonly GeometryTile[];
  readonly elements: readonly GeometryElement[];
  readonly diagnostics: readonly GeometryDiagnostic[];
}

export interface GeometryCounts {
  readonly elements: number;
  readonly shapes: number;
  readonly placed: number;
  /** Of shapes, and as often as they are placed. */
  readonly triangles: number;
  readonly placedTriangles: number;
  /** How many diagnostics there are, the ones that are not listed included. */
  readonly diagnostics: number;
}

export interface GeometryStorey {
  readonly id: string;
  readonly label: string;
  readonly box: Box | null;
  readonly elementCount: number;
}

export interface GeometryTile {
  readonly name: string;
  readonly size: number;
  readonly box: Box;
  readonly placed: number;
}

export interface GeometryElement {
  readonly id: string;
  /** Positions in the lists of classes and storeys. */
  readonly class: number;
  readonly storey: number | null;
  readonly box: Box;
  readonly ranges: readonly GeometryRange[];
}

/** Some of what is placed in a tile, by its position there. */
export interface GeometryRange {
  readonly tile: number;
  readonly first: number;
  readonly count: number;
}

export interface GeometryDiagnostic {
  readonly severity: 'warning' | 'info';
  readonly code: 'geometry-failed' | 'geometry-empty';
  readonly message: string;
  readonly objectId: string;
}
