/** Projects on the wire. */
import Type from 'typebox';
import { exampleId, exampleLinks, examples } from '../../http/examples.ts';
import { bodyOf, Confidentiality, Description, Links, Name, nullable, Slug, Uuid } from '../../http/wire.ts';
import { roles } from '../../roles.ts';
import { archivingShape, auditShape } from '../audit.ts';

export const ScopeReference = Type.Object({ id: Uuid, slug: Slug, name: Type.String() });
export const RoleShape = Type.Enum([...roles]);
const Version = Type.String({ format: 'version', examples: ['dev'] });

const projectShapeExample = {
  ...examples.project,
  scope: examples.scope,
  description: null,
  confidentiality: 150,
  previousVersionId: null,
  ...examples.audit,
  ...examples.notArchived,
  myRole: 'owner',
  canUpdate: true,
  canDelete: true,
  canCreateModels: true,
  _links: exampleLinks(`projects/${examples.project.id}`, { scope: `scopes/${examples.scope.id}` }),
};

export const ProjectShape = Type.Object(
  {
    id: Uuid,
    scope: ScopeReference,
    slug: Slug,
    version: Version,
    name: Type.String({ examples: ['Substation north'] }),
    description: nullable(Type.String()),
    confidentiality: Confidentiality,
    previousVersionId: nullable(Uuid),
    ...auditShape,
    ...archivingShape,
    myRole: RoleShape,
    canUpdate: Type.Boolean(),
    canDelete: Type.Boolean(),
    canCreateModels: Type.Boolean(),
    _links: Links,
  },
  { examples: [projectShapeExample] },
);

const settable = {
  slug: Type.Optional(Slug),
  version: Type.Optional(Version),
  description: Type.Optional(nullable(Description)),
  confidentiality: Type.Optional(Confidentiality),
  archived: Type.Optional(Type.Boolean()),
};

export const NewProjectBody = bodyOf(
  ProjectShape,
  { scopeId: Uuid, name: Name, ...settable },
  { scopeId: exampleId, name: 'Substation north' },
);

export const ProjectChangesBody = bodyOf(
  ProjectShape,
  { scopeId: Type.Optional(Uuid), name: Type.Optional(Name), ...settable },
  { description: 'North of the river' },
);

export const ByChain = Type.Object({ scope: Type.String(), project: Type.String(), version: Type.String() });
