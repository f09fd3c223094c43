/** A writer that creates, changes and deletes without pause, only what is its own, so that it knows what must be there. */
import { randomUUID } from 'node:crypto';
import { oneOf } from '@orrery/testing/random.ts';
import type { Answer, Caller } from './caller.ts';
import { insertion, newContent, newMark, withWord } from './content.ts';
import { Interrupted } from './interrupted.ts';
import type { Creation, Doubt, Entity, Kind, Ledger } from './ledger.ts';
import { newTexts } from './names.ts';

interface Action {
  readonly weight: number;
  readonly act: (writer: Writer) => Promise<void>;
}

const actions: readonly Action[] = [
  { weight: 1, act: (writer) => writer.createScope() },
  { weight: 6, act: (writer) => writer.createProject() },
  { weight: 4, act: (writer) => writer.createModel() },
  { weight: 4, act: (writer) => writer.change() },
  { weight: 4, act: (writer) => writer.replaceContent() },
  { weight: 4, act: (writer) => writer.updateModels() },
  { weight: 2, act: (writer) => writer.remove('projects') },
  { weight: 0.5, act: (writer) => writer.remove('models') },
  { weight: 0.2, act: (writer) => writer.remove('scopes') },
];

export interface WriterOptions {
  readonly caller: Caller;
  readonly ledger: Ledger;
  readonly random: () => number;
  /** Which writer it is, and of how many. */
  readonly number: number;
  readonly of: number;
}

export class Writer {
  private readonly caller: Caller;
  private readonly ledger: Ledger;
  private readonly random: () => number;
  private readonly isMine: (entity: Entity) => boolean;

  constructor({ caller, ledger, random, number, of }: WriterOptions) {
    this.caller = caller;
    this.ledger = ledger;
    this.random = random;
    // By the end of the scope's id, which is random: a scope and its projects have one writer at a time.
    this.isMine = ({ id, scopeId = id }) => Number.parseInt(scopeId.slice(-4), 16) % of === number;
  }

  /** Writes until an answer does not come, or comes as a failure of the service. */
  async writeUntil(isOver: () => boolean): Promise<void> {
    const bag = actions.flatMap((action) => Array.from({ length: action.weight * 10 }, () => action));
    await this.createScope();
    while (!isOver()) await oneOf(bag, this.random).act(this);
  }

  createScope(): Promise<void> {
    return this.create({ kind: 'scopes', body: { ...newTexts(), confidentiality: 0 }, idempotencyKey: this.sometimesAKey() });
  }

  async createProject(): Promise<void> {
    const scope = this.pick('scopes');
    if (!scope) return this.createScope();
    const body = { ...newTexts(), confidentiality: oneOf([0, 150, 250], this.random), scopeId: scope.id };
    return this.create({ kind: 'projects', body, idempotencyKey: this.sometimesAKey() });
  }

  async createModel(): Promise<void> {
    const project = this.pick('projects');
    if (!project) return this.createProject();
    const { id: projectId, scopeId, confidentiality } = project;
    const body = { ...newTexts(), confidentiality, scopeId, projectId, content: newContent(this.random, 1) };
    return this.create({ kind: 'models', body, idempotencyKey: this.sometimesAKey() });
  }

  async replaceContent(): Promise<void> {
    const before = this.pick('models');
    if (!before) return;
    const content = newContent(this.random, before.content!.revision + 1);
    const after = { ...before, content };
    await this.attempt({ kind: 'contents', changes: [{ before, after }] }, 200, this.caller.replace(before, content.text!), () =>
      this.ledger.changed(after),
    );
  }

  /** One update of a model, and perhaps of others in its project: all of them or none. */
  async updateModels(): Promise<void> {
    const projectId = this.pick('models')?.projectId;
    if (projectId === undefined) return;
    const inside = this.ledger.models().filter((model) => model.projectId === projectId);
    const touched = inside.slice(0, 1 + Math.floor(this.random() * inside.length));
    const word = newMark();
    const changes = touched.map((before) => ({ before, after: { ...before, content: withWord(before.content!, word) } }));
    const ids = touched.map(({ id }) => id);
    await this.attempt({ kind: 'contents', changes }, 204, this.caller.update(projectId, insertion(ids, word)), () =>
      this.ledger.changed(...changes.map(({ after }) => after)),
    );
  }

  async change(): Promise<void> {
    const before = this.pick(oneOf(['projects', 'projects', 'models', 'scopes'] as const, this.random));
    if (!before) return;
    const changes = newTexts();
    const after = { ...before, ...changes };
    await this.attempt({ kind: 'change', before, after }, 200, this.caller.change(before, changes), () =>
      this.ledger.changed(after),
    );
  }

  async remove(kind: Kind): Promise<void> {
    const entity = this.pick(kind);
    if (!entity) return;
    await this.attempt({ kind: 'removal', of: entity }, 204, this.caller.remove(entity), () => this.ledger.removed(entity));
  }

  private create(creation: Creation): Promise<void> {
    return this.attempt({ kind: 'creation', creation }, 201, this.caller.create(creation), ({ body }) =>
      this.ledger.created(creation, body.id),
    );
  }

  /** Notes what was acknowledged; without an answer, or with a 500, it may have happened or not. */
  private async attempt(doubt: Doubt, good: number, answering: Promise<Answer>, note: (answer: Answer) => void): Promise<void> {
    const answer = await answering.catch(() => undefined);
    if (answer?.status === good) return note(answer);
    this.ledger.doubt(doubt);
    if (answer && answer.status < 500)
      throw new Error(`A ${doubt.kind} was answered by ${answer.status}: ${JSON.stringify(answer.body)}`);
    throw new Interrupted(answer?.status);
  }

  private pick(kind: Entity['kind']): Entity | undefined {
    const own = [...this.ledger.entities.values()].filter((entity) => entity.kind === kind && this.isMine(entity));
    return own.length > 0 ? oneOf(own, this.random) : undefined;
  }

  private sometimesAKey(): string | undefined {
    return this.random() < 0.5 ? randomUUID() : undefined;
  }
}
