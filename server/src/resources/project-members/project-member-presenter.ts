/** A member of a project as its caller sees it. */
import { linkTo } from '../../http/answers/hal.ts';
import type { Urls } from '../../http/urls.ts';
import { presentAudit } from '../audit.ts';
import type { ProjectMember } from './project-member.ts';

export function projectMemberPresenter(urls: Urls) {
  return (member: ProjectMember) => ({
    id: member.id,
    project: member.project,
    user: member.user,
    role: member.role,
    clearance: member.clearance,
    ...(member.visibleModels && { visibleModels: member.visibleModels }),
    ...presentAudit(member),
    _links: {
      self: linkTo(urls.to('project-users', member.id)),
      project: linkTo(urls.to('projects', member.project.id)),
      user: linkTo(urls.to('users', member.user.id)),
    },
  });
}
