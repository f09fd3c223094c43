/** The graphs of a model of the RDF metamodel: statements by graph and subject, as terms. */
import { type Model, ModelObject, type SlotValue } from '@orrery/kernel';
import { resourceClass, resourceFeatures, statementClass, statementFeatures } from '@orrery/metamodels';
import { isAbsoluteIri } from '../terms/resolve-iri.ts';
import { Blank, type Direction, Iri, Literal, type Term } from '../terms/term.ts';
import { impliedDatatype } from './read-resources.ts';
import { isMadeOfStatements } from './statement-models.ts';

export interface Fact {
  readonly predicate: string;
  readonly object: Term;
}

/** Terms of one resource are the same value. */
export type ResourceGraph = Map<Iri | Blank, Fact[]>;

/** By name; the default graph has none and comes first. What resources say that are passed over is left out. */
export function resourceGraphs(
  model: Model,
  isPassedOver: (resource: ModelObject) => boolean = () => false,
): Map<Iri | Blank | undefined, ResourceGraph> {
  const terms = new ResourceTerms();
  const graphs = new Map<Iri | Blank | undefined, ResourceGraph>([[undefined, new Map()]]);
  for (const root of model.roots) {
    if (isPassedOver(root)) continue;
    for (const statement of root.all(resourceFeatures.statements) as readonly ModelObject[]) {
      const name = terms.of(statement.get(statementFeatures.graph));
      const facts = factsOf(graphOf(graphs, name), terms.of(root)!);
      facts.push({ predicate: textOf(statement.get(statementFeatures.predicate))!, object: objectOf(statement, terms) });
    }
  }
  return graphs;
}

/** Whether all that the model holds is resources and statements that are complete: then it is RDF and nothing else. */
export function isResourceModel(model: Model): boolean {
  if (model.roots.length === 0 || model.roots[0]!.class !== resourceClass) return false;
  if (isMadeOfStatements(model)) return true;
  const names = new Set<string>();
  return model.roots.every((root) => isResource(root, names));
}

export function hasNamedGraphs(model: Model): boolean {
  return model.roots.some((root) =>
    root.all(resourceFeatures.statements).some((statement) => (statement as ModelObject).isSet(statementFeatures.graph)),
  );
}

function isResource(root: ModelObject, names: Set<string>): boolean {
  if (root.class !== resourceClass) return false;
  const [iri, label] = [root.get(resourceFeatures.iri), root.get(resourceFeatures.label)];
  if ((typeof iri === 'string') === (typeof label === 'string')) return false;
  const name = typeof iri === 'string' ? iri : `_:${String(label)}`;
  if (names.has(name) || (typeof iri === 'string' && !isAbsoluteIri(iri))) return false;
  names.add(name);
  return root.all(resourceFeatures.statements).every((part) => part instanceof ModelObject && isStatement(part));
}

function isStatement(statement: ModelObject): boolean {
  if (statement.class !== statementClass || typeof statement.get(statementFeatures.predicate) !== 'string') return false;
  const [object, value] = [statement.get(statementFeatures.object), statement.get(statementFeatures.value)];
  const graph = statement.get(statementFeatures.graph) ?? undefined;
  if (graph !== undefined && !(graph instanceof ModelObject)) return false;
  return object instanceof ModelObject ? value === undefined : typeof value === 'string' && (object ?? undefined) === undefined;
}

export function termOfResource(resource: ModelObject): Iri | Blank {
  const iri = textOf(resource.get(resourceFeatures.iri));
  return iri === undefined ? new Blank(textOf(resource.get(resourceFeatures.label))!) : new Iri(iri);
}

function objectOf(statement: ModelObject, terms: ResourceTerms): Term {
  return terms.of(statement.get(statementFeatures.object)) ?? literalOfStatement(statement);
}

/** One term for each resource. */
class ResourceTerms {
  private readonly known = new Map<ModelObject, Iri | Blank>();

  of(resource: SlotValue | undefined): Iri | Blank | undefined {
    if (!(resource instanceof ModelObject)) return undefined;
    let found = this.known.get(resource);
    if (!found) {
      found = termOfResource(resource);
      this.known.set(resource, found);
    }
    return found;
  }
}

/** The object of a statement that speaks of no resource. */
export function literalOfStatement(statement: ModelObject): Literal {
  const language = textOf(statement.get(statementFeatures.language));
  const direction = textOf(statement.get(statementFeatures.direction)) as Direction | undefined;
  const datatype = textOf(statement.get(statementFeatures.datatype)) ?? impliedDatatype(language, direction);
  return new Literal(textOf(statement.get(statementFeatures.value))!, datatype, language, direction);
}

function textOf(value: SlotValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function graphOf(graphs: Map<Iri | Blank | undefined, ResourceGraph>, name: Iri | Blank | undefined): ResourceGraph {
  let found = graphs.get(name);
  if (!found) {
    found = new Map();
    graphs.set(name, found);
  }
  return found;
}

function factsOf(graph: ResourceGraph, subject: Iri | Blank): Fact[] {
  let found = graph.get(subject);
  if (!found) {
    found = [];
    graph.set(subject, found);
  }
  return found;
}
