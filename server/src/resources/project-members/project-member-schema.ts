/** Members of projects on the wire. */
import Type from 'typebox';
import { confidentiality } from '../../access/caller.ts';
import { exampleId, exampleLinks, examples } from '../../http/examples.ts';
import { Links, PersonReference, Shown, Uuid } from '../../http/wire.ts';
import { roles } from '../../roles.ts';
import { auditShape } from '../audit.ts';
import { IdReference, ProjectReferenceShape } from '../project-reference.ts';

const RoleShape = Type.Enum([...roles]);
const Clearance = Type.Integer({ minimum: confidentiality.leastRestricted, maximum: confidentiality.most });

const projectMemberShapeExample = {
  id: exampleId,
  project: examples.project,
  user: examples.bob,
  role: 'editor',
  clearance: 200,
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
    ...auditShape,
    _links: Links,
  },
  { examples: [projectMemberShapeExample] },
);

const shown = {
  id: Shown,
  creator: Shown,
  creationDateTime: Shown,
  lastModifier: Shown,
  lastModificationDateTime: Shown,
  _links: Shown,
};
const strict = { additionalProperties: false } as const;
const example = {
  project: { id: '0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01' },
  user: { id: '0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d02' },
  role: 'editor',
  clearance: 200,
};

export const NewProjectMemberBody = Type.Object(
  { project: IdReference, user: IdReference, role: RoleShape, clearance: Clearance, ...shown },
  { ...strict, examples: [example] },
);

export const ProjectMemberChangesBody = Type.Object(
  { role: Type.Optional(RoleShape), clearance: Type.Optional(Clearance), project: Shown, user: Shown, ...shown },
  { ...strict, examples: [{ role: 'viewer' }] },
);
