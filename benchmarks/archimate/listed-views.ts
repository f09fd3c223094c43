/** Lists the views of a project by pages: those of a project with few of them, and those of one with many. */
import { quantile } from '@orrery/testing/load/quantile.ts';
import { startService } from '@orrery/testing/processes/child-service.ts';
import { signedIn } from '@orrery/testing/test-storage/signed-in.ts';
import { type DatabaseName, type TestStorage, TestStorages } from '@orrery/testing/test-storage/test-storage.ts';
import pg from 'pg';
import { openDatabase } from '../../server/src/storage/open-database.ts';
import { viewsAlone } from './generated-landscape.ts';

type Headers = Readonly<Record<string, string>>;

const pageSize = 20;
const few = 200;
const models = 4;

/** How pages are asked for, beside the project. */
const orders = [
  '',
  '&sort=name',
  '&sort=creationDateTime,desc',
  '&kind=orrery:diagram',
  '&default=false',
  '&sort=name&kind=orrery:diagram',
];

/** Prints how long the first, a middle and the last page take, for both projects. */
export async function measureListing(on: DatabaseName, many: number, rounds: number): Promise<void> {
  const storages = await TestStorages.on(on);
  const storage = await storages.open();
  const database = await openDatabase(storage, () => {});
  const { headers } = await signedIn(database, 'Ada');
  await database.close();
  const service = await startService(storage, { logLevel: 'warn' });
  try {
    const ask = new Asking(service.url, headers);
    const projects = [await ask.projectWith(few), await ask.projectWith(many)];
    await tidied(storage);
    console.log(`\n${on}: pages of ${pageSize} representations, p50 of ${rounds} rounds in ms: first, middle, last.`);
    for (const order of orders)
      for (const { id, views } of projects)
        console.log(`  ${views} ${order || '(default order)'}: ${await ask.pages(id, views, order, rounds)}`);
  } finally {
    await service.stop();
    await storage.remove();
    await storages.close();
  }
}

/** PostgreSQL does so itself within a minute of such an upload: statistics, and which rows an index alone can answer for. */
async function tidied({ databaseUrl }: TestStorage): Promise<void> {
  if (!databaseUrl) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

class Asking {
  private readonly url: string;
  private readonly headers: Headers;

  constructor(url: string, headers: Headers) {
    this.url = url;
    this.headers = headers;
  }

  async projectWith(views: number): Promise<{ readonly id: string; readonly views: number }> {
    const { id: scopeId } = await this.create('/api/scopes', { name: `Views ${views}` });
    const { id: projectId } = await this.create('/api/projects', { scopeId, name: `Views ${views}` });
    const begin = performance.now();
    for (let model = 0; model < models; model++) {
      const { id } = await this.create('/api/models', { projectId, name: `Landscape ${model}` });
      const body = viewsAlone(views / models);
      const answer = await fetch(`${this.url}/api/models/${id}/content?format=archimate`, {
        method: 'PUT',
        headers: this.headers,
        body,
      });
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    }
    console.log(`  ${views} views in ${models} models uploaded in ${(performance.now() - begin).toFixed(0)} ms`);
    return { id: projectId, views };
  }

  async pages(projectId: string, views: number, order: string, rounds: number): Promise<string> {
    const last = Math.floor((views - models) / pageSize) - 1;
    const times: string[] = [];
    for (const page of [0, Math.floor(last / 2), last]) {
      const path = `/api/representations?project.id=${projectId}&size=${pageSize}&page=${page}${order}`;
      times.push((await this.median(path, rounds)).toFixed(1));
    }
    return times.join(', ');
  }

  private async median(path: string, rounds: number): Promise<number> {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const begin = performance.now();
      const answer = await fetch(this.url + path, { headers: this.headers });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
      times.push(performance.now() - begin);
    }
    times.sort((one, other) => one - other);
    return quantile(times, 0.5);
  }

  private async create(path: string, body: object): Promise<{ readonly id: string }> {
    const headers = { ...this.headers, 'content-type': 'application/json' };
    const answer = await fetch(this.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { readonly id: string };
  }
}
