/** What is in a project that is lifted ahead of its scope: as confidential as that while it lasts, and as somebody has said if it goes back. */
import type { Transaction } from '../storage/database.ts';
import { joinLifts } from '../storage/joined-lifts.ts';
import type { Project } from './projects/project.ts';

type Level = Pick<Project, 'id' | 'confidentiality' | 'unlifted'>;

/** Whether it says something new of how confidential something is: also what it is for now, where a lift would take that back. */
export function isOtherLevel(
  { confidentiality, unlifted }: Pick<Level, 'confidentiality' | 'unlifted'>,
  given: number | undefined,
): boolean {
  return given !== undefined && (given !== confidentiality || given !== unlifted);
}

/** How confidential it is for now. */
export function liftedWith<Given extends number | undefined>(project: Level, given: Given): Given | number {
  if (given === undefined) return given;
  return project.unlifted < project.confidentiality ? Math.max(given, project.confidentiality) : given;
}

/** Remembers what was given, where that is not what it is for now. */
export async function rememberGiven(
  transaction: Transaction,
  { kind, id, project, given }: { kind: 'models' | 'project_queries'; id: string; project: Level; given: number },
): Promise<void> {
  const confidentiality = liftedWith(project, given);
  if (confidentiality > given)
    await joinLifts(transaction, { source: project.id, row: { kind, id }, confidentiality, unlifted: given });
}
