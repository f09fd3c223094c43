/** Projects on the wire. */
import Type from 'typebox';
import { undescribed } from '../../http/description/described-as.ts';
import { exampleLinks, examples } from '../../http/description/examples.ts';
import { bodyOf, Confidentiality, Description, linksTo, Name, nullable, Slug, SlugInPath, Uuid } from '../../http/wire.ts';
import { archivingShape, auditShape } from '../audit.ts';
import { RoleShape, ScopeReferenceShape, Version, VersionInPath } from '../project-reference.ts';

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
  _links: exampleLinks(`projects/${examples.project.id}`, {
    scope: `scopes/${examples.scope.id}`,
    models: `models?project.id=${examples.project.id}`,
    members: `project-users?project.id=${examples.project.id}`,
    enrollments: `project-enrollments?project.id=${examples.project.id}`,
    imports: `projects/${examples.project.id}/imports`,
    images: `project-images?project.id=${examples.project.id}`,
  }),
};

export const ProjectShape = Type.Object(
  {
    id: Uuid,
    scope: ScopeReferenceShape,
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
    _links: linksTo(
      'scope',
      'models',
      'members',
      'enrollments',
      'imports',
      'images',
      'queries',
      'versions',
      'events',
      'presence',
      'summary',
      'metamodels',
      'sparql',
      'expressionEvaluations',
      'expressionDiagnostics',
      'expressionProposals',
    ),
  },
  { title: 'Project', examples: [projectShapeExample] },
);

const settable = {
  slug: Type.Optional(Slug),
  version: Type.Optional(Version),
  description: Type.Optional(nullable(Description)),
  confidentiality: Type.Optional(Confidentiality),
  archived: Type.Optional(Type.Boolean()),
};

export const NewProjectBody = bodyOf(
  'NewProject',
  ProjectShape,
  { scopeId: Uuid, name: Name, ...settable },
  { scopeId: examples.scope.id, name: 'Substation north' },
);

export const ProjectChangesBody = bodyOf(
  'ProjectChanges',
  ProjectShape,
  { scopeId: Type.Optional(undescribed(Uuid)), name: Type.Optional(Name), ...settable },
  { description: 'North of the river' },
);

export const ByChain = Type.Object({ scope: SlugInPath, project: SlugInPath, version: VersionInPath });
