/** A project of the caller's own with ten thousand members, and as many requests to join it. */
import { v7 as newId } from 'uuid';
import type { User } from '../../server/src/access/caller.ts';

export const crowdSize = 10_000;

interface CrowdedProject {
  readonly id: string;
  readonly scope_id: string;
}

/** The rows of the crowd, by their tables, in the order in which they are inserted. */
export function crowdOf({ id, scope_id }: CrowdedProject, owner: User, at: number) {
  const users = Array.from({ length: 2 * crowdSize }, (_, index) => userRow(index, at));
  const row = (userId: string, index: number) => ({
    ...{ id: newId(), project_id: id, scope_id, user_id: userId },
    ...{ creator_id: owner.id, created_at: at + index, modifier_id: owner.id, modified_at: at + index },
  });
  return {
    users,
    project_members: [
      { ...row(owner.id, 0), role: 'owner', clearance: 299 },
      ...users.slice(0, crowdSize).map((user, index) => ({ ...row(user.id, index), role: 'viewer', clearance: 200 })),
    ],
    project_enrollments: users.slice(crowdSize).map((user, index) => ({ ...row(user.id, index), status: 'pending' })),
  };
}

function userRow(number: number, at: number) {
  const [id, name] = [newId(), `Member ${number}`];
  const folded = name.toLowerCase();
  return {
    ...{
      id,
      issuer: 'local',
      subject: id,
      username: `${folded}-${id}`,
      username_folded: `${folded}-${id}`,
      name,
      name_folded: folded,
    },
    ...{ email: null, locale: null, theme: null, is_administrator: 0, is_disabled: 0, created_at: at },
  };
}
