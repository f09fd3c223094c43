/** The tokens of the search index: groups of letters and facets, as numbers that both databases keep in their own kind of index. */
import { DistinctNumbers } from './distinct-numbers.ts';
import { isShortWord, isUnspaced, namesIn } from './search-text.ts';

/**
 * Where the index keeps a label, by whom it may concern: nobody's search looks into a part in which only others see something. It is a matter of
 * time alone: who sees a label is decided when it is looked for.
 */
export type Partition = 'public' | 'internal' | 'restricted' | 'scopes' | 'own';

/** Which labels come first among those that match alike: entities by their names, objects by their length, then descriptions and lesser objects. */
export const buckets = [0, 1, 2, 3, 4, 5] as const;

/**
 * PostgreSQL gathers all that has a token before it gives the first. There labels are on levels, by their ids: one of 256 on the first, fifteen on the second,
 * the others on the last. What very many labels have is found on the first levels, without a look at the others.
 */
export const levels = [2, 1, 0] as const;
export type Level = (typeof levels)[number];

/** On which level the labels of something are: the same in every index, whatever else there is. */
export function levelOf(entityId: string): Level {
  // Bits from the middle: the lowest depend on few bits of each letter.
  const place = (hashOf(entityId) >>> 16) & 255;
  return place === 0 ? 2 : place < 16 ? 1 : 0;
}

/** The largest number of groups of letters that one question asks for; what is found is compared letter by letter all the same. */
const mostGroups = 5;

/** How closely a label matches, the best first. */
export const tiers = ['exact', 'prefix', 'words', 'parts'] as const;
export type Tier = (typeof tiers)[number];

export interface IndexedText {
  readonly partition: Partition;
  readonly bucket: number;
  /** As `joinedNames` writes it. */
  readonly text: string;
  /** What filters ask for: `project:<id>`. */
  readonly facets: readonly string[];
  /** Where the database has levels. */
  readonly level?: Level | undefined;
}

export function tokensOf({ partition, bucket, text, facets, level }: IndexedText): number[] {
  const tokens = new DistinctNumbers();
  for (const token of tokensOfFacets(facets)) tokens.add(token);
  const seed = seedOf(partition, bucket, level);
  for (const name of namesIn(text)) {
    tokens.add(exactToken(partition, name, level));
    if (isUnusual.test(name)) addLetters(name, seed, tokens);
    else addUnits(name, seed, tokens);
  }
  return tokens.all();
}

/** From the first script without spaces on, up to letters that are two units of a text each. */
const isUnusual = /[\u0e00-\uffff]/;

function addLetters(text: string, seed: number, tokens: DistinctNumbers): void {
  const words = text.slice(1).split(' ');
  for (const start of startsOf(words[0]!)) tokens.add(hashOf(start, seed));
  for (const word of words) for (const group of groupsOf(word)) tokens.add(hashOf(group, seed));
}

/** The same without a text for each group, where each letter is a unit: there are millions of labels, and almost all are so. */
function addUnits(text: string, seed: number, tokens: DistinctNumbers): void {
  let hash = hashed(seed, '^'.charCodeAt(0));
  for (let at = 1; at < 4 && at < text.length && text.charCodeAt(at) !== space; at++) {
    hash = hashed(hash, text.charCodeAt(at));
    tokens.add(hash);
  }
  for (let start = 1; start < text.length; ) {
    const space = text.indexOf(' ', start);
    const end = space < 0 ? text.length : space;
    addGroups(text, start, end, seed, tokens);
    start = end + 1;
  }
}

/** What `groupsOf` gives for the word between two places. */
function addGroups(text: string, start: number, end: number, seed: number, tokens: DistinctNumbers): void {
  const one = hashed(hashed(seed, '_'.charCodeAt(0)), text.charCodeAt(start));
  tokens.add(one);
  if (end - start > 1) tokens.add(hashed(one, text.charCodeAt(start + 1)));
  for (let at = start; at + 3 <= end; at++) {
    const two = hashed(hashed(seed, text.charCodeAt(at)), text.charCodeAt(at + 1));
    tokens.add(hashed(two, text.charCodeAt(at + 2)));
  }
}

/** Labels that lie together share the list of their facets. */
let lastFacets: { readonly facets: readonly string[]; readonly tokens: readonly number[] } | undefined;

function tokensOfFacets(facets: readonly string[]): readonly number[] {
  if (lastFacets?.facets !== facets) lastFacets = { facets, tokens: facets.map(facetToken) };
  return lastFacets.tokens;
}

