/** The jobs that make the segments that queries run on: of a model, its references into other models resolved, and of the ontology of a package. */
import { UnwritableContent, withSubpackages } from '@orrery/kernel';
import { builtInMetamodels, metamodelsOfEcore } from '@orrery/metamodels';
import { eachOntologyQuad, eachQuad, Iri, iriText, notesOf, rdfVocabulary, type TakeQuad, type Term } from '@orrery/rdf';
import { SegmentWriter } from '@orrery/sparql/segments.ts';
import type { JobContext } from '../job-context.ts';
import type { Neighbour, Source } from '../source.ts';
import { blankScope } from '../sparql/blank-scope.ts';
import type { ModelLoader } from '../worker/model-loader.ts';
import { neighbourLinks } from '../worker/neighbour-links.ts';

export interface GraphInput {
  readonly source: Source;
  /** The IRI of the model's own graph. */
  readonly graph: string;
  /** The models that its references lead to. */
  readonly neighbours: readonly Neighbour[];
}

export function writeSegment(input: GraphInput, { models, write, checkpoint }: JobContext): void {
  const { graph } = input;
  const { model } = models.of(input.source);
  const writer = segmentWriter(graph);
  const add: TakeQuad = (subject, predicate, object, name) => writer.add(subject, predicate, object, name);
  eachQuad(model, { graph, checkpoint }, resolving(input, models, add));
  checkpoint();
  write(writer.finish());
}

export interface OntologyInput {
  /** The metamodel; nothing for a built-in one. */
  readonly source: Source | undefined;
  readonly nsUri: string;
}

/** In the graph that the namespace URI names. */
export function writeOntologySegment({ source, nsUri }: OntologyInput, { models, write, checkpoint }: JobContext): void {
  const decoded = source && models.of(source);
  const packages = decoded ? metamodelsOfEcore([decoded.model], decoded.metamodels) : [builtInMetamodels.find(nsUri)!];
  const found = withSubpackages(packages).find((one) => one.nsUri === nsUri);
  if (!found) throw new UnwritableContent(`The metamodel has no package ${nsUri}.`);
  const writer = segmentWriter(nsUri);
  const notes = decoded && notesOf(decoded.model);
  eachOntologyQuad(found, { notes, checkpoint }, (...quad) => writer.add(...quad));
  write(writer.finish());
}

function segmentWriter(graph: string): SegmentWriter {
  return new SegmentWriter({ graph, scope: blankScope(graph), check: refuseUnwritable });
}

/** What answers could not write is told before anybody asks. */
function refuseUnwritable(term: Term): void {
  if (term.kind === 'iri') iriText(term.value);
  else if (term.kind === 'literal') iriText(term.datatype);
}

/** Quads with the objects of other models in place of the references to them. */
function resolving({ neighbours }: GraphInput, models: ModelLoader, take: TakeQuad): TakeQuad {
  if (neighbours.length === 0) return take;
  const links = neighbourLinks(neighbours, models);
  return (subject, predicate, object, graph) => {
    const isReference = object.kind === 'iri' && predicate.value !== rdfVocabulary.type;
    take(subject, predicate, isReference ? new Iri(links.resolvedIri(object.value)) : object, graph);
  };
}
