/** How much of a project its members see, for those who manage them: counted among what the asker sees. */
import { type Caller, confidentiality, isAdministrator } from '../../access/caller.ts';
import type { Transaction } from '../../storage/database.ts';
import { type ModelLevel, modelLevels } from '../../storage/model-levels.ts';
import type { ProjectMember, VisibleModels } from './project-member.ts';

/** The same members, with what each of them sees; only where the caller manages the project. */
export async function withVisibleModels(
  source: Pick<Transaction, 'tables'>,
  caller: Caller,
  members: readonly ProjectMember[],
): Promise<ProjectMember[]> {
  const managed = members.filter((member) => clearanceOfAsker(caller, member) !== undefined);
  const levels = await modelLevels(source, [...new Set(managed.map(({ project }) => project.id))]);
  const byProject = Map.groupBy(levels, ({ projectId }) => projectId);
  return members.map((member) => {
    const asker = clearanceOfAsker(caller, member);
    return asker === undefined
      ? member
      : { ...member, visibleModels: counted(byProject.get(member.project.id) ?? [], asker, member) };
  });
}

function counted(levels: readonly ModelLevel[], asker: number, { role, clearance }: ProjectMember): VisibleModels {
  const own = role === 'none' ? confidentiality.mostInternal : clearance;
  const upTo = (most: number) => levels.reduce((sum, level) => (level.confidentiality <= most ? sum + level.count : sum), 0);
  return { seen: upTo(Math.min(asker, own)), of: upTo(asker) };
}

/** Owners count what their clearance covers; whoever manages nothing is told nothing. */
function clearanceOfAsker(caller: Caller, { ownersClearance }: ProjectMember): number | undefined {
  return isAdministrator(caller) ? confidentiality.most : (ownersClearance ?? undefined);
}