/** The tokens that a label of this part and bucket has where it matches as closely as that. Nothing where a closer tier finds the same. */
export function tokensSought(
  tier: Tier | 'all',
  { partition, bucket, level }: Pick<IndexedText, 'partition' | 'bucket' | 'level'>,
  words: readonly string[],
): number[] {
  if (tier === 'exact') return [exactToken(partition, ` ${words.join(' ')}`, level)];
  const seed = seedOf(partition, bucket, level);
  const start = tier === 'prefix' ? startsOf(words[0]!).slice(-1) : [];
  const groups = words.flatMap((word) => soughtIn(word, tier));
  return [...new Set([...start, ...spread(groups)])].map((group) => hashOf(group, seed));
}

export function facetToken(facet: string): number {
  return hashOf(facet);
}

/** How FTS5 is told a token. */
export function tokenName(token: number): string {
  return `t${(token >>> 0).toString(36)}`;
}

const [space, firstLetter] = [32, 't'.charCodeAt(0)];
const digits = Buffer.from('0123456789abcdefghijklmnopqrstuvwxyz');
/** A space, a letter, and the digits of the largest number. */
const longestName = 9;
let room = Buffer.alloc(64 * longestName);

/** The names of many, with spaces between them: written at once, from the last digit to the first letter. */
export function tokenNames(tokens: readonly number[]): string {
  if (room.length < tokens.length * longestName) room = Buffer.alloc(2 * tokens.length * longestName);
  let at = room.length;
  for (let index = tokens.length - 1; index >= 0; index--) {
    at = writeNumber(tokens[index]! >>> 0, at);
    room[--at] = firstLetter;
    if (index > 0) room[--at] = space;
  }
  return room.toString('latin1', at);
}

/** Its digits before a place; gives where they begin. Both halves are small: processors divide large numbers slowly. */
function writeNumber(number: number, end: number): number {
  const high = (number / 46_656) | 0;
  const low = number - high * 46_656;
  return high === 0 ? writeSmall(low, end, 1) : writeSmall(high, writeSmall(low, end, 3), 1);
}

function writeSmall(number: number, end: number, least: number): number {
  let [rest, at] = [number | 0, end];
  while (rest > 0 || end - at < least) {
    room[--at] = digits[rest % 36]!;
    rest = (rest / 36) | 0;
  }
  return at;
}

function exactToken(partition: Partition, text: string, level: Level | undefined): number {
  return hashOf(text, hashOf(`${partition}=${level ?? ''}`));
}

function seedOf(partition: Partition, bucket: number, level: Level | undefined): number {
  return hashOf(`${partition} ${bucket} ${level ?? ''}`);
}

/** How the whole label begins: by one, two and three letters. */
function startsOf(word: string): string[] {
  const letters = Array.from(word.slice(0, 6));
  return [1, 2, 3].filter((length) => length <= letters.length).map((length) => `^${letters.slice(0, length).join('')}`);
}

/** How the word begins, all that it has by three letters, and by fewer where it is written without spaces. */
function groupsOf(word: string): string[] {
  const letters = Array.from(word);
  const groups = [`_${letters[0]}`];
  if (letters.length > 1) groups.push(`_${letters[0]}${letters[1]}`);
  for (let at = 0; at + 3 <= letters.length; at++) groups.push(letters[at]! + letters[at + 1]! + letters[at + 2]!);
  return [...groups, ...unspacedGroups(letters)];
}

/** By one letter and by two, wherever they stand in the word, of scripts without spaces. */
function unspacedGroups(letters: readonly string[]): string[] {
  return letters.flatMap((letter, at) => {
    const pair = letter + (letters[at + 1] ?? '');
    return [...(isUnspaced(letter) ? [`~${letter}`] : []), ...(pair !== letter && isUnspaced(pair) ? [`~${pair}`] : [])];
  });
}

function soughtIn(word: string, tier: Tier | 'all'): string[] {
  const letters = Array.from(word);
  const isAnywhere = tier === 'parts' || tier === 'all';
  const start = `_${letters.slice(0, 2).join('')}`;
  if (letters.length <= 2) return [isAnywhere && !isShortWord(word) ? `~${word}` : start];
  const groups = letters.slice(2).map((letter, at) => letters[at]! + letters[at + 1]! + letter);
  return isAnywhere ? groups : [start, ...groups];
}

/** Some from everywhere. */
function spread(groups: readonly string[]): string[] {
  if (groups.length <= mostGroups) return [...groups];
  return Array.from({ length: mostGroups }, (_, index) => groups[Math.floor((index * groups.length) / mostGroups)]!);
}

/** FNV-1a, 32 bits. */
function hashOf(text: string, seed = 0x811c9dc5 | 0): number {
  let hash = seed;
  for (let index = 0; index < text.length; index++) hash = hashed(hash, text.charCodeAt(index));
  return hash;
}

function hashed(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}
