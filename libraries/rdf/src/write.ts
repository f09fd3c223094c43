/** Writes any model as Turtle or TriG, and as N-Quads. */
import { isUuid, type Model, type ModelObject } from '@orrery/kernel';
import { keptByGraph, keptDescriptions, keptGraphs, keptStatements, otherGraphs } from './objects/kept-statements.ts';
import { namespaceOf } from './objects/names.ts';
import { type DescriptionsOptions, objectDescriptions } from './objects/object-descriptions.ts';
import { printNQuads } from './printing/n-quads.ts';
import { iriText, labelText } from './printing/term-text.ts';
import { printTurtle } from './printing/turtle-document.ts';
import { TurtleNames } from './printing/turtle-names.ts';
import { keptPrefixes } from './resources/kept-prefixes.ts';
import { flatGraphs, nestedGraphs } from './resources/resource-descriptions.ts';
import { hasNamedGraphs, isResourceModel } from './resources/resource-graphs.ts';
import { type DescribedGraph, type Description, Iri } from './terms/term.ts';
import { commonPrefixes, orrery, orreryNamespace, uuidNamespace, xsdNamespace } from './terms/vocabulary.ts';

export interface WriteOptions {
  /** The IRI of the model's graph; made of its lineage where none is given. */
  readonly graph?: string | undefined;
  readonly syntax: 'turtle' | 'trig';
  /** Called again and again before the model is written: what it throws ends the work. */
  readonly checkpoint?: (() => void) | undefined;
}

/** What a document says, before it is written in a syntax. */
export interface DescribedDocument {
  readonly graphs: Iterable<DescribedGraph>;
  readonly names: TurtleNames;
}

/** The graph of a model as text. */
export function writeModel(model: Model, options: WriteOptions): Generator<string, void> {
  const { graphs, names } = describedModel(model, options);
  return printTurtle(graphs, names);
}

/** Turtle has no named graphs: RDF that has some is described as objects, so that nothing is lost. */
export function describedModel(model: Model, { graph = graphOf(model), syntax, checkpoint }: WriteOptions): DescribedDocument {
  if (isResourceModel(model) && (syntax === 'trig' || !hasNamedGraphs(model))) {
    return { graphs: nestedGraphs(model), names: namesOfResources(model) };
  }
  model.index(checkpoint);
  return { graphs: graphsOfObjects(model, graph, { hasNames: syntax === 'trig' }), names: namesOfObjects(model) };
}

export interface QuadsOptions {
  readonly graph?: string;
  /** Objects, or the resources of an RDF model, whose own quads are left out. */
  readonly isPassedOver?: (object: ModelObject) => boolean;
  /** Whether it is RDF and nothing else, where that has been found out already. */
  readonly isOfResources?: boolean;
  /** Whether each object has the same IRI wherever it is told of. */
  readonly keepsIris?: boolean;
  readonly checkpoint?: () => void;
}

/** N-Quads of a model in chunks: its own graph, and the named graphs of an RDF model under their own names. */
export function* quadsOf(model: Model, options: QuadsOptions = {}): Generator<string, void> {
  const { graph = graphOf(model) } = options;
  const { graphs, scope } = graphsAsQuads(model, { ...options, graph });
  for (const { name, descriptions } of graphs) {
    const label = name === undefined ? iriText(graph) : name.kind === 'iri' ? iriText(name.value) : labelText(name.value, scope);
    yield* printNQuads(descriptions, label, scope);
  }
}

/** The graphs of a model as its quads have them, and what labels of its blank nodes begin with. */
export function graphsAsQuads(
  model: Model,
  {
    graph,
    isPassedOver,
    isOfResources = isResourceModel(model),
    keepsIris,
    checkpoint,
  }: QuadsOptions & { readonly graph: string },
): { readonly graphs: Iterable<DescribedGraph>; readonly scope: string } {
  if (!isOfResources) model.index(checkpoint);
  const graphs = isOfResources
    ? flatGraphs(model, isPassedOver)
    : graphsOfObjects(model, graph, { hasNames: true, isPassedOver, keepsIris });
  return { graphs, scope: scopeOf(model, graph) };
}

export function graphOf(model: Model): string {
  return `${uuidNamespace}${model.lineage}`;
}

/** Blank nodes are told apart from those of other models by the graph, or else by the lineage. */
function scopeOf(model: Model, graph: string): string {
  const uuid = graph.startsWith(uuidNamespace) ? graph.slice(uuidNamespace.length) : '';
  return `m${(isUuid(uuid) ? uuid : model.lineage).replaceAll('-', '')}_`;
}

interface GraphsOptions extends DescriptionsOptions {
  readonly hasNames: boolean;
  /** What is said before the objects. */
  readonly before?: readonly Description[];
}

/** The graph of the model, and what was kept of other graphs; in Turtle those become an extra. */
export function* graphsOfObjects(
  model: Model,
  graph: string,
  { hasNames, before = [], ...options }: GraphsOptions,
): Generator<DescribedGraph> {
  const kept = keptStatements(model);
  const byGraph = keptByGraph(kept);
  const other = hasNames ? undefined : otherGraphs(kept);
  const extra: Description[] = other ? [{ subject: new Iri(graph), properties: [[orrery.extra, [other]]] }] : [];
  const descriptions = chained(
    before,
    objectDescriptions(model, graph, options),
    extra,
    keptDescriptions(byGraph.get(undefined)),
  );
  yield { name: hasNames ? new Iri(graph) : undefined, descriptions };
  if (hasNames) for (const name of keptGraphs(kept)) yield { name, descriptions: keptDescriptions(byGraph.get(name.value)) };
}

function* chained<T>(...parts: readonly Iterable<T>[]): Generator<T> {
  for (const part of parts) yield* part;
}

function namesOfResources(model: Model): TurtleNames {
  const names = new TurtleNames();
  const kept = keptPrefixes(model);
  for (const [prefix, namespace] of kept.length > 0 ? kept : Object.entries(commonPrefixes)) names.add(prefix, namespace);
  return names;
}

export function namesOfObjects(model: Model): TurtleNames {
  const names = new TurtleNames();
  names.add('orrery', orreryNamespace);
  names.add('u', uuidNamespace);
  names.add('xsd', xsdNamespace);
  const classes = new Set([...model.objects()].map(({ class: type }) => type));
  for (const type of classes) {
    for (const { nsUri, nsPrefix } of [type.package, ...type.features.map(({ owner }) => owner.package)]) {
      if (!names.has(namespaceOf(nsUri))) names.add(nsPrefix || 'ns', namespaceOf(nsUri));
    }
  }
  return names;
}
