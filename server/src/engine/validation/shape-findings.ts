/** Validates the graphs of a dataset against the shapes among them, and tells the results in the words of the models. */
import { labelIn, type ModelObject, type Severity } from '@orrery/kernel';
import { isResourceModel, keyOf, termOfResource } from '@orrery/rdf';
import { DataGraph, nameOf, pathText, type ShaclResult, ShapesGraph, sh, sparqlSource, Validation } from '@orrery/shacl';
import { graphScope, matchColumns, tripleCursor } from '@orrery/sparql/engine.ts';
import type { OpenModels } from '../expressions/open-models.ts';
import type { FindingWriter } from './finding-writer.ts';
import type { ShapesDataset } from './shapes-dataset.ts';

type Term = ShaclResult['focusNode'];

const severities = new Map<string, Severity>([
  [sh('Violation'), 'error'],
  [sh('Warning'), 'warning'],
  [sh('Info'), 'info'],
]);

export interface ShapeWork {
  readonly models: OpenModels;
  readonly writer: FindingWriter;
  readonly checkpoint: () => void;
  /** Models from here on belong to imports: what is wrong in them is not told. */
  readonly own: number;
}

export function tellShapes(dataset: ShapesDataset, { models, writer, checkpoint, own }: ShapeWork): void {
  const data = new DataGraph(dataset.view, checkpoint);
  const shapes = new ShapesGraph(new DataGraph(dataset.view, checkpoint, dataset.shapesGraphs));
  const nodes = new NodeModels(dataset, models);
  // Queries may look at the graph of shapes where it is one.
  const [shapesGraph, ...others] = dataset.shapesGraphs;
  const sources = [sparqlSource({ shapesGraph: others.length === 0 ? shapesGraph : undefined })];
  new Validation({
    data,
    shapes,
    sources,
    onResult: (result) => {
      const position = nodes.positionOf(result.focusNode) ?? nodes.positionOf(result.shape);
      if (position === undefined || position >= own) return;
      writer.tell({ ...toldResult(result, nodes.objectOf(result.focusNode, position)), model: position });
    },
    onBadShape: (shape, { message }) => {
      const position = nodes.positionOf(shape);
      if (position === undefined || position >= own) return;
      const about = nodes.objectOf(shape, position);
      writer.tell({
        ...about,
        severity: 'error',
        source: 'shape',
        rule: 'shape-refused',
        model: position,
        message: `The shape cannot be read: ${message}`,
      });
    },
  }).run();
}

interface KnownObject {
  readonly objectId: string | undefined;
  readonly label: string;
}

function toldResult({ severity, shape, path, component, messages, says }: ShaclResult, { objectId, label }: KnownObject) {
  const way = path && pathText(path);
  const kind = nameOf(component).replace(/ConstraintComponent$/, '');
  const own = (messages.find(({ language }) => language.startsWith('en')) ?? messages[0])?.value;
  return {
    severity: severities.get(severity) ?? ('error' as const),
    source: 'shape' as const,
    rule: [shape.kind === 'iri' ? nameOf(shape.value) : undefined, way, kind].filter((part) => part !== undefined).join(' '),
    message: own ?? `“${label}”${way ? `, ${way}` : ''}: ${says}.`,
    objectId,
    label,
    ...(path?.kind === 'link' && { feature: nameOf(path.iri) }),
  };
}

/** Where nodes of the graphs are as objects of models. */
class NodeModels {
  private readonly dataset: ShapesDataset;
  private readonly models: OpenModels;
  private readonly block = matchColumns(1);
  private readonly cursor;
  private readonly resources = new Map<number, ReadonlyMap<string, ModelObject>>();

  constructor(dataset: ShapesDataset, models: OpenModels) {
    this.dataset = dataset;
    this.models = models;
    this.cursor = tripleCursor(dataset.view, graphScope(dataset.view, 'all', true));
  }

  /** The model that speaks of a node, or names it. */
  positionOf(node: Term): number | undefined {
    const { view, positions } = this.dataset;
    const id = view.idOf(node);
    if (id === 0) return undefined;
    for (const [subject, object] of [[id, 0] as const, [0, id] as const]) {
      this.cursor.seek(subject, 0, object);
      if (this.cursor.fill(this.block, 0, 1) > 0) return positions.get(view.termOf(this.block.graphs[0]!).value);
    }
    return undefined;
  }

  objectOf(node: Term, position: number): KnownObject {
    const { model } = this.models.at(position);
    const object =
      node.kind === 'literal'
        ? undefined
        : (this.resourcesOf(position).get(keyInModel(node)) ?? model.find(node.value.slice('urn:uuid:'.length)));
    if (object) return { objectId: model.idOf(object), label: labelIn(model, object) };
    return { objectId: undefined, label: node.kind === 'iri' ? nameOf(node.value) : node.value.slice(0, 100) };
  }

  /** The resources of an RDF model by their terms. */
  private resourcesOf(position: number): ReadonlyMap<string, ModelObject> {
    const known = this.resources.get(position);
    if (known) return known;
    const { model } = this.models.at(position);
    model.index();
    const found = new Map(isResourceModel(model) ? model.roots.map((root) => [keyOf(termOfResource(root)), root] as const) : []);
    this.resources.set(position, found);
    return found;
  }
}

/** Graphs tell blank nodes of several models apart by a prefix. */
function keyInModel({ kind, value }: Term): string {
  return kind === 'blank' ? `_:${value.replace(/^m[0-9a-f]{32}_/, '')}` : value;
}
