/** Questions to the search index for words, and the statements of each database: one question after the other, closer matches first. */
import type { Condition } from '../../conditions/condition.ts';
import type { ConditionWriter } from '../../conditions/to-sql.ts';
import type { Dialect } from '../database.ts';
import { listedValues } from './one-of.ts';
import { betweenNames, isShortWord } from './search-text.ts';
import {
  buckets,
  facetToken,
  type Level,
  levels,
  type Partition,
  type Tier,
  tiers,
  tokenName,
  tokensSought,
} from './search-tokens.ts';

/** A part of the index that is searched: all of it, or only the labels with one of some facets. */
export interface SearchedPart {
  readonly partition: Partition;
  /** Labels have one of these facets. */
  readonly facets?: readonly string[];
}

export interface SearchQuestion {
  readonly words: readonly string[];
  readonly parts: readonly SearchedPart[];
  /** Labels have all of these facets. */
  readonly facets: readonly string[];
  /** And one of these facets, where there are any. */
  readonly among?: readonly string[] | undefined;
  /** What else is asked of them. */
  readonly where: Condition;
}

/** Asks for the labels of a tier in some buckets of a level. */
interface Question {
  readonly tier: Tier | 'all';
  readonly buckets: readonly number[];
  readonly level: Level | undefined;
}

/** All that match, in no order of how well. PostgreSQL finds all that a question asks for before it gives the first: there short lists are asked first. */
export function questionsForAll(dialect: Dialect): Question[] {
  return levelsOf(dialect).map((level) => ({ tier: 'all', buckets, level }));
}

/** The best first. */
export function questionsForBest(dialect: Dialect, { words }: SearchQuestion): Question[] {
  // Words that are short are looked for at beginnings alone.
  const asked = words.every(isShortWord) ? tiers.filter((tier) => tier !== 'parts') : tiers;
  return asked.flatMap((tier) =>
    (tier === 'exact' ? [0] : buckets).flatMap((bucket) =>
      levelsOf(dialect).map((level) => ({ tier, buckets: [bucket], level })),
    ),
  );
}

function levelsOf({ name }: Dialect): readonly (Level | undefined)[] {
  return name === 'postgres' ? levels : [undefined];
}

/** What selects columns of the labels that the questions find, in the order of the questions. */
export function selectionOf(
  dialect: Dialect,
  writer: ConditionWriter,
  sought: SearchQuestion,
  questions: readonly Question[],
  columns: readonly string[],
): string {
  const selected = columns.map((name) => `search_labels.${name} as ${name}`).join(', ');
  const selections =
    dialect.name === 'sqlite'
      ? questions.map((question) => {
          const tokens = 'search_tokens join search_labels on search_labels.seq = search_tokens.rowid';
          const found = dialect.whileWanted('search_labels') + inFts(writer, sought, question);
          return `select ${selected} from ${tokens} ${narrowed(writer, sought, question.tier, found)}`;
        })
      : Array.from(
          Map.groupBy(questions, ({ tier }) => tier),
          ([tier, some]) => inTurn(dialect, writer, sought, tier, some, selected),
        );
  return selections.join(' union all ');
}

/**
 * PostgreSQL makes a plan for each question that stands in a statement, which takes longer than its answer. So the questions of a tier are rows, and
 * what has an offset is asked for each of them, one after the other, as long as more is wanted. It would give tiers to several processes at once,
 * which takes longer to begin than all of them take, and gives their answers in any order: what names its own process stays in it.
 */
