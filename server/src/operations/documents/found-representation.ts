/** Finds the representations that documents name: by a slug in the same model, or by those of a model of the same project and of one of its representations. */
import type { Caller } from '../../access/caller.ts';
import { Failure } from '../../failures.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Models } from '../../resources/models/models.ts';
import type { Representation } from '../../resources/representations/representation.ts';
import type { Representations } from '../../resources/representations/representations.ts';
import type { Host } from './embedding.ts';

export interface FoundRepresentation {
  readonly representation: Representation;
  readonly model: Model;
}

export interface RepresentationFinding {
  readonly models: Models;
  readonly representations: Representations;
}

/** What the caller does not see is missing. */
export async function foundRepresentation(
  { models, representations }: RepresentationFinding,
  caller: Caller,
  host: Host,
  reference: string,
  kind: string,
): Promise<FoundRepresentation> {
  const chain = chainTo(host, reference);
  const representation = await representations.getByChain(caller, chain);
  if (representation.kind !== kind) throw new Failure('missing', `No ${kind} ${reference}.`);
  return { representation, model: await models.get(caller, representation.model.id) };
}

/** The address in words of what a document names. */
export function chainTo({ model: { slug: own, scope, project } }: Host, reference: string) {
  const [first = '', second, ...more] = reference.split('/');
  if (more.length > 0) throw new Failure('missing', `No representation ${reference}.`);
  const [model, representation] = second === undefined ? [own, first] : [first, second];
  return { scope: scope.slug, project: project.slug, version: project.version, model, representation };
}
