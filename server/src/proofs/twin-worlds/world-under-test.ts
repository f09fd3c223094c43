/** One of the two worlds: a service on a database of its own, which is asked as the callers. */

import type { Database } from '../../storage/database.ts';
import { Client } from '../../testing/client.ts';
import { service, type TestService } from '../../testing/service.ts';
import type { Entities, Person } from '../world/entities.ts';
import type { ImageContent } from '../world/insert-entities.ts';
import { uploadedImage } from '../world/uploaded-image.ts';
import { characters } from './cast.ts';
import { type NewIds, normalised } from './normalised.ts';
import type { TwinRequest } from './request.ts';
import { insertPeople, replaceWorld } from './set-up.ts';

export interface TwinAnswer {
  readonly status: number;
  /** What must be equal in both worlds. */
  readonly text: string;
  readonly body: unknown;
}

export class WorldUnderTest {
  readonly service: TestService;
  private readonly clients: ReadonlyMap<string | undefined, Client>;
  private readonly content: ImageContent;
  private newIds: NewIds = { known: new Set(), found: [] };
  private tag = '"none"';

  private constructor(service: TestService, clients: ReadonlyMap<string | undefined, Client>, content: ImageContent) {
    this.service = service;
    this.clients = clients;
    this.content = content;
  }

  static async open(database: Database, clock: () => number): Promise<WorldUnderTest> {
    const opened = await service({ database, clock });
    await insertPeople(database);
    const clients = new Map<string | undefined, Client>([[undefined, opened.anonymous]]);
    for (const { id } of characters) {
      const { name, value } = await opened.signIn.sessions.open(id);
      clients.set(id, new Client(opened.app, { cookie: `${name}=${value}`, 'sec-fetch-site': 'same-origin' }));
    }
    return new WorldUnderTest(opened, clients, await uploadedImage(opened, clients.get(characters[0]!.id)!));
  }

  async become(world: Entities, known: ReadonlySet<string>): Promise<void> {
    await replaceWorld(this.service.database, world, this.content);
    this.newIds = { known, found: [] };
    this.tag = '"none"';
  }

  get newIdCount(): number {
    return this.newIds.found.length;
  }

  async ask({ id }: Person, request: TwinRequest, requestId: string): Promise<TwinAnswer> {
    const { method, path, body, headers } = this.filledIn(request);
    const answer = await this.clients.get(id)!.send(method, path, body, { 'x-request-id': requestId, ...headers });
    this.tag = (answer.headers.etag as string | undefined) ?? this.tag;
    return { status: answer.status, text: normalised(answer, this.newIds), body: answer.body };
  }

  /** The request with the ids and the tag that this world knows. */
  private filledIn(request: TwinRequest): TwinRequest {
    if (Buffer.isBuffer(request.body)) return request;
    const words = /\{new:(\d+)\}|\{etag\}/g;
    const fill = (text: string) =>
      text.replaceAll(words, (_, index) =>
        index === undefined ? this.tag.replaceAll('"', '\\"') : this.newIds.found[Number(index)]!,
      );
    return JSON.parse(fill(JSON.stringify(request))) as TwinRequest;
  }
}
