/** Tasks of every kind while instances end suddenly: none is lost, and nothing is done twice. */
import { setTimeout as pause } from 'node:timers/promises';
import { aFamily, familyEcore } from '@orrery/testing/models.ts';
import { type ChildService, startService } from '@orrery/testing/processes/child-service.ts';
import { type Body, TaskCaller } from '@orrery/testing/tasks/task-caller.ts';
import { signedIn } from '@orrery/testing/test-storage/signed-in.ts';
import { type Headers, RemoteProject } from '../../benchmarks/objects/remote-project.ts';
import { type DatabaseChoice, openDatabase } from '../../server/src/storage/open-database.ts';
import { archiveOfFamilies, filesOfArchive } from './archive-of-families.ts';
import { ChangedProjects } from './changed-projects.ts';

export interface TaskTortureOptions {
  readonly storage: DatabaseChoice;
  readonly rounds: number;
  readonly instances: number;
  readonly random?: () => number;
}

export interface TaskTortureResult {
  readonly acknowledged: number;
  readonly kills: number;
  readonly wrong: readonly string[];
}

/** Each round ends two instances in the middle of the work, at a moment of chance. */
const killsOfRound = 2;
const modelsOfProject = 6;

export async function torture(options: TaskTortureOptions): Promise<TaskTortureResult> {
  const headers = await somebody(options.storage);
  const services: ChildService[] = [];
  for (let number = 0; number < options.instances; number++)
    services.push(await startService(options.storage, { logLevel: 'fatal' }));
  try {
    return await new Torture(options, services, headers).run();
  } finally {
    await Promise.all(services.map((service) => service.stop()));
  }
}

async function somebody(storage: DatabaseChoice): Promise<Headers> {
  const database = await openDatabase(storage, () => {});
  const { headers } = await signedIn(database, 'Ada');
  await database.close();
  return headers;
}

class Torture {
  private readonly options: TaskTortureOptions;
  private readonly services: ChildService[];
  private readonly headers: Headers;
  private readonly random: () => number;
  private readonly caller: TaskCaller;
  private readonly wrong: string[] = [];
  private acknowledged = 0;
  private kills = 0;

  constructor(options: TaskTortureOptions, services: ChildService[], headers: Headers) {
    this.options = options;
    this.services = services;
    this.headers = headers;
    this.random = options.random ?? Math.random;
    this.caller = new TaskCaller(() => this.services[this.anyIndex()]!.url, headers);
  }

  async run(): Promise<TaskTortureResult> {
    const { url } = this.services[0]!;
    const project = await RemoteProject.create(url, this.headers, 'Tortured');
    await project.put('Families', [familyEcore]);
    for (let number = 1; number < modelsOfProject; number++)
      await project.upload(`Family ${number}`, `f${number}.xmi`, [aFamily('Ada')]);
    const { scope } = await this.caller.read(`/api/projects/${project.id}`);
    const changing = await ChangedProjects.create(url, this.headers, this.caller);
    for (let round = 0; round < this.options.rounds; round++) await this.round(round, project.id, scope.id, changing);
    const { acknowledged, kills, wrong } = this;
    return { acknowledged, kills, wrong };
  }

  private async round(round: number, projectId: string, scopeId: string, changing: ChangedProjects): Promise<void> {
    const { caller } = this;
    const target = await caller.make('/api/projects', { scopeId, name: `Target ${round}` });
    const uploadId = await caller.upload(await archiveOfFamilies(round));
    const inputs = await changing.inputs(round, this.services[0]!.url);
    const created = {
      version: await caller.create('create-project-version', { projectId, version: `v${round}` }),
      exported: await caller.create('export-project', { projectId }),
      imported: await caller.create('import-archive', { projectId: target.id, uploadId }),
      validated: await caller.create('validate-project', { projectId }),
      changed: await caller.create('run-expression', inputs['run-expression']),
      merged: await caller.create('merge-project-version', inputs['merge-project-version']),
      sample: await caller.create('create-sample-project', { scopeId }),
    };
    this.acknowledged += Object.values(created).filter(Boolean).length;
    const ending = Promise.all(Object.values(created).map((id) => id && caller.ended(id)));
    await this.killSome(ending);
    const ended = await ending;
    const [version, , imported, , changed, merged] = ended;
    this.wrong.push(
      ...ended.filter((task) => task && task.status !== 'succeeded').map((task) => told(round, JSON.stringify(task))),
      ...(version ? await this.wrongVersion(round, projectId) : []),
      ...(imported ? await this.wrongImport(round, target.id) : []),
      ...(await changing.findings(round, { changed, merged })),
    );
  }

  private async killSome(working: Promise<unknown>): Promise<void> {
    for (let turn = 0; turn < killsOfRound; turn++) {
      const isOver = await Promise.race([working.then(() => true), pause(50 + this.random() * 1000).then(() => false)]);
      if (isOver) return;
      const index = this.anyIndex();
      await this.services[index]!.kill();
      this.services[index] = await startService(this.options.storage, { logLevel: 'fatal' });
      this.kills++;
    }
  }

  private async wrongVersion(round: number, projectId: string): Promise<string[]> {
    const { _embedded } = await this.caller.read(`/api/projects/${projectId}/versions?size=1000`);
    const made = _embedded.versions.filter(({ version }: Body) => version === `v${round}`);
    if (made.length !== 1) return [told(round, `${made.length} versions`)];
    const copies = (await this.caller.read(`/api/models?project.id=${made[0].id}`)).page.totalElements;
    return copies === modelsOfProject ? [] : [told(round, `a version of ${copies} models`)];
  }

  private async wrongImport(round: number, targetId: string): Promise<string[]> {
    const { _embedded } = await this.caller.read(`/api/models?project.id=${targetId}&size=100`);
    const revisions: number[] = _embedded.models.map(({ revision }: Body) => revision);
    const isWhole = revisions.length === filesOfArchive && revisions.every((revision) => revision === 1);
    return isWhole ? [] : [told(round, `imported revisions ${revisions}`)];
  }

  private anyIndex(): number {
    return Math.floor(this.random() * this.services.length);
  }
}

function told(round: number, text: string): string {
  return `round ${round}: ${text.slice(0, 300)}`;
}
