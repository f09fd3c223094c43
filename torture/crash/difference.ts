/** In what an entity, as it is answered, differs from what it must be. */
import type { Body } from './caller.ts';
import type { Entity } from './ledger.ts';

/** Undefined when it does not; a project must also have its owner, who is the one that asks. */
export function differenceOf(expected: Entity, found: Body): string | undefined {
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ['id', expected.id, found.id],
    ['name', expected.name, found.name],
    ['description', expected.description, found.description],
    ['confidentiality', expected.confidentiality, found.confidentiality],
    ['scope', expected.scopeId, found.scope?.id],
    ['project', expected.projectId, found.project?.id],
    ['revision', expected.content?.revision, found.revision],
    ['myRole', expected.kind === 'projects' ? 'owner' : undefined, found.myRole],
  ];
  const other = pairs.find(([, wanted, given]) => wanted !== given);
  return other && `${other[0]} is ${JSON.stringify(other[2])} and should be ${JSON.stringify(other[1])}`;
}
