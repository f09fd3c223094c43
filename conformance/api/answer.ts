/** The answer to one request, kept whole so that a rule can say what came. */

// biome-ignore lint/suspicious/noExplicitAny: rules read what they expect, and fail where it is not there.
export type Body = any;

export interface Answer {
  /** The request in words: `POST /api/scopes`. */
  readonly request: string;
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly text: string;
  /** The text as JSON, undefined where it is none. */
  readonly body: Body;
}

export async function answerOf(request: string, response: Response): Promise<Answer> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  return { request, status: response.status, headers: response.headers, bytes, text, body: jsonIn(text) };
}

function jsonIn(text: string): Body {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
