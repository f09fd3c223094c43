/** Writes metamodels as ontologies, and models as the individuals of one. */
import { type Metamodels, type Model, type Package, withSubpackages } from '@orrery/kernel';
import { ecoreNsUri, metamodelsOfEcore } from '@orrery/metamodels';
import { namespaceOf } from '../objects/names.ts';
import { printNQuads } from '../printing/n-quads.ts';
import { iriText } from '../printing/term-text.ts';
import { printTurtle } from '../printing/turtle-document.ts';
import { TurtleNames } from '../printing/turtle-names.ts';
import { isResourceModel } from '../resources/resource-graphs.ts';
import { type DescribedGraph, type Description, Iri } from '../terms/term.ts';
import { commonPrefixes, orreryNamespace, rdfVocabulary, vannNamespace } from '../terms/vocabulary.ts';
import { graphOf, graphsOfObjects, namesOfObjects, type WriteOptions, writeModel } from '../write.ts';
import { commentsOf, noComments, type OntologyComments } from './comments.ts';
import { ontologyDescriptions, ontologyIriOf } from './ontology.ts';
import { owl } from './owl-vocabulary.ts';

/** What OWL says of a model: the ontology of an Ecore model, the triples of an RDF model, the individuals of any other. */
export function owlOf(model: Model, metamodels: Metamodels, options: WriteOptions): Generator<string, void> {
  if (isResourceModel(model)) return writeModel(model, options);
  if (!isEcore(model)) return writeIndividuals(model, options);
  return writeOntologies(metamodelsOfEcore([model], metamodels), options.syntax, commentsOf(model));
}

/** The ontologies of packages and their subpackages; in TriG one graph each. */
export function writeOntologies(
  packages: readonly Package[],
  syntax: WriteOptions['syntax'],
  comments: OntologyComments = noComments,
): Generator<string, void> {
  const all = [...withSubpackages(packages)];
  const graphs = all.map(
    (found): DescribedGraph => ({
      name: syntax === 'trig' ? new Iri(ontologyIriOf(found)) : undefined,
      descriptions: ontologyDescriptions(found, comments),
    }),
  );
  return printTurtle(graphs, namesOfPackages(all));
}

/** N-Quads of the ontology of one package, in the graph that its namespace URI names. */
export function ontologyQuads(found: Package, comments: OntologyComments = noComments): Generator<string, void> {
  return printNQuads(ontologyDescriptions(found, comments), iriText(ontologyIriOf(found)));
}

/** The model as it is in RDF, and the ontologies that its objects are individuals of. */
function* writeIndividuals(model: Model, { graph = graphOf(model), syntax }: WriteOptions): Generator<string, void> {
  const packages = new Set<Package>();
  for (const { class: type } of model.objects()) packages.add(type.package);
  const imports = [...packages].filter(({ nsUri }) => nsUri !== '').map((found) => new Iri(ontologyIriOf(found)));
  const header: Description = {
    subject: new Iri(graph),
    properties: [[rdfVocabulary.type, [new Iri(owl.Ontology)]], ...(imports.length > 0 ? [[owl.imports, imports] as const] : [])],
  };
  const names = namesOfObjects(model);
  names.add('owl', commonPrefixes.owl!);
  yield* printTurtle(graphsOfObjects(model, graph, { hasNames: syntax === 'trig', before: [header] }), names);
}

function isEcore({ roots }: Model): boolean {
  return roots.length > 0 && roots.every(({ class: type }) => type.package.nsUri === ecoreNsUri && type.name === 'EPackage');
}

function namesOfPackages(packages: readonly Package[]): TurtleNames {
  const names = new TurtleNames();
  for (const [prefix, namespace] of Object.entries(commonPrefixes)) names.add(prefix, namespace);
  names.add('vann', vannNamespace);
  names.add('orrery', orreryNamespace);
  for (const { nsUri, nsPrefix } of packages) names.add(nsPrefix || 'ns', namespaceOf(nsUri));
  for (const { classifiers } of packages) {
    for (const classifier of classifiers.values()) {
      if (classifier.kind !== 'class') continue;
      const others = [...classifier.superTypes, ...classifier.ownFeatures.map(({ type }) => type)];
      for (const { package: owner } of others) {
        if (owner.nsUri !== '' && !names.has(namespaceOf(owner.nsUri)))
          names.add(owner.nsPrefix || 'ns', namespaceOf(owner.nsUri));
      }
    }
  }
  return names;
}
