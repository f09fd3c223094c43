/** A town in a running service, and the objects of it that are asked for. */
import { town, townEcore, townId } from './town.ts';

type Headers = Readonly<Record<string, string>>;

interface Found {
  readonly id: string;
}

const pageSize = 20;

export class UploadedTown {
  readonly root: string;
  readonly known: string;
  readonly deepest: string;
  readonly pages: number;
  readonly uploadMilliseconds: number;
  readonly indexedMilliseconds: number;
  private readonly address: string;
  private readonly headers: Headers;
  private readonly houses: number;
  private state = 1;

  private constructor(address: string, headers: Headers, objects: number, times: readonly [number, number]) {
    this.address = address;
    this.headers = headers;
    this.houses = Math.floor((objects - 101) / 2);
    this.pages = Math.floor(this.houses / pageSize);
    this.root = townId('town', 0);
    this.known = townId('person', 0);
    this.deepest = townId('cellar', 99);
    [this.uploadMilliseconds, this.indexedMilliseconds] = times;
  }

  static async of(url: string, headers: Headers, objects: number): Promise<UploadedTown> {
    const create = async (path: string, body: object): Promise<Found> => {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Found;
    };
    const { id: scopeId } = await create('/api/scopes', { name: 'Towns' });
    const { id: projectId } = await create('/api/projects', { scopeId, name: 'Towns' });
    const put = async (name: string, pieces: Iterable<string>): Promise<readonly [id: string, milliseconds: number]> => {
      const { id } = await create('/api/models', { projectId, name });
      const body = ReadableStream.from(encoded(pieces));
      const begin = performance.now();
      const answer = await fetch(`${url}/api/models/${id}/content?format=xmi`, {
        method: 'PUT',
        headers,
        body,
        duplex: 'half',
      } as RequestInit);
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
      return [id, performance.now() - begin];
    };
    await put('Metamodel', [townEcore]);
    const [id, milliseconds] = await put('Town', town(objects));
    const address = `${url}/api/models/${id}/objects`;
    const begin = performance.now();
    const first = await fetch(`${address}?size=1`, { headers });
    if (first.status !== 200) throw new Error(`objects: ${first.status} ${await first.text()}`);
    return new UploadedTown(address, headers, objects, [milliseconds, performance.now() - begin]);
  }

  /** Always the same numbers, one after the other. */
  below(limit: number): number {
    this.state = (Math.imul(this.state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return this.state % limit;
  }

  anyId(): string {
    return townId(this.below(2) === 0 ? 'house' : 'person', this.below(this.houses));
  }

  async time(path: string): Promise<number> {
    const begin = performance.now();
    const answer = await fetch(this.address + path, { headers: this.headers });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
    return performance.now() - begin;
  }
}

async function* encoded(pieces: Iterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const piece of pieces) yield encoder.encode(piece);
}
