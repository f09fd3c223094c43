/** A representation of a model: a diagram, table, form or document. Somebody has made it, or it follows from the content of the model. */
import { liesInModel } from '@orrery/formats/descriptions.ts';
import { type Content, contentOf } from '../../storage/content/content.ts';
import type { RepresentationRow } from '../../storage/views/representation-view.ts';
import { type Audit, auditOf } from '../audit.ts';
import { type ProjectReference, projectReferenceOf, type ScopeReference, scopeReferenceOf } from '../project-reference.ts';

export interface Representation extends Audit {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  readonly kind: string;
  readonly specification: string | null;
  /** Whether it is what its target is shown by: marked so, or the first view of a model where none is. */
  readonly isDefault: boolean;
  /** What it is marked as the default of: an object, or the model by its id. */
  readonly defaultFor: string | null;
  /** An object of the model; the model itself where there is none. */
  readonly target: Target | null;
  readonly model: RepresentedModel;
  readonly project: ProjectReference;
  readonly scope: ScopeReference;
  /** The view or package of the model that it follows from; nothing where somebody has made it. */
  readonly origin: Origin | undefined;
  /** Whether people have made it, or changed more of it than the model holds. */
  readonly isStored: boolean;
  /** What somebody has given; where there is none, it follows from the origin. */
  readonly content: Content | undefined;
}

export interface Target {
  readonly id: string;
  readonly type: string;
}

export interface Origin {
  readonly objectId: string;
  /** The name that the object has now; nothing where the current revision has no such object. */
  readonly name: string | null;
  /** Whether the model itself holds the view, and so is what has to be changed. */
  readonly liesInModel: boolean;
}

export interface RepresentedModel {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly confidentiality: number;
  readonly revision: number;
}

export interface NewRepresentation {
  readonly model: { readonly id: string };
  readonly name: string;
  readonly slug?: string;
  readonly description?: string | null;
  readonly kind: string;
  readonly specification?: string | null;
  readonly target?: { readonly id: string } | null;
  readonly default?: boolean;
  readonly content?: unknown;
}

export interface RepresentationChanges {
  readonly name?: string;
  readonly slug?: string;
  readonly description?: string | null;
  readonly kind?: string;
  readonly specification?: string | null;
  readonly target?: { readonly id: string } | null;
  readonly default?: boolean;
  readonly id?: unknown;
  readonly model?: unknown;
  readonly project?: unknown;
  readonly scope?: unknown;
}

export function representationOf(row: RepresentationRow): Representation {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    kind: row.kind,
    specification: row.specification,
    isDefault: row.isDefault,
    defaultFor: row.defaultFor,
    target: row.targetId === null ? null : { id: row.targetId, type: row.targetType ?? '' },
    model: {
      id: row.modelId,
      slug: row.modelSlug,
      name: row.modelName,
      confidentiality: row.modelConfidentiality,
      revision: row.modelRevision,
    },
    project: projectReferenceOf(row),
    scope: scopeReferenceOf(row),
    origin: originOf(row),
    isStored: row.isStored,
    content: contentOf(row.blobId, row.hash, row.size),
    ...auditOf(row),
  };
}

function originOf({ objectId, derivedName: name, specification }: RepresentationRow): Origin | undefined {
  return objectId === null ? undefined : { objectId, name, liesInModel: liesInModel(specification ?? '') };
}
