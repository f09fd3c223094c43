/** Files as SPARQL sees them: a graph for each file, one for each ontology of their metamodels, and all of them together. */
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Model, type Package, withSubpackages } from '@orrery/kernel';
import { ecoreNsUri, metamodelsOfEcore } from '@orrery/metamodels';
import { eachOntologyQuad, eachQuad, Iri, isResourceModel, NeighbourLinks, rdfVocabulary, type TakeQuad } from '@orrery/rdf';
import { buildRun, Segment, SegmentWriter, View } from '@orrery/sparql/engine.ts';
import { type LocalModel, packagesOf } from './local-models.ts';

export function viewOfFiles(models: readonly LocalModel[]): View {
  const byPath = new Map(models.map(({ file, model }) => [resolve(file), model]));
  const files = models.map((local, index) => segmentOfFile(local, index, byPath));
  return new View([buildRun([...files, ...ontologiesOf(models).map(segmentOfOntology)])]);
}

/** The name of a file's graph. */
export function graphOfFile(file: string): string {
  return file === '-' ? 'urn:orrery:stdin' : pathToFileURL(resolve(file)).href;
}

/** Equal labels of blank nodes in two files are two nodes. */
function segmentOfFile({ file, model }: LocalModel, index: number, byPath: ReadonlyMap<string, Model>): Segment {
  const graph = graphOfFile(file);
  const writer = new SegmentWriter({ graph, scope: `f${index + 1}` });
  const links = new NeighbourLinks((document) => byPath.get(resolve(dirname(file), document)));
  const take: TakeQuad = (subject, predicate, object, name) => {
    const isReference = byPath.size > 1 && object.kind === 'iri' && predicate.value !== rdfVocabulary.type;
    writer.add(subject, predicate, isReference ? new Iri(links.resolvedIri(object.value)) : object, name);
  };
  eachQuad(model, { graph }, take);
  return new Segment(writer.finish());
}

/** Of the metamodels that models are of, and of those that are models here themselves. RDF has none. */
function ontologiesOf(models: readonly LocalModel[]): Package[] {
  const isEcore = ({ model }: LocalModel) => model.roots[0]?.class.package.nsUri === ecoreNsUri;
  const metamodels = models.filter(isEcore);
  const used = packagesOf(models.filter(({ model }) => !isResourceModel(model)));
  const own = metamodelsOfEcore(metamodels.map(({ model }) => model));
  const all = [...withSubpackages([...used, ...own])].filter(({ nsUri }) => nsUri !== ecoreNsUri || metamodels.length > 0);
  return [...new Map(all.map((one) => [one.nsUri, one])).values()];
}

function segmentOfOntology(metamodel: Package): Segment {
  const writer = new SegmentWriter({ graph: metamodel.nsUri, scope: 'm' });
  eachOntologyQuad(metamodel, {}, (...quad) => writer.add(...quad));
  return new Segment(writer.finish());
}
