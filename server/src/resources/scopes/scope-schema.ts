/** Scopes on the wire. */
import Type from 'typebox';
import { Confidentiality, Description, Links, Name, nullable, Shown, Slug, Uuid } from '../../http/wire.ts';
import { archivingShape, auditShape } from '../audit.ts';

export const ScopeShape = Type.Object({
  id: Uuid,
  slug: Slug,
  name: Type.String({ examples: ['Energy grid'] }),
  description: nullable(Type.String()),
  confidentiality: Confidentiality,
  ...auditShape,
  ...archivingShape,
  canUpdate: Type.Boolean(),
  canDelete: Type.Boolean(),
  canCreateProjects: Type.Boolean(),
  _links: Links,
});

const settable = {
  slug: Type.Optional(Slug),
  description: Type.Optional(nullable(Description)),
  confidentiality: Type.Optional(Confidentiality),
  archived: Type.Optional(Type.Boolean()),
};

const shown = {
  id: Shown,
  creator: Shown,
  creationDateTime: Shown,
  lastModifier: Shown,
  lastModificationDateTime: Shown,
  archiver: Shown,
  archivationDateTime: Shown,
  canUpdate: Shown,
  canDelete: Shown,
  canCreateProjects: Shown,
  _links: Shown,
};

const strict = { additionalProperties: false } as const;

export const NewScopeBody = Type.Object(
  { name: Name, ...settable, ...shown },
  { ...strict, examples: [{ name: 'Energy grid', confidentiality: 0 }] },
);

export const ScopeChangesBody = Type.Object(
  { name: Type.Optional(Name), ...settable, ...shown },
  { ...strict, examples: [{ description: 'All about the grid' }] },
);
