/** A scene as a list to be read: what is shown, in the order in which people read, and what each is connected to. */
import type { Point } from '../geometry/geometry.ts';
import type { Scene, SceneConnection, SceneFigure } from './scene.ts';

export interface TextAlternativeEntry {
  readonly id: string;
  readonly objectId: string;
  readonly kind: string;
  readonly name: string;
  readonly href?: string | undefined;
  /** How many others hold it. */
  readonly level: number;
  readonly relations: readonly ReadRelation[];
}

export interface ReadRelation {
  /** Of the connection. */
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly direction: 'to' | 'from';
  /** Of the figure or connection at the other end. */
  readonly other: { readonly id: string; readonly kind: string; readonly name: string };
}

/** Figures that begin within so many pixels of height are read as one row. */
const rowHeight = 30;

/** From row to row and from left to right; what a figure holds comes right after it. */
export function textAlternative({ figures, connections }: Scene): TextAlternativeEntry[] {
  const children = Map.groupBy(figures, ({ parent }) => parent);
  const relations = relationsOf(figures, connections);
  const entries: TextAlternativeEntry[] = [];
  const waiting = backwards(children.get(undefined)).map((figure) => ({ figure, level: 0 }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { figure, level } = next;
    const { id, objectId, kind, title, href } = figure;
    entries.push({ id, objectId, kind, name: title, href, level, relations: relations.get(id) ?? [] });
    for (const child of backwards(children.get(id))) waiting.push({ figure: child, level: level + 1 });
  }
  return entries;
}

function backwards(figures: readonly SceneFigure[] = []): SceneFigure[] {
  return figures.toSorted((one, other) => compare(one.bounds, other.bounds)).reverse();
}

function compare(one: Point, other: Point): number {
  return Math.floor(one.y / rowHeight) - Math.floor(other.y / rowHeight) || one.x - other.x;
}

function relationsOf(figures: readonly SceneFigure[], connections: readonly SceneConnection[]): Map<string, ReadRelation[]> {
  const known = new Map([...figures, ...connections].map(({ id, kind, title }) => [id, { id, kind, name: title }]));
  const relations = new Map<string, ReadRelation[]>();
  for (const { id, kind, title, source, target } of connections)
    for (const [end, far, direction] of [
      [source, target, 'to'],
      [target, source, 'from'],
    ] as const) {
      const other = known.get(far);
      const list = relations.get(end) ?? [];
      if (other) list.push({ id, kind, name: title, direction, other });
      relations.set(end, list);
    }
  return relations;
}
