/** Two projects that tasks change: one by expressions, the other by merges of a version of it. */
import { aFamily, familyEcore } from '@orrery/testing/models.ts';
import type { Body, TaskCaller } from '@orrery/testing/tasks/task-caller.ts';
import { type Headers, RemoteProject } from '../../benchmarks/objects/remote-project.ts';

interface ChangedProject {
  readonly project: RemoteProject;
  /** The model that is changed. */
  readonly modelId: string;
}

/** The version that is merged, and its model. */
interface MergeSource {
  readonly projectId: string;
  readonly modelId: string;
}

/** It adds one person each time that it is run. */
const oneMore = "family::Family.allInstances()->first().eAdd('members', family::Person.create().eSet('name', 'More'))";
const objectsAtFirst = 2;

export class ChangedProjects {
  private readonly caller: TaskCaller;
  private readonly changed: ChangedProject;
  private readonly target: ChangedProject;
  private readonly source: MergeSource;
  private counts = { expressions: 0, merges: 0 };

  private constructor(caller: TaskCaller, changed: ChangedProject, target: ChangedProject, source: MergeSource) {
    this.caller = caller;
    this.changed = changed;
    this.target = target;
    this.source = source;
  }

  static async create(url: string, headers: Headers, caller: TaskCaller): Promise<ChangedProjects> {
    const [changed, target] = [await aFamilyProject(url, headers, 'Changed'), await aFamilyProject(url, headers, 'Merged')];
    const input = { projectId: target.project.id, version: 'next' };
    const { result } = await caller.ended((await caller.create('create-project-version', input))!);
    const { _embedded } = await caller.read(`/api/models?project.id=${result.projectId}&slug=byron`);
    return new ChangedProjects(caller, changed, target, { projectId: result.projectId, modelId: _embedded.models[0].id });
  }

  /** What the tasks of a round are asked; before, the source of the merge gets something new. */
  async inputs(round: number, url: string): Promise<Readonly<Record<'run-expression' | 'merge-project-version', object>>> {
    const { changed, target, source } = this;
    await target.project.at(url).replace(source.modelId, [aFamily('Ada', `Round ${round}`)]);
    return {
      'run-expression': { projectId: changed.project.id, language: 'aql', expression: oneMore },
      'merge-project-version': { sourceProjectId: source.projectId, targetProjectId: target.project.id },
    };
  }

  /** Each round adds one person and merges one revision: no more, and no less. */
  async findings(round: number, { changed, merged }: { readonly changed: Body; readonly merged: Body }): Promise<string[]> {
    this.counts.expressions += Number(Boolean(changed));
    this.counts.merges += Number(Boolean(merged));
    const { expressions, merges } = this.counts;
    const objects = (await this.revisionsOf(this.changed)).at(-1).objectCount;
    const found = (await this.revisionsOf(this.target)).filter(({ origin }: Body) => origin === 'merge').length;
    const wrong: string[] = [];
    if (objects !== objectsAtFirst + expressions)
      wrong.push(`round ${round}: ${objects} objects after ${expressions} expressions`);
    if (found !== merges) wrong.push(`round ${round}: ${found} revisions of ${merges} merges`);
    return wrong;
  }

  private async revisionsOf({ modelId }: ChangedProject): Promise<Body[]> {
    return (await this.caller.read(`/api/models/${modelId}/revisions?size=1000`))._embedded.revisions;
  }
}

async function aFamilyProject(url: string, headers: Headers, name: string): Promise<ChangedProject> {
  const project = await RemoteProject.create(url, headers, name);
  await project.put('Families', [familyEcore]);
  const [modelId] = await project.put('Byron', [aFamily('Ada')]);
  return { project, modelId };
}
