/** Scopes on the wire. */
import Type from 'typebox';
import { exampleLinks, examples } from '../../http/description/examples.ts';
import { bodyOf, Confidentiality, Description, linksTo, Name, nullable, Slug, Uuid } from '../../http/wire.ts';
import { archivingShape, auditShape } from '../audit.ts';

const scopeShapeExample = {
  ...examples.scope,
  description: 'Everything about the grid',
  confidentiality: 0,
  ...examples.audit,
  ...examples.notArchived,
  canUpdate: true,
  canDelete: true,
  canCreateProjects: true,
  _links: exampleLinks(`scopes/${examples.scope.id}`, { projects: `projects?scope.id=${examples.scope.id}` }),
};

export const ScopeShape = Type.Object(
  {
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
    _links: linksTo('projects'),
  },
  { title: 'Scope', examples: [scopeShapeExample] },
);

const settable = {
  slug: Type.Optional(Slug),
  description: Type.Optional(nullable(Description)),
  confidentiality: Type.Optional(Confidentiality),
  archived: Type.Optional(Type.Boolean()),
};

export const NewScopeBody = bodyOf(
  'NewScope',
  ScopeShape,
  { name: Name, ...settable },
  { name: 'Energy grid', confidentiality: 0 },
);

export const ScopeChangesBody = bodyOf(
  'ScopeChanges',
  ScopeShape,
  { name: Type.Optional(Name), ...settable },
  { description: 'All about the grid' },
);
