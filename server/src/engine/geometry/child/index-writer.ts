/** Puts the index of a geometry together. */
import { type Box, emptyBox, isEmptyBox, joinedBox, type Shape } from '@orrery/geometry';
import { eClassOf } from '@orrery/kernel';
import type { BuildingStoreys } from '../../buildings/building-storeys.ts';
import { idAt, labelAt } from '../../buildings/row-texts.ts';
import type { IndexColumns } from '../../objects/index-columns.ts';
import type {
  GeometryCounts,
  GeometryDiagnostic,
  GeometryElement,
  GeometryIndex,
  GeometryStorey,
  GeometryTile,
} from '../geometry-index.ts';
import { tileName } from '../geometry-layout.ts';
import type { GatheredElement, GatheredElements, Unshown } from './gathered-elements.ts';
import type { TilePlan } from './tile-plan.ts';

export interface WrittenGeometry {
  readonly gathered: GatheredElements;
  /** In the order in which they are numbered. */
  readonly elements: readonly GatheredElement[];
  readonly columns: IndexColumns;
  readonly storeys: BuildingStoreys;
  readonly plan: TilePlan;
  /** Where tiles end, 0 before them. */
  readonly ends: readonly number[];
  readonly content: number;
  readonly origin: readonly [number, number, number];
}

/** So many are listed; all are counted. */
const mostDiagnostics = 1000;

export function writtenIndex(geometry: WrittenGeometry): GeometryIndex {
  const { gathered, columns, origin } = geometry;
  const { classes, elements } = elementsOf(geometry);
  const box = elements.reduce((sum, element) => joinedBox(sum, element.box), emptyBox);
  return {
    unit: 'm',
    up: 'y',
    origin,
    box: isEmptyBox(box) ? null : box,
    counts: countsOf(geometry),
    storeys: storeysOf(geometry, elements),
    classes,
    tiles: tilesOf(geometry),
    elements,
    diagnostics: gathered.unshown.slice(0, mostDiagnostics).map((unshown) => diagnosticOf(columns, unshown)),
  };
}

function elementsOf({ elements, columns, storeys, plan, origin }: WrittenGeometry) {
  const [names, of] = [new Map<number, number>(), columns.numbers('class')];
  const written = elements.map(({ row, box }, at): GeometryElement => {
    const number = of[row]!;
    if (!names.has(number)) names.set(number, names.size);
    return {
      id: idAt(columns, row),
      class: names.get(number)!,
      storey: storeys.numberOf(row) ?? null,
      box: shifted(box, origin),
      ranges: plan.ranges[at]!,
    };
  });
  const classes = [...names.keys()].map((number) => eClassOf(columns.directory.classes[number]!));
  return { classes, elements: written };
}

function storeysOf({ columns, storeys }: WrittenGeometry, elements: readonly GeometryElement[]): GeometryStorey[] {
  const found = storeys.rows.map((row) => ({
    id: idAt(columns, row),
    label: labelAt(columns, row),
    box: emptyBox,
    elementCount: 0,
  }));
  for (const { storey, box } of elements) {
    if (storey === null) continue;
    const one = found[storey]!;
    one.elementCount++;
    one.box = joinedBox(one.box, box);
  }
  return found.map((one) => ({ ...one, box: one.elementCount > 0 ? one.box : null }));
}

function tilesOf({ plan, ends, content, origin }: WrittenGeometry): GeometryTile[] {
  return plan.tiles.map(({ placed, box }, number) => ({
    name: tileName(content, number),
    size: ends[number + 1]! - ends[number]!,
    box: shifted(box, origin),
    placed: placed.length,
  }));
}

function countsOf({ gathered, elements }: WrittenGeometry): GeometryCounts {
  const trianglesIn = (shape: Shape) => shape.indices.length / 3;
  const parts = elements.flatMap((element) => element.parts);
  return {
    elements: elements.length,
    shapes: gathered.shapes.length,
    placed: parts.length,
    triangles: gathered.shapes.reduce((sum, shape) => sum + trianglesIn(shape), 0),
    placedTriangles: parts.reduce((sum, { shape }) => sum + trianglesIn(gathered.shapes[shape]!), 0),
    diagnostics: gathered.unshown.length,
  };
}

function diagnosticOf(columns: IndexColumns, { row, reason }: Unshown): GeometryDiagnostic {
  const objectId = idAt(columns, row);
  return reason === undefined
    ? { severity: 'info', code: 'geometry-empty', message: 'The object has a representation, but no surfaces.', objectId }
    : { severity: 'warning', code: 'geometry-failed', message: `The geometry of the object failed: ${reason}`, objectId };
}

/** Seen from the origin of the geometry, in millimetres. */
function shifted(box: Box, origin: readonly number[]): Box {
  return box.map((value, at) => Math.round((value - origin[at % 3]!) * 1000) / 1000) as unknown as Box;
}
