/** Requests to join projects on the wire. */
import Type from 'typebox';
import { exampleId, exampleLinks, examples } from '../../http/examples.ts';
import { Links, PersonReference, Shown, Uuid } from '../../http/wire.ts';
import { enrollmentStatuses, roles } from '../../roles.ts';
import { auditShape } from '../audit.ts';
import { IdReference, ProjectReferenceShape, ScopeReferenceShape } from '../project-reference.ts';

const Status = Type.Enum([...enrollmentStatuses]);
const RoleShape = Type.Enum([...roles]);

const projectEnrollmentShapeExample = {
  id: exampleId,
  status: 'pending',
  project: examples.project,
  scope: examples.scope,
  user: examples.bob,
  myRole: 'none',
  ...examples.audit,
  _links: exampleLinks(`project-enrollments/${exampleId}`),
};

export const ProjectEnrollmentShape = Type.Object(
  {
    id: Uuid,
    status: Status,
    project: ProjectReferenceShape,
    scope: ScopeReferenceShape,
    user: PersonReference,
    myRole: RoleShape,
    ...auditShape,
    _links: Links,
  },
  { examples: [projectEnrollmentShapeExample] },
);

const shown = {
  id: Shown,
  scope: Shown,
  myRole: Shown,
  creator: Shown,
  creationDateTime: Shown,
  lastModifier: Shown,
  lastModificationDateTime: Shown,
  _links: Shown,
};

const example = {
  project: { id: '0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01' },
  user: { id: '0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d02' },
  status: 'pending',
};

export const NewProjectEnrollmentBody = Type.Object(
  { project: IdReference, user: IdReference, status: Status, ...shown },
  { additionalProperties: false, examples: [example] },
);

export const ApprovalBody = Type.Object({ role: RoleShape }, { additionalProperties: false, examples: [{ role: 'editor' }] });
