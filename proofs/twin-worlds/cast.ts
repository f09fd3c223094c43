/** The people of the twin worlds: those who ask in turn, and those whom they may not see at work. */
import type { Person } from '../world/entities.ts';

export interface Character {
  readonly id: string;
  readonly name: string;
  readonly says: string;
  readonly isAdministrator: boolean;
}

const cast = ['Sam', 'Max', 'Otto', 'Sue', 'Ada', 'Bob', 'Eve', 'Root'] as const;

const parts: Readonly<Record<string, string>> = {
  Sam: 'stranger',
  Max: 'member with low clearance',
  Otto: 'owner of another project',
  Sue: 'scope creator',
};

export const characters: readonly Character[] = cast.map((name, index) => ({
  id: `01700000-0000-7000-8000-00000000000${index + 1}`,
  name,
  says: parts[name] ?? 'someone else',
  isAdministrator: name === 'Root',
}));

export const [sam, max, otto, sue, ada, bob, eve] = characters as [
  Character,
  Character,
  Character,
  Character,
  Character,
  Character,
  Character,
];

/** Who asks, in turn, those who may change something more often; administrators see everything, so that no world could differ for them. */
export const callers: readonly (Person & { readonly says: string })[] = [
  { id: undefined, isAdministrator: false, says: 'anonymous' },
  ...[max, otto, sue, sam, otto, max, sue].map(({ id, isAdministrator, says }) => ({ id, isAdministrator, says })),
];
