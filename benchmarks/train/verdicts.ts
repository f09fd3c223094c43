/** Whether answers are right and quick enough. */
import type { RailwayOptions } from './generator/railway.ts';
import type { ByEngine, Question } from './measuring.ts';
import { sortedTexts } from './questions/matches.ts';
import { publishedCounts } from './questions/published-counts.ts';

/** The service may take this much longer than the bare engine where that takes long enough for a comparison. */
export const overheadGoal = { share: 0.15, fromMilliseconds: 100 };

export interface Verdict {
  readonly says: string;
  readonly isWrong: boolean;
}

/** The first check: as many matches as published, and the same ones from all engines. */
export function verdictOnCheck({ name, matches }: Question, railway: RailwayOptions): Verdict {
  const published = publishedCounts(railway)?.matches[name];
  const counts = Object.values(matches).map(({ length }) => length);
  if (!areAlike(matches)) return { says: 'WRONG: the engines differ', isWrong: true };
  if (published === undefined) return { says: 'not published', isWrong: false };
  const isWrong = counts.some((count) => count !== published);
  return { says: isWrong ? `WRONG: ${published} are published` : 'right', isWrong };
}

/** After the repair no counts are published: the engines must agree. */
export function verdictOnRecheck({ matches }: Question): Verdict {
  if (Object.keys(matches).length < 2) return { says: '', isWrong: false };
  return areAlike(matches) ? { says: 'as bare', isWrong: false } : { says: 'WRONG: unlike bare', isWrong: true };
}

export function overheadOf({ service, bare }: ByEngine<number>): number {
  return service === undefined || bare === undefined ? Number.NaN : service / bare - 1;
}

/** Unclear where the clock says that the goal is missed and the processors say that it is not: others use the machine too. */
export type Quickness = 'reached' | 'missed' | 'unclear' | 'no goal';

export function quicknessOf({ milliseconds, processor }: Pick<Question, 'milliseconds' | 'processor'>): Quickness {
  const overhead = overheadOf(milliseconds);
  if (Number.isNaN(overhead) || milliseconds.bare! < overheadGoal.fromMilliseconds) return 'no goal';
  if (overhead < overheadGoal.share) return 'reached';
  return overheadOf(processor) < overheadGoal.share ? 'unclear' : 'missed';
}

function areAlike(matches: Question['matches']): boolean {
  const [first, ...others] = Object.values(matches).map((found) => sortedTexts(found).join('\n'));
  return others.every((other) => other === first);
}
