/** Summaries of projects: counts of what the caller sees. */
import type { Caller } from '../../access/caller.ts';
import { all, type Condition, is } from '../../conditions/condition.ts';
import type { ModelCounts } from '../../resources/models/model.ts';
import type { Models } from '../../resources/models/models.ts';
import type { ProjectEnrollments } from '../../resources/project-enrollments/project-enrollments.ts';
import type { ProjectMembers } from '../../resources/project-members/project-members.ts';
import type { Projects } from '../../resources/projects/projects.ts';
import type { Representations } from '../../resources/representations/representations.ts';

export interface ProjectSummary extends ModelCounts {
  readonly representations: number;
  readonly members: number;
  readonly pendingRequests: number;
}

export interface SummaryDependencies {
  readonly projects: Projects;
  readonly models: Models;
  readonly representations: Representations;
  readonly members: ProjectMembers;
  readonly enrollments: ProjectEnrollments;
}

export class ProjectSummaries {
  private readonly dependencies: SummaryDependencies;

  constructor(dependencies: SummaryDependencies) {
    this.dependencies = dependencies;
  }

  async of(caller: Caller, projectId: string, signal?: AbortSignal): Promise<ProjectSummary> {
    const { projects, models, representations, members, enrollments } = this.dependencies;
    const { id } = await projects.get(caller, projectId);
    const inside = is('project.id', id);
    const [counts, shown, people, requests] = await Promise.all([
      models.countIn(caller, id, signal),
      representations.list(caller, { ...countOf(inside), signal }),
      members.list(caller, { ...countOf(inside), signal }),
      enrollments.list(caller, { ...countOf(all(inside, is('status', 'pending'))), signal }),
    ]);
    return {
      ...counts,
      representations: shown.total,
      members: people.total,
      pendingRequests: requests.total,
    };
  }
}

function countOf(where: Condition) {
  return { where, sort: [], page: { number: 0, size: 1 } };
}
