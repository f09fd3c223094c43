/** Makes the RDF model that an edit of quads gives, without reading the unchanged rest again. */
import { Model, type ModelObject } from '@orrery/kernel';
import { keyOf, type Node, type Quad } from '../terms/term.ts';
import { nodesOf, type QuadDifference } from './changed-statements.ts';
import { onlySpokenOf, saysSomething } from './document-order.ts';
import { copiesOf } from './resource-copies.ts';
import { termOfResource } from './resource-graphs.ts';
import { type KnownResource, ResourceMaker } from './resource-maker.ts';
import { type MeansTheSame, SaidOfResource } from './said-of-resource.ts';
import { noteMadeOfStatements } from './statement-models.ts';

/**
 * A new model: the given one, which must have been read from a document of RDF, stays as it was. What did not change stays in its
 * place; what comes follows what is like it.
 */
export function patchedModel(model: Model, difference: QuadDifference, meansTheSame: MeansTheSame): Model {
  const patch = new ResourcePatch(model, difference);
  for (const quad of difference.deleted) patch.delete(quad, meansTheSame);
  for (const quad of difference.inserted) patch.insert(quad);
  const patched = new Model(model.lineage);
  noteMadeOfStatements(patched);
  for (const root of patch.roots()) patched.add(root);
  for (const [uri, location] of model.schemaLocations) patched.schemaLocations.set(uri, location);
  for (const [key, extra] of model.extras) patched.extras.set(key, extra);
  return patched;
}

class ResourcePatch {
  private readonly resources: readonly ModelObject[];
  /** The resources of which the difference speaks, by the keys of their terms. */
  private readonly known = new Map<string, KnownResource>();
  private readonly said = new Map<ModelObject, SaidOfResource>();
  private readonly maker: ResourceMaker;

  constructor({ roots, lineage }: Model, { deleted, inserted }: QuadDifference) {
    this.resources = copiesOf(roots);
    this.maker = new ResourceMaker(lineage);
    const wanted = new Set([deleted, inserted].flatMap((quads) => quads.flatMap(nodesOf)).map(keyOf));
    for (const resource of this.resources) {
      const term = termOfResource(resource);
      if (wanted.has(keyOf(term))) this.known.set(keyOf(term), this.maker.known(resource, term));
    }
  }

  delete(quad: Quad, meansTheSame: MeansTheSame): void {
    const subject = this.known.get(keyOf(quad.subject))?.object;
    if (subject && saysSomething(subject)) this.saidOf(subject).take(quad, meansTheSame);
  }

  insert(quad: Quad): void {
    const subject = this.resource(quad.subject);
    const said = this.saidOf(subject.object);
    if (said.has(quad)) return;
    const object = quad.object.kind === 'literal' ? quad.object : this.resource(quad.object);
    said.add(quad, this.maker.statement(subject, quad.predicate, object, quad.graph && this.resource(quad.graph)));
  }

  /** Subjects come first, new ones after the others; what is only spoken of follows; what nobody speaks of is gone. */
  roots(): ModelObject[] {
    const before = this.resources.filter(saysSomething);
    const added = [...this.said.keys()].filter((resource) => !saysSomething(resource));
    for (const said of this.said.values()) said.settle();
    const subjects = [...before, ...added].filter(saysSomething);
    return [...subjects, ...onlySpokenOf(subjects)];
  }

  private resource(term: Node): KnownResource {
    const found = this.known.get(keyOf(term));
    if (found) return found;
    const made = this.maker.resource(term);
    this.known.set(keyOf(term), made);
    return made;
  }

  private saidOf(subject: ModelObject): SaidOfResource {
    const said = this.said.get(subject) ?? new SaidOfResource(subject);
    this.said.set(subject, said);
    return said;
  }
}
