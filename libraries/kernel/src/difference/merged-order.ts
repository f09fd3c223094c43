/** Finds the order of a list that two sides have changed. */
import { longestRise } from '../longest-rise.ts';

/** The keys of one list in the base and on both sides; no key is twice in a list. */
export interface Lists {
  readonly base: readonly string[];
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

export interface Order {
  readonly keys: readonly string[];
  /** The keys that both sides put to different positions. The order has the position of our side. */
  readonly contested: readonly string[];
}

/** The keys that one side put behind each sibling, by that sibling. Keys at the beginning of the list have none. */
type Runs = ReadonlyMap<string | undefined, readonly string[]>;

/**
 * Keys that no side moved keep their order. Every other key follows the sibling that it was put behind. Where both sides
 * put keys behind the same sibling, the run that begins with the smaller key comes first. So the result is the same
 * whichever side is ours.
 */
export function mergedOrder({ base, ours, theirs }: Lists, members: ReadonlySet<string>): Order {
  const [our, their] = [insertedInto(base, ours), insertedInto(base, theirs)];
  const fixed = new Set(base.filter((key) => members.has(key) && !our.has(key) && !their.has(key)));
  const ourRuns = runsOf(ours, fixed, (key) => our.has(key) && members.has(key));
  const theirRuns = runsOf(theirs, fixed, (key) => their.has(key) && members.has(key));
  const anchors = anchorsIn(ourRuns);
  const joined = [undefined, ...fixed].map((anchor) => {
    const isElsewhere = (key: string) => anchors.has(key) && anchors.get(key) !== anchor;
    const run = theirRuns.get(anchor) ?? [];
    const { keys, contested } = joinedRuns(
      ourRuns.get(anchor)!,
      run.filter((key) => !isElsewhere(key)),
    );
    return { keys: anchor === undefined ? keys : [anchor, ...keys], contested: [...run.filter(isElsewhere), ...contested] };
  });
  return { keys: joined.flatMap(({ keys }) => keys), contested: joined.flatMap(({ contested }) => contested) };
}

/** The keys that came into the list or moved in it: all that are not in the longest run that kept its order. */
function insertedInto(base: readonly string[], list: readonly string[]): Set<string> {
  const indexes = new Map(base.map((key, index) => [key, index]));
  const stayed = list.filter((key) => indexes.has(key));
  const rise = longestRise(stayed.map((key) => indexes.get(key)!));
  const kept = new Set(stayed.filter((_, index) => rise.has(index)));
  return new Set(list.filter((key) => !kept.has(key)));
}

function runsOf(list: readonly string[], fixed: ReadonlySet<string>, isInserted: (key: string) => boolean): Runs {
  const runs = new Map<string | undefined, string[]>([[undefined, []]]);
  let anchor: string | undefined;
  for (const key of list) {
    if (isInserted(key)) runs.get(anchor)!.push(key);
    if (!fixed.has(key)) continue;
    anchor = key;
    runs.set(anchor, []);
  }
  return runs;
}

function anchorsIn(runs: Runs): Map<string, string | undefined> {
  return new Map([...runs].flatMap(([anchor, run]) => run.map((key) => [key, anchor] as const)));
}

/** Joins two runs behind one sibling. Keys that both hold in the same order are ties, which keep the runs in step. */
function joinedRuns(ours: readonly string[], theirs: readonly string[]): Order {
  const indexes = new Map(ours.map((key, index) => [key, index]));
  const common = theirs.filter((key) => indexes.has(key));
  const rise = longestRise(common.map((key) => indexes.get(key)!));
  const ties = new Set(common.filter((_, index) => rise.has(index)));
  const contested = common.filter((key) => !ties.has(key));
  const [our, their] = [
    pieces(ours, ties),
    pieces(
      theirs.filter((key) => ties.has(key) || !indexes.has(key)),
      ties,
    ),
  ];
  const keys = our.flatMap((piece, index) => inTurn(piece, their[index]!));
  return { keys, contested };
}

/** Cuts a run behind each tie. */
function pieces(run: readonly string[], ties: ReadonlySet<string>): string[][] {
  const found: string[][] = [[]];
  for (const key of run) {
    found.at(-1)!.push(key);
    if (ties.has(key)) found.push([]);
  }
  return found;
}

/** Puts two pieces one after the other. A tie that ends both comes once, at the end. */
function inTurn(ours: readonly string[], theirs: readonly string[]): string[] {
  const tie = ours.length > 0 && ours.at(-1) === theirs.at(-1) ? [ours.at(-1)!] : [];
  const [one, other] = [ours, theirs].map((piece) => piece.slice(0, piece.length - tie.length)) as [string[], string[]];
  // With an empty piece either order is the same.
  return other[0]! < one[0]! ? [...other, ...one, ...tie] : [...one, ...other, ...tie];
}
