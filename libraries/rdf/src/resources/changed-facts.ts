/** The quads in which two versions of an RDF model differ, as terms. */
import type { Model, ModelObject } from '@orrery/kernel';
import { Iri, keyOfQuad, type Quad } from '../terms/term.ts';
import { resourceGraphs } from './resource-graphs.ts';
import { unchangedResources } from './unchanged-resources.ts';

export interface ChangedFacts {
  readonly removed: readonly Quad[];
  readonly added: readonly Quad[];
}

export function changedFacts(before: Model, after: Model, checkpoint?: () => void): ChangedFacts {
  const unchanged = unchangedResources(before, after, checkpoint);
  const isPassedOver = (resource: ModelObject) => unchanged.has(resource);
  const [older, newer] = [before, after].map((model) => quadsByKey(model, isPassedOver)) as [Quads, Quads];
  return { removed: without(older, newer), added: without(newer, older) };
}

type Quads = ReadonlyMap<string, Quad>;

/** What an RDF model says, each quad once. */
export function quadsByKey(model: Model, isPassedOver?: (resource: ModelObject) => boolean): Quads {
  const quads = new Map<string, Quad>();
  for (const [graph, subjects] of resourceGraphs(model, isPassedOver))
    for (const [subject, facts] of subjects)
      for (const { predicate, object } of facts) {
        const quad = { subject, predicate: new Iri(predicate), object, graph };
        quads.set(keyOfQuad(quad), quad);
      }
  return quads;
}

function without(ones: Quads, others: Quads): Quad[] {
  return [...ones].flatMap(([key, quad]) => (others.has(key) ? [] : [quad]));
}
