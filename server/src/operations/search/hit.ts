/** Hits and their scores. A score depends on the hit and the words alone, so that nothing hidden can change it. */
import type { FoundLabel, HitPath } from '../../storage/search/found-labels.ts';
import { isShortWord, namesIn } from '../../storage/search/search-text.ts';
import { type Tier, tiers } from '../../storage/search/search-tokens.ts';

export interface Hit extends Pick<FoundLabel, 'kind' | 'label'>, HitPath {
  readonly id: string;
  readonly score: number;
  readonly matches: readonly (readonly [start: number, end: number])[];
}

export interface ScoredLabel extends FoundLabel {
  readonly score: number;
}

const longestCounted = 200;

/** Between 0 and 1: first how closely it matches, then what it is, then how short it is. */
export function scored(label: FoundLabel, words: readonly string[]): ScoredLabel {
  const closeness = 1 - 0.2 * tiers.indexOf(tierOf(label.text, words));
  const length = Math.min(namesIn(label.text)[0]!.length, longestCounted) / longestCounted;
  return { ...label, score: Math.round((closeness - 0.03 * label.bucket - 0.02 * length) * 10_000) / 10_000 };
}

/** The best first; those that are alike in the order of their labels, and of what they belong to. */
export function byScore(one: ScoredLabel, other: ScoredLabel): number {
  if (one.score !== other.score) return other.score - one.score;
  if (one.text !== other.text) return one.text < other.text ? -1 : 1;
  return tieKey(one) < tieKey(other) ? -1 : 1;
}

function tieKey({ kind, sourceId, entityId }: ScoredLabel): string {
  return `${kind} ${sourceId} ${entityId}`;
}

function tierOf(text: string, words: readonly string[]): Tier {
  const phrase = ` ${words.join(' ')}`;
  const names = namesIn(text);
  if (names.includes(phrase)) return 'exact';
  if (names.some((name) => name.startsWith(phrase))) return 'prefix';
  const isAtStart = (word: string) => isShortWord(word) || text.includes(` ${word}`);
  return words.every(isAtStart) ? 'words' : 'parts';
}
