/** Any object and what it contains as a graph: boxes with names, classes and attributes, lines for containment and references. */
import { type Feature, Link, labelIn, type Model, ModelObject, type SlotValue } from '@orrery/kernel';
import { defaultGraphLimits, type Graph, type GraphLimits, type GraphNode, type GraphRow } from './graph.ts';
import { LimitedGraph, limitedRows, limitedText } from './limited-graph.ts';
import { nameOfLink } from './named-values.ts';

/** Fewer than of classes: each has an object of its own, and models have many. */
const objectGraphLimits: GraphLimits = { ...defaultGraphLimits, nodes: 500, edges: 2000, rows: 12, characters: 80 };

export function objectGraph(model: Model, roots: readonly ModelObject[], limits: GraphLimits = objectGraphLimits): Graph {
  return new ObjectGraph(model, limits).of(roots);
}

class ObjectGraph {
  private readonly model: Model;
  private readonly limits: GraphLimits;
  private readonly graph: LimitedGraph;

  constructor(model: Model, limits: GraphLimits) {
    this.model = model;
    this.limits = limits;
    this.graph = new LimitedGraph(limits);
  }

  /** Breadth first, so that a limit leaves out what lies deepest. */
  of(roots: readonly ModelObject[]): Graph {
    const shown = [...roots];
    for (let next = 0; next < shown.length && next <= this.limits.nodes; next++) shown[next]!.addPartsTo(shown);
    for (const object of shown) this.graph.add(this.nodeOf(object));
    for (const object of shown.slice(0, this.limits.nodes)) this.connect(object);
    return this.graph.graph(roots.length === 1 ? labelIn(this.model, roots[0]!) : '');
  }

  private nodeOf(object: ModelObject): GraphNode {
    const id = this.model.idOf(object);
    const { name: kind } = object.class;
    const rows = [...object.entries()].filter(([feature]) => !feature.isReference).map((entry) => this.rowOf(id, entry));
    const shown = limitedRows(rows, this.limits.rows, (count, first) => ({ ...first, text: `… ${count} more` }));
    const title = limitedText(labelIn(this.model, object), this.limits.characters);
    return { id, objectId: id, kind, title, look: 'object', stereotype: kind, compartments: [shown] };
  }

  private rowOf(objectId: string, [feature, value]: [Feature, SlotValue]): GraphRow {
    const values = (Array.isArray(value) ? value : [value]).slice(0, 5).map((one) => String(one));
    const text = limitedText(`${feature.name} = ${values.join(', ')}`, this.limits.characters);
    return { id: `${objectId}/${feature.name}`, objectId, kind: 'attribute', title: feature.name, text };
  }

  private connect(object: ModelObject): void {
    const source = this.model.idOf(object);
    for (const [feature, value] of object.entries()) {
      if (!feature.isReference || feature.isContainer) continue;
      for (const [index, item] of (Array.isArray(value) ? value : [value]).entries()) this.addEdge(source, feature, item, index);
    }
  }

  private addEdge(source: string, feature: Feature, item: unknown, index: number): void {
    const target = item instanceof ModelObject ? this.model.idOf(item) : item instanceof Link ? this.proxyOf(item) : undefined;
    if (target === undefined) return;
    this.graph.connect({
      id: `${source}/${feature.name}/${index}`,
      objectId: source,
      kind: feature.name,
      title: feature.name,
      look: feature.isContainment ? 'containment' : 'reference',
      source,
      target,
      targetLabel: limitedText(feature.name, this.limits.characters),
    });
  }

  /** "A reference to another model shows as its href." */
  private proxyOf(link: Link): string {
    const id = link.target;
    if (!this.graph.has(id))
      this.graph.add({
        id,
        objectId: id,
        kind: link.type?.name ?? 'object',
        title: limitedText(nameOfLink(link), this.limits.characters),
        href: link.target,
        look: 'proxy',
        compartments: [
          [{ id: `${id} target`, objectId: id, kind: 'reference', title: id, text: limitedText(id, this.limits.characters) }],
        ],
      });
    return id;
  }
}
