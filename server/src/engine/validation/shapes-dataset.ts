/** The graphs of a dataset in one view, and which of them hold shapes. */
import { formatNamed } from '@orrery/formats';
import { quadsOf } from '@orrery/rdf';
import { Parser } from '@orrery/rdf/turtle.ts';
import { shaclNamespace } from '@orrery/shacl';
import { buildRun, Segment, SegmentWriter, View } from '@orrery/sparql/engine.ts';
import type { OpenModels } from '../expressions/open-models.ts';
import type { ModelLoader } from '../worker/model-loader.ts';
import { resolvingLines } from '../worker/neighbour-links.ts';

/** More triples than these are not loaded for shapes. */
export const mostTriples = 3_000_000;

export class TooManyTriples extends Error {
  constructor() {
    super(`Shapes are checked over at most ${mostTriples} triples.`);
    this.name = 'TooManyTriples';
  }
}

export interface ShapesDataset {
  readonly view: View;
  /** The position of the model that a graph is of, by its name. */
  readonly positions: ReadonlyMap<string, number>;
  /** Names of the graphs of models that speak of shapes. */
  readonly shapesGraphs: readonly string[];
}

interface LoadedGraphs {
  readonly segment: Segment;
  readonly names: ReadonlySet<string>;
  readonly speaksOfShapes: boolean;
  readonly triples: number;
}

/** Nothing where no model speaks of shapes: then the others are not looked at. */
export function shapesDataset(models: OpenModels, loader: ModelLoader, checkpoint: () => void): ShapesDataset | undefined {
  const isRdf = (position: number) => formatNamed(models.inputs[position]!.source.format)?.rdf !== undefined;
  const all = [...models.inputs.keys()];
  const loaded = new Map<number, LoadedGraphs>();
  let triples = 0;
  const load = (position: number) => {
    const graphs = loadedGraphs(position, models, loader, checkpoint);
    triples += graphs.triples;
    if (triples > mostTriples) throw new TooManyTriples();
    loaded.set(position, graphs);
  };
  all.filter(isRdf).forEach(load);
  if (![...loaded.values()].some(({ speaksOfShapes }) => speaksOfShapes)) return undefined;
  all.filter((position) => !isRdf(position)).forEach(load);
  return datasetOf(loaded);
}

function datasetOf(loaded: ReadonlyMap<number, LoadedGraphs>): ShapesDataset {
  const positions = new Map([...loaded].flatMap(([position, { names }]) => [...names].map((name) => [name, position] as const)));
  const shapesGraphs = [...loaded.values()].flatMap(({ speaksOfShapes, names }) => (speaksOfShapes ? [...names] : []));
  return { view: new View([buildRun([...loaded.values()].map(({ segment }) => segment))]), positions, shapesGraphs };
}

function loadedGraphs(position: number, models: OpenModels, loader: ModelLoader, checkpoint: () => void): LoadedGraphs {
  const { input, model } = models.at(position);
  const graph = `urn:uuid:${input.modelId}`;
  const neighbours = input.neighbours.map(({ document, model: at }) => ({ document, source: models.inputs[at]!.source }));
  const resolved = resolvingLines(neighbours, loader);
  const writer = new SegmentWriter({ graph, scope: input.modelId });
  const names = new Set([graph]);
  let [triples, speaksOfShapes] = [0, false];
  for (const chunk of quadsOf(model, { graph, checkpoint })) {
    const lines = resolved(chunk);
    speaksOfShapes ||= lines.includes(shaclNamespace);
    new Parser(lines, { syntax: 'n-quads', depth: 0 }, (subject, predicate, object, name) => {
      if (++triples > mostTriples) throw new TooManyTriples();
      writer.add(subject, predicate, object, name);
      if (name) names.add(name.value);
    }).parse();
    checkpoint();
  }
  return { segment: new Segment(writer.finish()), names, speaksOfShapes, triples };
}
