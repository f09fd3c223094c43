/** Legends: a list of the kinds of concepts that a view shows, each with its icon. */
import type { ModelObject } from '@orrery/kernel';
import { colourOf } from '../figures/colour.ts';
import { type IconName, icons } from '../figures/icons.ts';
import type { SceneFigure, SceneIcon, TextBlock } from '../scene/scene.ts';
import { lineHeightOf } from '../text/text-measure.ts';
import { concepts, layerColours } from './concepts.ts';
import { fontOf } from './fonts.ts';
import { relationships } from './relationships.ts';
import { objectIn, objectsIn, optionIn, textIn } from './values.ts';
import type { ViewDrawing } from './view-drawing.ts';

interface LegendOptions {
  readonly display: number;
  readonly rows: number;
  readonly offset: number;
  readonly color: number;
  readonly sort: number;
}

const usual: LegendOptions = { display: 15, rows: 15, offset: 0, color: 1, sort: 1 };
/** Bits of what is displayed. */
const [elements, relations, elementKinds, relationKinds] = [1, 2, 4, 8];
const [margin, textStart, pitch] = [5, 31, 22];

interface Row {
  readonly label: string;
  readonly icon: IconName;
  readonly fill: string | undefined;
  /** Where its category stands among all. */
  readonly order: number;
}

export function legendOf(node: ModelObject, drawing: ViewDrawing): Pick<SceneFigure, 'icons' | 'texts'> {
  const options = optionsOf(optionIn(node, 'legend') ?? '');
  const font = fontOf(textIn(node, 'font'));
  const rows = rowsOf(drawing.view, options);
  const height = Math.max(pitch, lineHeightOf(font));
  const widest = rows.reduce((most, { label }) => Math.max(most, drawing.measure.measure(label, font).width), 0);
  const column = Math.ceil(widest) + textStart + options.offset;
  const places = rows.map((_, index) => ({
    x: margin + Math.floor(index / options.rows) * column,
    y: margin + (index % options.rows) * height,
  }));
  const colour = colourOf(textIn(node, 'fontColor')) ?? '#000000';
  return {
    icons: rows.map((row, index) => iconAt(row, places[index]!, height)),
    texts: rows.map(({ label }, index): TextBlock => {
      const { x, y } = places[index]!;
      const box = { x: x + textStart - margin, y, width: widest + 2, height };
      return { text: label, box, font, colour, align: 'left', valign: 'middle', isOneLine: true };
    }),
  };
}

/** `display=15,rows=15,offset=0,color=1,sort=1`; numbers out of bounds are the usual ones. */
function optionsOf(text: string): LegendOptions {
  const given = new Map(text.split(',', 20).map((part) => part.trim().split('=', 2) as [string, string]));
  const read = (name: keyof LegendOptions, least: number, most: number): number => {
    const value = Number.parseInt(given.get(name) ?? '', 10);
    return value >= least && value <= most ? value : usual[name];
  };
  return {
    display: read('display', 0, 15),
    rows: read('rows', 1, 100),
    offset: read('offset', -200, 200),
    color: read('color', 0, 2),
    sort: read('sort', 0, 1),
  };
}

function rowsOf(view: ModelObject, options: LegendOptions): Row[] {
  const rows = new Map<string, Row>();
  for (const concept of conceptsIn(view))
    for (const row of rowsFor(concept, options)) rows.set(`${row.order} ${row.icon} ${row.label}`, row);
  const byLabel = (one: Row, other: Row) => (one.label < other.label ? -1 : one.label > other.label ? 1 : 0);
  const group = ({ order }: Row) => (options.sort === 1 ? order : order >= firstRelation ? 1 : 0);
  return [...rows.values()].sort((one, other) => group(one) - group(other) || byLabel(one, other));
}

const layerOrder = Object.keys(layerColours);
const firstRelation = 100;

function rowsFor(concept: ModelObject, { display, color }: LegendOptions): Row[] {
  const { name } = concept.class;
  const [element, relationship] = [concepts.get(name), relationships.get(name)];
  if (!element && !relationship) return [];
  const [types, kinds] = element ? [elements, elementKinds] : [relations, relationKinds];
  const row = element
    ? {
        icon: element.icon,
        fill: color === 0 ? undefined : (element.fill ?? layerColours[element.layer]),
        order: layerOrder.indexOf(element.layer),
      }
    : { icon: `${relationship!.label.toLowerCase()}Line` as IconName, fill: undefined, order: firstRelation };
  const labels = [
    ...(display & types ? [element?.label ?? relationship!.label] : []),
    ...(display & kinds
      ? objectsIn(concept, 'profiles')
          .slice(0, 1)
          .map((profile) => textIn(profile, 'name'))
      : []),
  ];
  return labels.map((label) => ({ label: label.slice(0, longestLabel), ...row }));
}

const longestLabel = 200;

/** All elements and relationships of the view; what lies in figures and at them too. */
function conceptsIn(view: ModelObject): Set<ModelObject> {
  const found = new Set<ModelObject>();
  const waiting = [view];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const concept = objectIn(next, 'archimateElement') ?? objectIn(next, 'archimateRelationship');
    if (concept) found.add(concept);
    for (const part of [...objectsIn(next, 'children'), ...objectsIn(next, 'sourceConnections')]) waiting.push(part);
  }
  return found;
}

/** In the middle of the column of icons. */
function iconAt({ icon, fill }: Row, at: { x: number; y: number }, height: number): SceneIcon {
  const [left, top, width, tall] = icons[icon].box;
  const x = Math.round(at.x + (textStart - margin - 6 - width) / 2) - left + 0.5;
  const y = Math.round(at.y + (height - tall) / 2) - top + 0.5;
  return { icon, at: { x, y }, colour: '#000000', fill };
}
