/** Members of projects on the wire. */
import Type from 'typebox';
import { confidentiality } from '../../access/caller.ts';
import { exampleId, exampleLinks, examples } from '../../http/description/examples.ts';
import { bodyOf, Links, PersonReference, Uuid } from '../../http/wire.ts';
import { auditShape } from '../audit.ts';
import { IdReference, ProjectReferenceShape, RoleShape } from '../project-reference.ts';

const Clearance = Type.Integer({ title: 'Clearance', minimum: confidentiality.leastRestricted, maximum: confidentiality.most });

const Count = Type.Integer({ minimum: 0 });
const VisibleModelsShape = Type.Object(
  { seen: Count, of: Count },
  {
    title: 'VisibleModels',
    description: 'for owners and administrators: how many models the member sees, of those that the asker sees',
  },
);

const projectMemberShapeExample = {
  id: exampleId,
  project: examples.project,
  user: examples.bob,
  role: 'editor',
  clearance: 200,
  visibleModels: { seen: 3, of: 5 },
  ...examples.audit,
  _links: exampleLinks(`project-users/${exampleId}`),
};

export const ProjectMemberShape = Type.Object(
  {
    id: Uuid,
    project: ProjectReferenceShape,
    user: PersonReference,
    role: RoleShape,
    clearance: Clearance,
    visibleModels: Type.Optional(VisibleModelsShape),
    ...auditShape,
    _links: Links,
  },
  { title: 'ProjectMember', examples: [projectMemberShapeExample] },
);

const example = { project: { id: examples.project.id }, user: { id: examples.bob.id }, role: 'editor', clearance: 200 };

export const NewProjectMemberBody = bodyOf(
  'NewProjectMember',
  ProjectMemberShape,
  { project: IdReference, user: IdReference, role: RoleShape, clearance: Clearance },
  example,
);

export const ProjectMemberChangesBody = bodyOf(
  'ProjectMemberChanges',
  ProjectMemberShape,
  { role: Type.Optional(RoleShape), clearance: Type.Optional(Clearance) },
  { role: 'viewer' },
);
