/** What there is in a project, counted as the caller sees it. */
import type { Caller } from '../../access/caller.ts';
import { all, type Condition, is } from '../../conditions/condition.ts';
import type { Models } from '../../resources/models/models.ts';
import type { ProjectEnrollments } from '../../resources/project-enrollments/project-enrollments.ts';
import type { ProjectMembers } from '../../resources/project-members/project-members.ts';
import type { Projects } from '../../resources/projects/projects.ts';
import type { Representations } from '../../resources/representations/representations.ts';
import type { Revisions } from '../../resources/revisions/revisions.ts';

export interface ProjectSummary {
  readonly models: number;
  readonly objects: number;
  readonly representations: number;
  readonly problems: { readonly error: number; readonly warning: number; readonly info: number };
  readonly members: number;
  readonly pendingRequests: number;
}

export interface SummaryDependencies {
  readonly projects: Projects;
  readonly models: Models;
  readonly revisions: Revisions;
  readonly representations: Representations;
  readonly members: ProjectMembers;
  readonly enrollments: ProjectEnrollments;
}

export class ProjectSummaries {
  private readonly dependencies: SummaryDependencies;

  constructor(dependencies: SummaryDependencies) {
    this.dependencies = dependencies;
  }

  async of(caller: Caller, projectId: string): Promise<ProjectSummary> {
    const { projects, models, revisions, representations, members, enrollments } = this.dependencies;
    const { id } = await projects.get(caller, projectId);
    const inside = is('project.id', id);
    const [found, current, shown, people, requests] = await Promise.all([
      models.allIn(caller, id),
      revisions.currentIn(caller, id),
      representations.list(caller, countOf(inside)),
      members.list(caller, countOf(inside)),
      enrollments.list(caller, countOf(all(inside, is('status', 'pending')))),
    ]);
    return {
      models: found.length,
      objects: sum(current.map(({ objectCount }) => objectCount)),
      representations: shown.total,
      problems: {
        error: sum(found.map(({ diagnosticCounts }) => diagnosticCounts.error)),
        warning: sum(found.map(({ diagnosticCounts }) => diagnosticCounts.warning)),
        info: sum(found.map(({ diagnosticCounts }) => diagnosticCounts.info)),
      },
      members: people.total,
      pendingRequests: requests.total,
    };
  }
}

function countOf(where: Condition) {
  return { where, sort: [], page: { number: 0, size: 1 } };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
