/** Asks the search index for labels that match, the best first. Who sees them is asked before they are cut. */
import type { Condition } from '../../conditions/condition.ts';
import { ConditionWriter } from '../../conditions/to-sql.ts';
import type { TurnRequest } from '../../fair-turns.ts';
import type { Dialect, Queryable } from '../database.ts';
import type { Sight } from './found-labels.ts';
import { listedValues } from './one-of.ts';
import { longestShortWord } from './search-text.ts';
import { buckets, type Partition, placeToken, type Tier, tiers, tokenName, tokensSought } from './search-tokens.ts';
import { searchColumns } from './search-view.ts';

/** Where somebody looks: a part of the index, and there only at certain places where that is known. */
export interface Field {
  readonly partition: Partition;
  /** Labels have one of these places. */
  readonly places?: readonly string[];
}

export interface Sought {
  readonly words: readonly string[];
  readonly fields: readonly Field[];
  /** Labels have all of these places. */
  readonly places: readonly string[];
  /** What else is asked of them. */
  readonly where: Condition;
}

/** Where to begin among those that match, and how many to give. */
interface Wanted {
  readonly from: number;
  readonly most: number;
}

/** The numbers of all labels that match, in no order, whoever sees them: for words that few labels have. */
export function allCandidates(queryable: Queryable, sought: Sought, wanted: Wanted, request: TurnRequest): Promise<number[]> {
  // PostgreSQL finds all that a question asks for before it gives the first: it is asked by buckets, and stops sooner.
  const together = queryable.dialect.name === 'sqlite' ? [buckets] : buckets.map((bucket) => [bucket]);
  return found(
    queryable,
    sought,
    together.map((some): Question => ['all', some]),
    wanted,
    request,
  );
}

/** Those that the caller sees, in the order of how well they match: one question after the other, and the first that give enough are the last that are asked. */
export function bestCandidates(
  queryable: Queryable,
  sought: Sought,
  sight: Sight,
  wanted: Wanted,
  request: TurnRequest,
): Promise<number[]> {
  const isAllShort = sought.words.every(isShort);
  const asked = tiers.flatMap((tier): Question[] => {
    if (tier === 'exact') return [[tier, [0]]];
    // Words that are short are looked for at beginnings alone.
    return tier === 'parts' && isAllShort ? [] : buckets.map((bucket) => [tier, [bucket]]);
  });
  return found(queryable, sought, asked, wanted, request, sight);
}

type Question = readonly [tier: Tier | 'all', buckets: readonly number[]];

async function found(
  queryable: Queryable,
  sought: Sought,
  asked: readonly Question[],
  { from, most }: Wanted,
  request: TurnRequest,
  sight?: Sight,
): Promise<number[]> {
  const { dialect } = queryable;
  const of = sight ?? { me: '', visible: sought.where };
  const writer = new ConditionWriter({ dialect, columns: searchColumns, ...of, abilities: {}, rowsOf: () => undefined });
  const questions = asked.map((question) => questionOf(dialect, writer, sought, question)).join(' union all ');
  const seen = sight ? ` where ${isSeen(writer, sight)}` : '';
  const text = `select seq from (${questions}) found${seen} limit ${most} offset ${from}`;
  return (await queryable.rows({ text, values: writer.values }, request)).map(([seq]) => Number(seq));
}

// Written once, not in every question; a test of its truth is no join, which could come in another order than the best first.
function isSeen(writer: ConditionWriter, { visible }: Sight): string {
  const labels = 'search_labels join search_sources on search_sources.number = search_labels.source';
  return `(exists (select 1 from ${labels} where search_labels.seq = found.seq and ${writer.condition(visible)})) is true`;
}

function questionOf(dialect: Dialect, writer: ConditionWriter, sought: Sought, question: Question): string {
  const isFiltered = sought.where.kind !== 'all' || sought.where.of.length > 0;
  const isSqlite = dialect.name === 'sqlite';
  const from = isSqlite ? 'search_tokens join search_labels on search_labels.seq = search_tokens.rowid' : 'search_labels';
  const joined = isFiltered ? ' join search_sources on search_sources.number = search_labels.source' : '';
  const where = [
    dialect.whileWanted('search_labels') +
      (isSqlite ? inFts(writer, sought, question) : inArrays(writer, dialect, sought, question)),
    matching(writer, sought.words, question[0]),
    ...(isFiltered ? [writer.condition(sought.where)] : []),
  ];
  return `select search_labels.seq as seq from ${from}${joined} where ${where.join(' and ')}`;
}

/** Tokens that labels have all of, and others of which they have one, for each part of the index that is looked into. */
function* tokensAsked({ fields, places, words }: Sought, [tier, some]: Question) {
  for (const bucket of some)
    for (const { partition, places: among } of fields) {
      // Scopes and own queries have no objects.
      const isOfNames = bucket === 0 || bucket === buckets.length - 1;
      if (!isOfNames && (partition === 'scopes' || partition === 'own')) continue;
      const all = [...tokensSought(tier, partition, bucket, words), ...places.map(placeToken)];
      yield { all, among: among?.map(placeToken) };
    }
}

function inFts(writer: ConditionWriter, sought: Sought, question: Question): string {
  const parts = Array.from(tokensAsked(sought, question), ({ all, among }) => {
    const either = among ? [`(${among.map(tokenName).join(' OR ')})`] : [];
    return `(${[...all.map(tokenName), ...either].join(' AND ')})`;
  });
  return `search_tokens match ${writer.bind(parts.join(' OR '))}`;
}

function inArrays(writer: ConditionWriter, dialect: Dialect, sought: Sought, question: Question): string {
  const bound = (tokens: readonly number[]) => `${writer.bind(listedValues(dialect, tokens) as string)}::integer[]`;
  const parts = Array.from(tokensAsked(sought, question), ({ all, among }) => {
    const every = `search_labels.tokens @> ${bound(all)}`;
    return among ? `(${every} and search_labels.tokens && ${bound(among)})` : every;
  });
  return `(${parts.join(' or ')})`;
}

/** The letters themselves: tokens are only the way to them. What a closer tier finds is left to it. */
function matching(writer: ConditionWriter, words: readonly string[], tier: Tier | 'all'): string {
  const like = (pattern: string) => `search_labels.text like ${writer.bind(pattern)} escape '\\'`;
  const phrase = ` ${words.join(' ')}`;
  const begin = () => words.map((word) => like(`% ${word}%`)).join(' and ');
  const parts = () => words.map((word) => like(isShort(word) ? `% ${word}%` : `%${word}%`)).join(' and ');
  if (tier === 'exact') return `search_labels.text = ${writer.bind(phrase)}`;
  if (tier === 'prefix') return `${like(`${phrase}%`)} and search_labels.text <> ${writer.bind(phrase)}`;
  if (tier === 'words') return `${begin()} and not ${like(`${phrase}%`)}`;
  return tier === 'all' ? parts() : `${parts()} and not (${begin()})`;
}

function isShort(word: string): boolean {
  return Array.from(word).length <= longestShortWord;
}
