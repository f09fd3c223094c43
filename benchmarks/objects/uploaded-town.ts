/** A town and its register in a running service, and the objects of them that are asked for. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Headers, RemoteProject } from './remote-project.ts';
import { register, town, townEcore, townFile, townId } from './town.ts';

const pageSize = 20;
/** Of the register, which refers to as many inhabitants. */
const mostEntries = 100_000;

interface Times {
  readonly upload: number;
  readonly indexed: number;
  /** Questions are asked after it: search works on the labels of all objects until then. */
  readonly searchable: number;
}

export class UploadedTown {
  readonly root = townId('town', 0);
  readonly known = townId('person', 0);
  readonly deepest = townId('cellar', 99);
  readonly pages: number;
  readonly times: Times;
  /** Behind it stand the addresses that are asked for. */
  private readonly address: string;
  private readonly project: RemoteProject;
  private readonly id: string;
  private readonly headers: Headers;
  readonly objects: number;
  private state = 1;

  private constructor(url: string, headers: Headers, project: RemoteProject, id: string, objects: number, times: Times) {
    this.address = `${url}/api/models/${id}`;
    this.headers = headers;
    this.project = project;
    this.id = id;
    this.objects = objects;
    this.pages = Math.floor(this.houses / pageSize);
    this.times = times;
  }

  static async of(url: string, headers: Headers, objects: number): Promise<UploadedTown> {
    const project = await RemoteProject.create(url, headers, 'Towns');
    await project.put('Metamodel', [townEcore]);
    const begin = performance.now();
    const id = await project.upload('Town', townFile, town(objects));
    const upload = performance.now() - begin;
    const made = new UploadedTown(url, headers, project, id, objects, { upload, indexed: 0, searchable: 0 });
    const indexed = await made.time('/objects?size=1');
    await project.upload('Register', 'register.xmi', register(Math.min(mostEntries, made.houses)));
    const searchable = await project.settled();
    return new UploadedTown(url, headers, project, id, objects, { upload, indexed, searchable });
  }

  /** A second revision, in which everybody is older. */
  grow(): Promise<number> {
    return this.project.replace(this.id, town(this.objects, 1));
  }

  /** Always the same numbers, one after the other. */
  below(limit: number): number {
    this.state = (Math.imul(this.state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return this.state % limit;
  }

  anyId(): string {
    return townId(this.below(2) === 0 ? 'house' : 'person', this.below(this.houses));
  }

  /** Somebody whom the register knows. */
  anyRegistered(): string {
    return townId('person', this.below(Math.min(mostEntries, this.houses)));
  }

  /** Where the service says that the work goes on, it is asked again, and all of the time counts. */
  async time(path: string): Promise<number> {
    const begin = performance.now();
    for (;;) {
      const answer = await fetch(this.address + path, { headers: this.headers });
      const text = await answer.text();
      if (answer.status === 200) return performance.now() - begin;
      const again = answer.headers.get('retry-after');
      if (answer.status !== 503 || again === null) throw new Error(`${path}: ${answer.status} ${text}`);
      console.log(`  ${path}: 503 after ${(performance.now() - begin).toFixed(0)} ms, asked again`);
      await wait(Number(again) * 1000);
    }
  }

  private get houses(): number {
    return Math.floor((this.objects - 101) / 2);
  }
}
