/** Writes metamodels as ontologies, and models as the individuals of one. */
import { type Metamodels, type Model, type Package, withSubpackages } from '@orrery/kernel';
import { ecoreNsUri, metamodelsOfEcore } from '@orrery/metamodels';
import { printTurtle } from '../printing/turtle-document.ts';
import { eachQuadOf, type TakeQuad } from '../quad-terms.ts';
import { isResourceModel } from '../resources/resource-graphs.ts';
import { type DescribedGraph, type Description, Iri } from '../terms/term.ts';
import { commonPrefixes, rdfVocabulary } from '../terms/vocabulary.ts';
import { type DescribedDocument, describedModel, graphOf, graphsOfObjects, namesOfObjects, type WriteOptions } from '../write.ts';
import { withDeclarations } from './declarations.ts';
import { noNotes, type OntologyNotes } from './notes.ts';
import { notesOf } from './notes-of-ecore.ts';
import { ontologyDescriptions } from './ontology.ts';
import { ontologyIriOf } from './ontology-names.ts';
import { namesOfOntologies } from './ontology-prefixes.ts';
import { owl } from './owl-vocabulary.ts';

/** What OWL says of a model, as text. */
export function owlOf(model: Model, metamodels: Metamodels, options: WriteOptions): Generator<string, void> {
  const { graphs, names } = describedOwl(model, metamodels, options);
  return printTurtle(graphs, names);
}

/** The ontology of an Ecore model, the triples of an RDF model, the individuals of any other. */
export function describedOwl(model: Model, metamodels: Metamodels, options: WriteOptions): DescribedDocument {
  if (isResourceModel(model)) return describedModel(model, options);
  if (!isEcore(model)) return describedIndividuals(model, options);
  return describedOntologies(metamodelsOfEcore([model], metamodels), options.syntax, notesOf(model));
}

/** The ontologies of packages and their subpackages; in TriG one graph each. */
export function writeOntologies(
  packages: readonly Package[],
  syntax: WriteOptions['syntax'],
  notes: OntologyNotes = noNotes,
): Generator<string, void> {
  const { graphs, names } = describedOntologies(packages, syntax, notes);
  return printTurtle(graphs, names);
}

function describedOntologies(
  packages: readonly Package[],
  syntax: WriteOptions['syntax'],
  notes: OntologyNotes,
): DescribedDocument {
  const all = [...withSubpackages(packages)];
  const graphs = syntax === 'trig' ? graphsOf(all, notes) : [graphOfAll(all, notes)];
  return { graphs, names: namesOfOntologies(all, notes) };
}

/** The quads of the ontology of one package, in the graph that its namespace URI names. Declarations are left out: several ontologies would say the same. */
export function eachOntologyQuad(
  found: Package,
  { notes = noNotes, checkpoint }: { readonly notes?: OntologyNotes | undefined; readonly checkpoint?: () => void },
  take: TakeQuad,
): void {
  eachQuadOf(ontologyDescriptions(found, notes), { graph: new Iri(ontologyIriOf(found)), scope: '', checkpoint }, take);
}

function graphsOf(packages: readonly Package[], notes: OntologyNotes): DescribedGraph[] {
  return packages.map((found) => ({
    name: new Iri(ontologyIriOf(found)),
    descriptions: withDeclarations(ontologyDescriptions(found, notes)),
  }));
}

function graphOfAll(packages: readonly Package[], notes: OntologyNotes): DescribedGraph {
  const descriptions = Iterator.from(packages).flatMap((found) => ontologyDescriptions(found, notes));
  return { name: undefined, descriptions: withDeclarations(descriptions) };
}

/** The model as it is in RDF, and the ontologies that its objects are individuals of. */
function describedIndividuals(model: Model, { graph = graphOf(model), syntax }: WriteOptions): DescribedDocument {
  const packages = new Set<Package>();
  for (const { class: type } of model.objects()) packages.add(type.package);
  const imports = [...packages].filter(({ nsUri }) => nsUri !== '').map((found) => new Iri(ontologyIriOf(found)));
  const header: Description = {
    subject: new Iri(graph),
    properties: [[rdfVocabulary.type, [new Iri(owl.Ontology)]], ...(imports.length > 0 ? [[owl.imports, imports] as const] : [])],
  };
  const names = namesOfObjects(model);
  names.add('owl', commonPrefixes.owl!);
  return { graphs: graphsOfObjects(model, graph, { hasNames: syntax === 'trig', before: [header] }), names };
}

function isEcore({ roots }: Model): boolean {
  return roots.length > 0 && roots.every(({ class: type }) => type.package.nsUri === ecoreNsUri && type.name === 'EPackage');
}
