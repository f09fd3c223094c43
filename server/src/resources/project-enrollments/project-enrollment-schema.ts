/** Requests to join projects on the wire. */
import Type from 'typebox';
import { exampleId, exampleLinks, examples } from '../../http/description/examples.ts';
import { bodyOf, Links, PersonReference, Uuid } from '../../http/wire.ts';
import { enrollmentStatuses } from '../../roles.ts';
import { auditShape } from '../audit.ts';
import { IdReference, ProjectReferenceShape, RoleShape, ScopeReferenceShape } from '../project-reference.ts';

const Status = Type.Enum([...enrollmentStatuses], { title: 'EnrollmentStatus', type: 'string' });

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
  { title: 'ProjectEnrollment', examples: [projectEnrollmentShapeExample] },
);

export const NewProjectEnrollmentBody = bodyOf(
  'NewProjectEnrollment',
  ProjectEnrollmentShape,
  { project: IdReference, user: IdReference, status: Status },
  { project: { id: examples.project.id }, user: { id: examples.bob.id }, status: 'pending' },
);

export const ApprovalBody = Type.Object(
  { role: RoleShape },
  { title: 'Approval', additionalProperties: false, examples: [{ role: 'editor' }] },
);
