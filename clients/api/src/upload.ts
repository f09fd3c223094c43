/** Files sent with news of how far they are. */
import type { Connection } from './connection.ts';
import { keepTag } from './entity-tag.ts';
import type { Model, NewModelEntity, Upload } from './generated/types.ts';
import { refusalIn } from './problem.ts';
import { addressOf, formOf } from './request.ts';
import { type SentFile, sendByFetch, sendByXhr, type UploadProgress, type XhrClass } from './sent-file.ts';

export interface UploadOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: UploadProgress) => void;
}

export class Uploads {
  private readonly connection: Connection;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  /** Makes a model of a file. */
  model(entity: NewModelEntity, file: Blob & { readonly name?: string }, options: UploadOptions = {}): Promise<Model> {
    return this.send('POST', '/api/models', { body: formOf({ entity, content: file }), size: file.size }, {}, options);
  }

  /** Makes a file the new content of a model: its next revision. */
  revision(
    modelId: string,
    file: Blob,
    how: { readonly format: string; readonly message?: string; readonly ifMatch?: string },
    options: UploadOptions = {},
  ): Promise<Model> {
    const address = addressOf('/api/models/{id}/content', { path: { id: modelId }, query: { format: how.format } });
    const headers = {
      'Content-Type': 'application/octet-stream',
      ...(how.message === undefined ? {} : { 'X-Revision-Message': bytesOf(how.message) }),
      ...(how.ifMatch === undefined ? {} : { 'If-Match': how.ifMatch }),
    };
    return this.send('PUT', address, { body: file, size: file.size }, headers, options);
  }

  /** Keeps a file for a task, for a day. */
  file(file: Blob & { readonly name?: string }, options: UploadOptions = {}): Promise<Upload> {
    const address = addressOf('/api/uploads', { query: { name: file.name } });
    return this.send('POST', address, { body: file, size: file.size }, { 'Content-Type': 'application/octet-stream' }, options);
  }

  private async send<T>(
    method: string,
    address: string,
    file: Pick<SentFile, 'body' | 'size'>,
    headers: Record<string, string>,
    { signal, onProgress }: UploadOptions,
  ): Promise<T> {
    const { XMLHttpRequest } = globalThis as { XMLHttpRequest?: XhrClass };
    const sentFile: SentFile = {
      ...file,
      method,
      url: this.connection.baseUrl + address,
      headers: { ...(await this.connection.credentials()), Accept: 'application/hal+json', ...headers },
      signal,
      onProgress,
    };
    const { status, text, header } = await (XMLHttpRequest
      ? sendByXhr(XMLHttpRequest, sentFile)
      : sendByFetch(this.connection.fetch, sentFile));
    if (status < 200 || status > 299) throw refusalIn(status, text, header('retry-after'), address.split('?')[0]!);
    const entity = JSON.parse(text) as T;
    keepTag(entity, header('etag'));
    return entity;
  }
}

/** Headers are bytes: the service reads them as UTF-8. */
function bytesOf(message: string): string {
  return Array.from(new TextEncoder().encode(message), (byte) => String.fromCharCode(byte)).join('');
}
