/** Who and what the rules work with: callers of every kind, and things with names that no earlier run has used. */
import { randomBytes } from 'node:crypto';
import type { Body } from './answer.ts';
import { Caller } from './caller.ts';
import { Accounts } from './sign-in/accounts.ts';
import type { SignedIn } from './sign-in/signed-in.ts';

export interface WorldOptions {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

export const nobody = '00000000-0000-7000-8000-000000000000';

export class World {
  readonly url: string;
  /** What the service makes its links of; not always the address by which it was reached. */
  readonly baseUrl: string;
  readonly anonymous: Caller;
  readonly admin: Caller;
  readonly ada: Caller;
  readonly bob: Caller;
  readonly carol: Caller;
  readonly accounts: Accounts;
  readonly people: Readonly<Record<'admin' | 'ada' | 'bob' | 'carol', SignedIn>>;
  /** In the name of everything that this run makes. */
  readonly mark = `c${randomBytes(5).toString('hex')}`;
  private readonly kept = new Map<unknown, Promise<unknown>>();
  private count = 0;

  constructor(url: string, baseUrl: string, accounts: Accounts, people: World['people']) {
    this.url = url;
    this.baseUrl = baseUrl;
    this.accounts = accounts;
    this.people = people;
    this.anonymous = new Caller(url);
    this.admin = people.admin.caller;
    this.ada = people.ada.caller;
    this.bob = people.bob.caller;
    this.carol = people.carol.caller;
  }

  /** A name of its own. */
  name(): string {
    return `${this.mark} ${++this.count}`;
  }

  slug(): string {
    return this.name().replace(' ', '-');
  }

  /** A new scope; of ada, unless someone else makes it. */
  aScope(more: object = {}, by: Caller = this.ada): Promise<Body> {
    return by.create('/api/scopes', { name: this.name(), ...more });
  }

  /** A new project in that scope, or in a new one. */
  async aProject(more: object = {}, scope?: { readonly id: string }, by: Caller = this.ada): Promise<Body> {
    const { id } = scope ?? (await this.aScope({}, by));
    return by.create('/api/projects', { scopeId: id, name: this.name(), ...more });
  }

  /** A new model, empty, in that project or in one that many rules put theirs into. */
  async aModel(more: object = {}, project?: { readonly id: string }, by: Caller = this.ada): Promise<Body> {
    const { id } = project ?? (await this.keep(manyModels));
    return by.create('/api/models', { projectId: id, name: this.name(), ...more });
  }

  /** The user as a member of the project, a viewer with the least clearance unless more is said; made by its owner ada. */
  aMember({ id }: Body, { user }: Caller, more: object = {}, by: Caller = this.ada): Promise<Body> {
    const grant = { role: 'viewer', clearance: 200, ...more };
    return by.create('/api/project-users', { project: { id }, user: { id: user.id }, ...grant });
  }

  /** A request of that user to join the project; pending and their own, unless someone else says otherwise. */
  anEnrollment({ id }: Body, joining: Caller, status = 'pending', by: Caller = joining): Promise<Body> {
    return by.create('/api/project-enrollments', { project: { id }, user: { id: joining.user.id }, status });
  }

  /** Something that several rules look at and none changes, made when the first asks for it. */
  keep<T>(make: (world: World) => Promise<T>): Promise<T> {
    const kept = this.kept.get(make) ?? make(this);
    this.kept.set(make, kept);
    return kept as Promise<T>;
  }

  /** The path of a link, to be asked for at the address by which the service is reached. */
  pathOf(link: { readonly href: string }): string {
    return link.href.startsWith(this.baseUrl) ? link.href.slice(this.baseUrl.length) : link.href;
  }

  /** Deletes every scope that this run has made, and disables its accounts. */
  async leave(): Promise<void> {
    const people = [this.ada, this.bob, this.carol].map(({ user }) => user.id).join(',');
    const scopes = await this.made('scopes', `creator.id=${people}`, `name=*${this.mark}*`);
    for (const { id } of scopes) await this.admin.delete(`/api/scopes/${id}`);
    const accounts = await this.made('accounts', `id=${people}`, `name=*${this.mark}*`);
    for (const { id } of accounts) await this.admin.patch(`/api/accounts/${id}`, { disabled: true });
  }

  private async made(resource: string, ...filters: readonly string[]): Promise<Body[]> {
    const lists = await Promise.all(filters.map((filter) => this.admin.read(`/api/${resource}?${filter}&size=1000`)));
    return lists.flatMap(({ _embedded }) => _embedded[resource]);
  }
}

/** A public project of ada; rules that count, archive, raise or let others in have one of their own. */
export const manyModels = (world: World): Promise<Body> => world.aProject();

export async function openWorld({ url, username, password }: WorldOptions): Promise<World> {
  const { servers } = await new Caller(url).read('/v3/api-docs');
  const accounts = await Accounts.of(url);
  const admin = await accounts.signIn({ username, password });
  const open = (name: string) => accounts.open(admin.caller, name);
  const [ada, bob, carol] = [await open('Ada'), await open('Bob'), await open('Carol')];
  return new World(url, servers[0].url, accounts, { admin, ada, bob, carol });
}
