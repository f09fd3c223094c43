/** A caller who sees no more than a bound, whatever the person behind it sees: what is sent to providers outside is bounded. */
import { type Caller, confidentiality, nobodysId, type User } from './caller.ts';

/** Whoever it is has no id, no flag and no records of their own, and reads: the role is that of a viewer at most. */
export function boundedCaller(caller: Caller, bound: number): Caller {
  if (caller === 'anonymous' || bound <= confidentiality.mostPublic) return 'anonymous';
  const nobody: User = { id: nobodysId, name: '', isAdministrator: false };
  // The same as any signed-in caller.
  if (bound === confidentiality.mostInternal) return { ...nobody, sight: { by: caller } };
  const isMember = bound > confidentiality.mostInternal && !caller.isAdministrator;
  const membership = { role: 'viewer', clearance: bound } as const;
  return { ...nobody, sight: { by: caller, bound, ...(isMember && { membership }) } };
}
