/** A request to join a project as its caller sees it. */
import { linkTo } from '../../http/answers/hal.ts';
import type { Urls } from '../../http/urls.ts';
import { presentAudit } from '../audit.ts';
import type { ProjectEnrollment } from './project-enrollment.ts';

export function projectEnrollmentPresenter(urls: Urls) {
  return (enrollment: ProjectEnrollment) => ({
    id: enrollment.id,
    status: enrollment.status,
    project: enrollment.project,
    scope: enrollment.scope,
    user: enrollment.user,
    myRole: enrollment.myRole,
    ...presentAudit(enrollment),
    _links: {
      self: linkTo(urls.to('project-enrollments', enrollment.id)),
      project: linkTo(urls.to('projects', enrollment.project.id)),
      user: linkTo(urls.to('users', enrollment.user.id)),
    },
  });
}
