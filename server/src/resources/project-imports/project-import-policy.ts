/** Who sees an import: whoever sees both of its projects. */
import type { Caller } from '../../access/caller.ts';
import type { Policy } from '../../access/entity-kind.ts';
import { all, type Condition, relates } from '../../conditions/condition.ts';
import { visibleProjects } from '../projects/project-policy.ts';

export function visibleImports(caller: Caller): Condition {
  const visible = visibleProjects(caller);
  return all(relates('project.id', visible), relates('imported.id', visible));
}

export const projectImportPolicy: Policy = { visible: visibleImports, abilities: () => ({}) };
