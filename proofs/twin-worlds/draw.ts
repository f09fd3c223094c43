/** Draws the parts of requests: ids, slugs and values from both worlds, what is hidden in either included. */
import type { Entities, Model, Project } from '../world/entities.ts';
import { characters } from './cast.ts';
import type { ListOperation } from './lists.ts';
import type { Random } from './random.ts';

const nobody = '01800000-dead-7000-8000-000000000000';

export interface DrawOptions {
  readonly random: Random;
  /** All that is in either world. */
  readonly both: Entities;
  /** What the caller sees, and of that what the caller may change. */
  readonly seen: Entities;
  readonly own: Entities;
  readonly lists: readonly ListOperation[];
  /** How many ids the requests so far have made. */
  readonly newIds: () => number;
}

export class Draw {
  readonly random: Random;
  readonly lists: readonly ListOperation[];
  readonly both: Entities;
  private readonly seen: Entities;
  private readonly own: Entities;
  private readonly newIds: () => number;

  constructor({ random, both, seen, own, lists, newIds }: DrawOptions) {
    this.random = random;
    this.lists = lists;
    this.both = both;
    this.seen = seen;
    this.own = own;
    this.newIds = newIds;
  }

  /** Something of the kind: the caller's own, seen, or hidden; at times something new, of another kind, or nothing. */
  id(kind: keyof Entities): string {
    const { random, both, seen, own, newIds } = this;
    const turn = random.number();
    if (turn < 0.05) return nobody;
    if (turn < 0.15 && newIds() > 0) return `{new:${random.upTo(newIds())}}`;
    const choices: readonly (readonly { readonly id: string }[])[] = [
      own[kind],
      own[kind],
      seen[kind],
      both[kind],
      both.projects,
    ];
    const some = choices[Math.floor((turn - 0.15) / 0.2)] ?? both[kind];
    return some.length > 0 ? random.one(some).id : nobody;
  }

  user(): string {
    return this.random.one(characters).id;
  }

  project(): Project {
    const { seen, own } = this;
    return this.random.one(this.random.one([own.projects, seen.projects, this.both.projects].filter((some) => some.length > 0)));
  }

  model(): Model {
    const { seen, own } = this;
    return this.random.one(this.random.one([own.models, seen.models, this.both.models].filter((some) => some.length > 0)));
  }

  /** The slugs that lead to a model. */
  modelChain(): string {
    const { projectId, slug } = this.model();
    const project = this.both.projects.find(({ id }) => id === projectId)!;
    const scope = this.both.scopes.find(({ id }) => id === project.scopeId)!;
    return `${scope.slug}/${project.slug}/${project.version}/${slug}`;
  }

  /** A scope, and the slug and version of one of its projects: what a new project could be called. */
  takenName(): { readonly scopeId: string; readonly slug: string; readonly version: string } {
    const scopeId = this.id('scopes');
    const inside = this.both.projects.filter((project) => project.scopeId === scopeId);
    const { slug, version } = inside.length > 0 ? this.random.one(inside) : this.project();
    return { scopeId, slug, version };
  }

  /** Scope, slug and version of a project; at times of none. */
  chain(): { readonly scope: string; readonly slug: string; readonly version: string } {
    const { slug, version, scopeId } = this.project();
    const scope = this.random.chance(0.9)
      ? this.both.scopes.find(({ id }) => id === scopeId)!
      : this.random.one(this.both.scopes);
    return { scope: scope.slug, slug, version };
  }

  slug(): string {
    const { random, both } = this;
    return random.chance(0.8)
      ? random.one([...both.scopes, ...both.projects, ...both.models, ...both.queries]).slug
      : `fresh-${random.upTo(1000)}`;
  }

  name(): string {
    return this.random.one([...this.both.scopes, ...this.both.projects, ...this.both.models, ...this.both.queries, ...characters])
      .name;
  }

  confidentiality(): number {
    return this.random.one([0, 99, 100, 199, 200, 215, 230, 299]);
  }

  role(): string {
    return this.random.one(['none', 'viewer', 'editor', 'owner']);
  }

  /** What a write may ask of what it finds. */
  conditions(): Readonly<Record<string, string>> {
    const { random } = this;
    if (random.chance(0.85)) return {};
    return random.one([{ 'if-match': '{etag}' }, { 'if-match': '"another"' }, { 'if-match': '*' }]);
  }

  /** The same key now and then, so that requests are repeated. */
  repeatable(): Readonly<Record<string, string>> {
    return this.random.chance(0.3) ? { 'idempotency-key': `key-${this.random.upTo(5)}` } : {};
  }
}