function inTurn(
  dialect: Dialect,
  writer: ConditionWriter,
  sought: SearchQuestion,
  tier: Question['tier'],
  questions: readonly Question[],
  selected: string,
): string {
  const rows = questions.flatMap((question) => Array.from(tokensAsked(sought, question), arraysOf));
  const bound = (arrays: readonly string[]) => `${writer.bind(`{${arrays.map((one) => `"${one}"`).join(',')}}`)}::text[]`;
  const hasEither = rows.some(({ either }) => either !== undefined);
  const lists = [rows.map(({ every }) => every), ...(hasEither ? [rows.map(({ either, first }) => either ?? first)] : [])];
  const among = sought.among && `${writer.bind(listedValues(dialect, sought.among.map(facetToken)) as string)}::integer[]`;
  const found = [
    'pg_backend_pid() > 0 and search_labels.tokens @> question.every::integer[]',
    ...(hasEither ? ['search_labels.tokens && question.either::integer[]'] : []),
    ...(among ? [`search_labels.tokens && ${among}`] : []),
  ].join(' and ');
  return `select asked.* from unnest(${lists.map(bound).join(', ')}) question (every${hasEither ? ', either' : ''})
    cross join lateral (select ${selected} from search_labels ${narrowed(writer, sought, tier, found)} offset 0) asked`;
}

/** As PostgreSQL reads them. One of a single facet is that facet. Where a question names no facets, its first token stands in for them. */
function arraysOf({ all, either }: AskedTokens) {
  const [only, ...more] = either ?? [];
  const isOne = only !== undefined && more.length === 0;
  const every = `{${isOne ? [...all, only] : all}}`;
  return { every, first: `{${all[0]}}`, either: either && !isOne ? `{${either}}` : undefined };
}

/** For each searched part of the index: tokens that labels have all of, and tokens that they have one of. */
interface AskedTokens {
  readonly all: readonly number[];
  readonly either: readonly number[] | undefined;
}

function* tokensAsked({ parts, facets, words }: SearchQuestion, { tier, buckets: some, level }: Question): Iterable<AskedTokens> {
  for (const bucket of some)
    for (const { partition, facets: own } of parts) {
      // Scopes and own queries have no objects.
      const isOfNames = bucket === 0 || bucket === buckets.length - 1;
      if (!isOfNames && (partition === 'scopes' || partition === 'own')) continue;
      const all = [...tokensSought(tier, { partition, bucket, level }, words), ...facets.map(facetToken)];
      yield { all, either: own?.map(facetToken) };
    }
}

function inFts(writer: ConditionWriter, sought: SearchQuestion, question: Question): string {
  const parts = Array.from(tokensAsked(sought, question), ({ all, either }) => {
    const some = [either, sought.among?.map(facetToken)].flatMap((tokens) =>
      tokens ? [`(${tokens.map(tokenName).join(' OR ')})`] : [],
    );
    return `(${[...all.map(tokenName), ...some].join(' AND ')})`;
  });
  return `search_tokens match ${writer.bind(parts.join(' OR '))}`;
}

/** What follows the tables that have the tokens. */
function narrowed(writer: ConditionWriter, { words, where }: SearchQuestion, tier: Question['tier'], found: string): string {
  const isFiltered = where.kind !== 'all' || where.of.length > 0;
  const joined = isFiltered ? 'join search_sources on search_sources.number = search_labels.source ' : '';
  const met = [found, matching(writer, words, tier), ...(isFiltered ? [writer.condition(where)] : [])];
  return `${joined}where ${met.join(' and ')}`;
}

/** The letters themselves: tokens are only the way to them. What a closer tier finds is left to it. */
function matching(writer: ConditionWriter, words: readonly string[], tier: Tier | 'all'): string {
  const like = (pattern: string) => `search_labels.text like ${writer.bind(pattern)} escape '\\'`;
  const likeOne = (...patterns: readonly string[]) => `(${patterns.map(like).join(' or ')})`;
  const phrase = ` ${words.join(' ')}`;
  const other = `${betweenNames}${phrase}`;
  const whole = () => likeOne(phrase, `${phrase}${betweenNames}%`, `%${other}`, `%${other}${betweenNames}%`);
  const start = () => likeOne(`${phrase}%`, `%${other}%`);
  const begin = () => words.map((word) => like(`% ${word}%`)).join(' and ');
  const parts = () => words.map((word) => like(isShortWord(word) ? `% ${word}%` : `%${word}%`)).join(' and ');
  if (tier === 'exact') return whole();
  if (tier === 'prefix') return `${start()} and not ${whole()}`;
  if (tier === 'words') return `${begin()} and not ${start()}`;
  return tier === 'all' ? parts() : `${parts()} and not (${begin()})`;
}
