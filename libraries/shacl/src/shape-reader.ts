/** Reads shapes into closures over the ids of the data graph, each shape once. */
import { keyOf, type Node, type Term } from '@orrery/rdf/terms.ts';
import type { DataGraph } from './checked/data-graph.ts';
import type { ShapeReading } from './components/component.ts';
import { coreComponents } from './components/components.ts';
import { BadShape } from './shacl-errors.ts';
import { readPath } from './shapes/path.ts';
import { reachOf } from './shapes/reach.ts';
import type { Constraint, Shape } from './shapes/shape.ts';
import { iriIn, isTrue, nodeIn, type ShapesGraph, textOf } from './shapes/shapes-graph.ts';
import { targetPredicates } from './shapes/targets.ts';
import { rdfs, sh } from './vocabulary.ts';

/** Other sources of constraints, such as SPARQL. */
export type ConstraintSource = (reading: ShapeReading) => readonly Constraint[];

export class ShapeReader {
  readonly graph: ShapesGraph;
  private readonly data: DataGraph;
  private readonly sources: readonly ConstraintSource[];
  private readonly shapes = new Map<string, Shape>();
  private readonly lists = {
    shapes: new Map<string, readonly Shape[]>(),
    ids: new Map<string, ReadonlySet<number>>(),
  };

  constructor(graph: ShapesGraph, data: DataGraph, sources: readonly ConstraintSource[] = []) {
    this.graph = graph;
    this.data = data;
    this.sources = sources;
  }

  readonly shapeOf = (term: Term): Shape => {
    const node = nodeIn(term);
    const known = this.shapes.get(keyOf(node));
    if (known) return known;
    const made = this.read(node);
    this.shapes.set(keyOf(node), made);
    return made;
  };

  private readonly shapesIn = (list: Term): readonly Shape[] => {
    const known = this.lists.shapes.get(keyOf(list)) ?? this.graph.list(list).map(this.shapeOf);
    this.lists.shapes.set(keyOf(list), known);
    return known;
  };

  private readonly idsIn = (list: Term): ReadonlySet<number> => {
    const known = this.lists.ids.get(keyOf(list)) ?? new Set(this.graph.list(list).map((one) => this.data.idOf(one)));
    this.lists.ids.set(keyOf(list), known);
    return known;
  };

  /** The nodes that may have targets: those that say so, and classes that are shapes. */
  candidates(): Node[] {
    const { graph } = this;
    const typed = ['NodeShape', 'PropertyShape'].flatMap((name) => graph.instancesOf(sh(name)));
    const targeting = targetPredicates.flatMap((predicate) => graph.subjectsOf(predicate));
    const constraining = coreComponents.flatMap(({ parameter }) => graph.subjectsOf(sh(parameter)));
    const classes = constraining.filter((node) => graph.isInstance(node, rdfs.class));
    const all = [...typed, ...targeting, ...classes].filter((term): term is Node => term.kind !== 'literal');
    return [...new Map(all.map((node) => [keyOf(node), node])).values()];
  }

  private read(node: Node): Shape {
    const { graph, data } = this;
    const way = graph.one(node, sh('path'));
    const path = way && readPath(way, graph);
    const severity = graph.one(node, sh('severity'));
    let made: readonly Constraint[] | undefined;
    return {
      node,
      path,
      reach: path && reachOf(path, data),
      severity: severity ? iriIn(severity) : sh('Violation'),
      messages: graph.all(node, sh('message')).filter((term) => term.kind === 'literal'),
      isDeactivated: isTrue(graph.one(node, sh('deactivated'))),
      constraints: () => {
        made ??= this.constraintsOf(node, path !== undefined);
        return made;
      },
    };
  }

  private constraintsOf(node: Node, isProperty: boolean): Constraint[] {
    const { graph, data, shapeOf, shapesIn, idsIn } = this;
    const reading: ShapeReading = { shape: node, graph, data, shapeOf, shapesIn, idsIn };
    const core = coreComponents.flatMap(({ name, parameter, isOfProperties, read }) =>
      graph.all(node, sh(parameter)).flatMap((value): Constraint[] => {
        if (isOfProperties && !isProperty) throw new BadShape(`${textOf(node)} has sh:${parameter} and no path.`);
        const check = read(value, reading);
        return check ? [{ component: sh(`${name}ConstraintComponent`), check }] : [];
      }),
    );
    return [...core, ...this.sources.flatMap((source) => source(reading))];
  }
}
