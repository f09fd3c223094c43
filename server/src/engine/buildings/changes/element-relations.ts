/** Gathers what relationships say of an object of a building: its type, materials, classifications, documents and groups. */
import { classesOf, sourcesOf, targetsOf, valueAt } from '../building-rows.ts';
import { typesOf } from '../element-properties.ts';
import { labelAt } from '../row-texts.ts';
import type { Aspect, ElementFeature } from './element-feature.ts';
import type { RevisedBuilding } from './revised-building.ts';

interface Relation {
  readonly aspect: Aspect;
  readonly name: string;
  readonly relationship: string;
  readonly target: string;
  /** What is told of what it leads to. */
  readonly tell: (building: RevisedBuilding, row: number) => string[];
}

const relations: readonly Relation[] = [
  { aspect: 'material', name: 'material', relationship: 'IfcRelAssociatesMaterial', target: 'RelatingMaterial', tell: materials },
  {
    aspect: 'classification',
    name: 'classification',
    relationship: 'IfcRelAssociatesClassification',
    target: 'RelatingClassification',
    tell: codes,
  },
  { aspect: 'document', name: 'document', relationship: 'IfcRelAssociatesDocument', target: 'RelatingDocument', tell: codes },
  { aspect: 'group', name: 'group', relationship: 'IfcRelAssignsToGroup', target: 'RelatingGroup', tell: labels },
];

export function* relationsOf(building: RevisedBuilding, row: number): Generator<ElementFeature> {
  const { columns, digests } = building;
  const [type] = typesOf(columns, row);
  if (type !== undefined) yield { aspect: 'type', name: 'type', value: building.named(type), mark: building.keyOf(type) };
  for (const { aspect, name, relationship, target, tell } of relations) {
    const related = sourcesOf(columns, row, 'RelatedObjects', classesOf(columns, [relationship]));
    const targets = related.flatMap((one) => targetsOf(columns, one, target));
    if (targets.length === 0) continue;
    const mark = targets.map((one) => digests.of(one)).sort();
    yield { aspect, name, value: targets.flatMap((one) => tell(building, one)).slice(0, mostTold), mark: mark.join() };
  }
}

const mostTold = 100;
/** Of materials of sets of layers of layers: no deeper. */
const deepest = 4;
/** The ways from what an element is made of to its materials. */
const waysToMaterials = [
  'ForLayerSet',
  'MaterialLayers',
  'ForProfileSet',
  'MaterialProfiles',
  'MaterialConstituents',
  'Materials',
  'Material',
];

/** No more than are told: hostile layers consist of each other without end. */
function materials(building: RevisedBuilding, row: number): string[] {
  return [...materialsFrom(building, row, deepest).take(mostTold)];
}

/** Layers are told with their thickness: `Brick 0.24`. */
function* materialsFrom(building: RevisedBuilding, row: number, depth: number): Generator<string> {
  const { columns } = building;
  const parts = depth > 0 ? waysToMaterials.flatMap((way) => targetsOf(columns, row, way)) : [];
  const thickness = valueAt(columns, row, 'LayerThickness');
  if (parts.length === 0) yield labelAt(columns, row);
  for (const part of parts)
    for (const told of materialsFrom(building, part, depth - 1)) yield thickness === undefined ? told : `${told} ${thickness}`;
}

/** `Pr_30_59 Doors`. */
function codes({ columns }: RevisedBuilding, row: number): string[] {
  const [code, name] = [
    valueAt(columns, row, 'Identification') ?? valueAt(columns, row, 'ItemReference'),
    valueAt(columns, row, 'Name'),
  ];
  const told = [code, name].filter((part) => part !== undefined && part !== null).join(' ');
  return [told || labelAt(columns, row)];
}

function labels({ columns }: RevisedBuilding, row: number): string[] {
  return [labelAt(columns, row)];
}
