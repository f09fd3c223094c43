/** A file on its way: by XMLHttpRequest in browsers, whose `fetch` tells no progress, by a counted stream elsewhere. */

/** `sending` while bytes leave, `reading` while the service reads them. */
export interface UploadProgress {
  readonly stage: 'sending' | 'reading';
  readonly sentBytes: number;
  readonly totalBytes: number;
}

export interface SentFile {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob | FormData;
  readonly size: number;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((progress: UploadProgress) => void) | undefined;
}

export interface FileAnswer {
  readonly status: number;
  readonly text: string;
  readonly header: (name: string) => string | null;
}

/** What is used of the browser's class. */
export type XhrClass = new () => {
  withCredentials: boolean;
  readonly status: number;
  readonly responseText: string;
  readonly upload: {
    onprogress: ((event: { readonly loaded: number; readonly total: number }) => void) | null;
    onload: (() => void) | null;
  };
  onload: (() => void) | null;
  onerror: (() => void) | null;
  onabort: (() => void) | null;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  getResponseHeader(name: string): string | null;
  send(body: unknown): void;
  abort(): void;
};

export function sendByXhr(
  Xhr: XhrClass,
  { method, url, headers, body, size, signal, onProgress }: SentFile,
): Promise<FileAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = new Xhr();
    xhr.open(method, url);
    xhr.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) =>
      onProgress?.({ stage: 'sending', sentBytes: Math.min(loaded, total), totalBytes: total });
    xhr.upload.onload = () => onProgress?.({ stage: 'reading', sentBytes: size, totalBytes: size });
    xhr.onload = () => resolve({ status: xhr.status, text: xhr.responseText, header: (name) => xhr.getResponseHeader(name) });
    xhr.onerror = () => reject(new TypeError('The connection to the service was lost.'));
    xhr.onabort = () => reject(signal?.reason ?? new TypeError('The upload was ended.'));
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    if (signal?.aborted) reject(signal.reason);
    else xhr.send(body);
  });
}

export async function sendByFetch(
  fetch: typeof globalThis.fetch,
  { method, url, headers, body, size, signal, onProgress }: SentFile,
): Promise<FileAnswer> {
  // A form becomes bytes with a boundary, as an answer would.
  const written = new Response(body);
  const contentType = headers['Content-Type'] ?? written.headers.get('content-type') ?? 'application/octet-stream';
  const counted = written.body!.pipeThrough(counting(size, onProgress));
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers: { ...headers, 'Content-Type': contentType },
    body: counted,
    duplex: 'half',
  };
  if (signal) init.signal = signal;
  const answer = await fetch(url, init);
  return { status: answer.status, text: await answer.text(), header: (name) => answer.headers.get(name) };
}

function counting(size: number, onProgress: SentFile['onProgress']): TransformStream<Uint8Array, Uint8Array> {
  let sent = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      sent += chunk.byteLength;
      onProgress?.({ stage: 'sending', sentBytes: Math.min(sent, size), totalBytes: size });
      controller.enqueue(chunk);
    },
    flush: () => onProgress?.({ stage: 'reading', sentBytes: size, totalBytes: size }),
  });
}
