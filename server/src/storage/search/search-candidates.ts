/** Asks the search index for labels that match, the best first. Who sees them is asked next, and only then are they cut. */

import type { Condition } from '../../conditions/condition.ts';
import { ConditionWriter } from '../../conditions/to-sql.ts';
import type { TurnRequest } from '../../fair-turns.ts';
import type { Dialect, Queryable, Statement } from '../database.ts';
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

/** The numbers of labels, from one on in the order of how well they match. */
export async function candidates(
  queryable: Queryable,
  sought: Sought,
  { from, most }: { readonly from: number; readonly most: number },
  request: TurnRequest,
): Promise<number[]> {
  const { text, values } = statementFor(queryable.dialect, sought);
  const rows = await queryable.rows({ text: `${text} limit ${most} offset ${from}`, values }, request);
  return rows.map(([seq]) => Number(seq));
}

/** One question after the other, by how closely labels match and by their buckets: the first that give enough are the last that are asked. */
function statementFor(dialect: Dialect, sought: Sought): Statement {
  const nowhere = { me: '', abilities: {}, visible: sought.where, rowsOf: () => undefined };
  const writer = new ConditionWriter({ dialect, columns: searchColumns, ...nowhere });
  const isAllShort = sought.words.every(isShort);
  const asked = tiers.flatMap((tier) => {
    if (tier === 'exact') return [questionOf(dialect, writer, sought, tier, 0)];
    // Words that are short are looked for at beginnings alone.
    return tier === 'parts' && isAllShort ? [] : buckets.map((bucket) => questionOf(dialect, writer, sought, tier, bucket));
  });
  return { text: `select seq from (${asked.join(' union all ')}) found`, values: writer.values };
}

function questionOf(dialect: Dialect, writer: ConditionWriter, sought: Sought, tier: Tier, bucket: number): string {
  const isFiltered = sought.where.kind !== 'all' || sought.where.of.length > 0;
  const from =
    dialect.name === 'sqlite' ? 'search_tokens join search_labels on search_labels.seq = search_tokens.rowid' : 'search_labels';
  const joined = isFiltered ? ' join search_sources on search_sources.number = search_labels.source' : '';
  const where = [
    dialect.whileWanted('search_labels') + (dialect.name === 'sqlite' ? inFts : inArrays)(writer, dialect, sought, tier, bucket),
    matching(writer, sought.words, tier),
    ...(isFiltered ? [writer.condition(sought.where)] : []),
  ];
  return `select search_labels.seq as seq from ${from}${joined} where ${where.join(' and ')}`;
}

function inFts(writer: ConditionWriter, _: Dialect, { fields, places, words }: Sought, tier: Tier, bucket: number): string {
  const named = (tokens: readonly number[]) => tokens.map(tokenName);
  const everywhere = named(places.map(placeToken));
  const parts = fields.map(({ partition, places: some }) => {
    const all = [...named(tokensSought(tier, partition, bucket, words)), ...everywhere];
    return `(${[...all, ...(some ? [`(${named(some.map(placeToken)).join(' OR ')})`] : [])].join(' AND ')})`;
  });
  return `search_tokens match ${writer.bind(parts.join(' OR '))}`;
}

function inArrays(
  writer: ConditionWriter,
  dialect: Dialect,
  { fields, places, words }: Sought,
  tier: Tier,
  bucket: number,
): string {
  const bound = (tokens: readonly number[]) => `${writer.bind(listedValues(dialect, tokens) as string)}::integer[]`;
  const parts = fields.map(({ partition, places: some }) => {
    const all = `search_labels.tokens @> ${bound([...tokensSought(tier, partition, bucket, words), ...places.map(placeToken)])}`;
    return some ? `(${all} and search_labels.tokens && ${bound(some.map(placeToken))})` : all;
  });
  return `(${parts.join(' or ')})`;
}

/** The letters themselves: tokens are only the way to them. What a closer tier finds is left to it. */
function matching(writer: ConditionWriter, words: readonly string[], tier: Tier): string {
  const like = (pattern: string) => `search_labels.text like ${writer.bind(pattern)} escape '\\'`;
  const phrase = ` ${words.join(' ')}`;
  const begin = () => words.map((word) => like(`% ${word}%`)).join(' and ');
  const parts = () => words.map((word) => like(isShort(word) ? `% ${word}%` : `%${word}%`)).join(' and ');
  if (tier === 'exact') return `search_labels.text = ${writer.bind(phrase)}`;
  if (tier === 'prefix') return `${like(`${phrase}%`)} and search_labels.text <> ${writer.bind(phrase)}`;
  if (tier === 'words') return `${begin()} and not ${like(`${phrase}%`)}`;
  return `${parts()} and not (${begin()})`;
}

function isShort(word: string): boolean {
  return Array.from(word).length <= longestShortWord;
}
