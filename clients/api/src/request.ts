/** Requests as `fetch` takes them, made of what an operation was given. */

/** What every operation takes besides its own. */
export interface RequestOptions {
  /** Ends the request when it is aborted. */
  readonly signal?: AbortSignal;
  /** The media type in which the answer is wanted, where there are several: `text/csv` for the rows of a query. */
  readonly accept?: string;
}

/** What an operation may be given. */
export interface OperationRequest extends RequestOptions {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly contentType?: string;
}

/** An address of the service: `{id}` filled in, and the query after it. What is not given is left out. */
export function addressOf(template: string, { path = {}, query = {} }: OperationRequest): string {
  const filled = template.replace(/\{([^}]+)\}/g, (_whole, name: string) => encodeURIComponent(String(path[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined && one !== null) search.append(name, String(one));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

type Body = NonNullable<RequestInit['body']>;

export interface SentBody {
  readonly body?: Body | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** The first media type is what the operation expects, unless the caller names another, or the body tells. */
export function bodyOf({ body, contentType }: OperationRequest, mediaTypes: readonly string[]): SentBody {
  if (body === undefined) return { headers: {} };
  const chosen =
    contentType ?? (hasFile(body) ? 'multipart/form-data' : (ownTypeOf(body, mediaTypes) ?? mediaTypes[0] ?? 'application/json'));
  // The boundary between the parts is known to whoever writes them.
  if (chosen === 'multipart/form-data') return { body: body instanceof FormData ? body : formOf(body as object), headers: {} };
  if (chosen === 'application/x-www-form-urlencoded')
    return { body: new URLSearchParams(body as Record<string, string>), headers: {} };
  const isText = typeof body === 'string' || body instanceof Blob || body instanceof ReadableStream || ArrayBuffer.isView(body);
  return { body: isText ? (body as Body) : JSON.stringify(body), headers: { 'Content-Type': chosen } };
}

/** A text is no form: it is what the next media type says. */
function ownTypeOf(body: unknown, mediaTypes: readonly string[]): string | undefined {
  if (body instanceof Blob && mediaTypes.includes(body.type)) return body.type;
  return typeof body === 'string' ? mediaTypes.find((one) => !/json|form/.test(one)) : undefined;
}

function hasFile(body: unknown): boolean {
  if (body instanceof FormData) return true;
  return typeof body === 'object' && body !== null && Object.values(body).some((value) => value instanceof Blob);
}

/** Files are parts as they are, everything else is JSON. */
export function formOf(parts: object): FormData {
  const form = new FormData();
  // The entity first: the service then refuses what it cannot take before it has read the file.
  const ordered = Object.entries(parts).sort(([, one], [, other]) => Number(one instanceof Blob) - Number(other instanceof Blob));
  for (const [name, value] of ordered) {
    if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : name);
    else if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}
