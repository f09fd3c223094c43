/** Who sees an image: whoever sees its project. */
import type { Caller } from '../../access/caller.ts';
import type { Policy } from '../../access/entity-kind.ts';
import { type Condition, relates } from '../../conditions/condition.ts';
import { visibleProjects } from '../projects/project-policy.ts';

export function visibleImages(caller: Caller): Condition {
  return relates('project.id', visibleProjects(caller));
}

export const projectImagePolicy: Policy = { visible: visibleImages, abilities: () => ({}) };
