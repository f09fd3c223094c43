/** The plan of a report: which views it shows, and which elements it describes, in groups of one class. */
import { viewsOf } from '@orrery/formats';
import { type Class, isKindOf, labelIn, type Model, type ModelObject } from '@orrery/kernel';
import { archimateClass, isMainClass } from '@orrery/metamodels';
import { joinOf } from './joined-ends.ts';
import type { ReportLimits } from './report-limits.ts';

export interface ReportElement {
  readonly id: string;
  readonly label: string;
  readonly object: ModelObject;
}

export interface ReportGroup {
  readonly name: string;
  readonly elements: readonly ReportElement[];
  /** With those that are left out. */
  readonly count: number;
}

export interface ReportPlan {
  readonly model: Model;
  readonly views: readonly ReportElement[];
  /** With those that are left out. */
  readonly viewCount: number;
  readonly groups: readonly ReportGroup[];
  readonly elementCount: number;
  readonly relationCount: number;
  /** Of figures and whatever else lies inside a view of the model: the position of the view. */
  readonly insideViews: ReadonlyMap<ModelObject, number>;
}

/** Explorers begin with them, but a report tells folders as paths, and shows views as pictures. */
const toldOtherwise = ['Folder', 'DiagramModel'].map(archimateClass);

interface Counted {
  readonly elements: ReportElement[];
  count: number;
}

export function planOf(model: Model, limits: ReportLimits, checkpoint: () => void): ReportPlan {
  const found = viewsOf(model, checkpoint);
  const all = found.map(({ objectId, name }) => {
    const object = model.find(objectId)!;
    return { id: objectId, label: name || labelIn(model, object), object };
  });
  const views = all.slice(0, limits.views);
  const insideViews = new Map<ModelObject, number>();
  for (const [position, { object }] of all.entries()) if (isToldOtherwise(object.class)) insideViews.set(object, position);
  const groups = new Map<string, Counted>();
  const isElement = knownOf((of) => isMainClass(of) && !joinOf(of) && !isToldOtherwise(of));
  let [chosen, elementCount, relationCount] = [0, 0, 0];
  for (const object of model.objects()) {
    checkpoint();
    const view = object.container && insideViews.get(object.container);
    if (view !== undefined) insideViews.set(object, view);
    if (insideViews.has(object)) continue;
    if (joinOf(object.class) === 'ends' && isMainClass(object.class)) relationCount++;
    if (!isElement(object.class)) continue;
    elementCount++;
    const group = groupIn(groups, object.class);
    group.count++;
    if (chosen >= limits.elements) continue;
    chosen++;
    group.elements.push({ id: model.idOf(object), label: labelIn(model, object), object });
  }
  return {
    model,
    views,
    viewCount: found.length,
    groups: [...groups].map(([name, { elements, count }]) => ({ name, count, elements: elements.sort(byLabel) })),
    elementCount,
    relationCount,
    insideViews,
  };
}

function isToldOtherwise(of: Class): boolean {
  return toldOtherwise.some((other) => isKindOf(of, other));
}

function groupIn(groups: Map<string, Counted>, { called, name }: Class): Counted {
  const title = called ?? name;
  const known = groups.get(title) ?? { elements: [], count: 0 };
  groups.set(title, known);
  return known;
}

const collator = new Intl.Collator('en', { numeric: true });

export function byName(one: string, other: string): number {
  return collator.compare(one, other);
}

function byLabel(one: ReportElement, other: ReportElement): number {
  return byName(one.label, other.label) || (one.id < other.id ? -1 : 1);
}

/** Each class is asked about once. */
function knownOf(holds: (of: Class) => boolean): (of: Class) => boolean {
  const known = new Map<Class, boolean>();
  return (of) => {
    const found = known.get(of) ?? holds(of);
    known.set(of, found);
    return found;
  };
}
