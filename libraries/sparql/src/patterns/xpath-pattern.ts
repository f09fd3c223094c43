/** A regular expression of XPath that cannot blow up: what a native one might take too long for is run by our own machine. */

import { sourceOf } from './character-set.ts';
import { type MatchPositions, type PatternBounds, PatternMachine } from './pattern-machine.ts';
import { programOf } from './pattern-program.ts';
import { PatternReader } from './pattern-reader.ts';
import { BadPattern, type PatternTree } from './pattern-tree.ts';

/** With one loop a native expression is at worst quadratic: that is no harm in texts up to this length. */
const nativeLength = 5000;

export class XpathPattern {
  readonly groups: number;
  private readonly native: RegExp | undefined;
  private readonly makeMachine: () => PatternMachine;
  private machine: PatternMachine | undefined;

  /** Throws `BadPattern`. Flags are those of XPath: s, m, i, x, q. */
  constructor(pattern: string, flags: string) {
    const has = (flag: string) => flags.includes(flag);
    const { tree, groups } = readPattern(pattern, flags);
    this.groups = groups;
    const program = programOf(tree);
    this.native = has('m') || loopsIn(tree) > 1 ? undefined : nativeOf(tree, has('i'));
    this.makeMachine = () => new PatternMachine(program, this.groups, has('m'));
  }

  test(text: string, bounds?: PatternBounds): boolean {
    if (!this.native || text.length > nativeLength) return this.search(text, 0, bounds) !== undefined;
    bounds?.spend(text.length);
    return this.native.test(text);
  }

  search(text: string, from: number, bounds?: PatternBounds): MatchPositions | undefined {
    this.machine ??= this.makeMachine();
    return this.machine.search(text, from, bounds);
  }
}

interface ReadPattern {
  readonly tree: PatternTree;
  readonly groups: number;
}

function readPattern(pattern: string, flags: string): ReadPattern {
  if (!/^[smixq]*$/.test(flags)) throw new BadPattern(`'${flags}' are no flags.`);
  const has = (flag: string) => flags.includes(flag);
  const written = has('q') ? [...pattern].map((one) => sourceOf(one.codePointAt(0)!).replace('\\/', '/')).join('') : pattern;
  const text = has('x') && !has('q') ? written.replace(/[\t\n\r ]+(?![^[]*\])/g, '') : written;
  const reader = new PatternReader(text, { dotMatchesAll: has('s'), ignoresCase: has('i') });
  return { tree: reader.read(), groups: reader.groups };
}

/** Nothing for what is no pattern. */
export function treeOf(pattern: string, flags: string): PatternTree | undefined {
  try {
    return readPattern(pattern, flags).tree;
  } catch (error) {
    if (error instanceof BadPattern) return undefined;
    throw error;
  }
}

/** Loops without end; one inside of another counts as many. */
function loopsIn(tree: PatternTree): number {
  if (tree.kind === 'sequence' || tree.kind === 'alternative') return tree.parts.reduce((sum, part) => sum + loopsIn(part), 0);
  if (tree.kind === 'group') return loopsIn(tree.of);
  if (tree.kind !== 'repeat') return 0;
  const inside = loopsIn(tree.of);
  return inside > 0 ? 2 : tree.most > 10 ? 1 : tree.of.kind === 'set' ? 0 : 1;
}

function nativeOf(tree: PatternTree, ignoresCase: boolean): RegExp | undefined {
  const source = nativeSource(tree);
  return source === undefined ? undefined : new RegExp(source, ignoresCase ? 'iu' : 'u');
}

function nativeSource(tree: PatternTree): string | undefined {
  if (tree.kind === 'set') return tree.set.source?.replace(/^\\-$/, '-');
  if (tree.kind === 'group') return grouped(nativeSource(tree.of));
  if (tree.kind === 'repeat') return repeated(grouped(nativeSource(tree.of)), tree.least, tree.most);
  if (!('parts' in tree)) return tree.kind === 'start' ? '^' : '$';
  const parts = tree.parts.map(nativeSource);
  if (parts.includes(undefined)) return undefined;
  return tree.kind === 'sequence' ? parts.join('') : grouped(parts.join('|'));
}

function grouped(source: string | undefined): string | undefined {
  return source === undefined ? undefined : `(?:${source})`;
}

function repeated(source: string | undefined, least: number, most: number): string | undefined {
  return source === undefined ? undefined : `${source}{${least},${most === Number.POSITIVE_INFINITY ? '' : most}}`;
}
