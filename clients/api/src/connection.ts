/** The connection to a service: its address, the token of the caller, and how requests are sent. */

/** A token, or a function that is asked for one before each request, so that it may be renewed. */
export type Token = string | (() => string | undefined | Promise<string | undefined>);

export interface ConnectionOptions {
  /**
   * The address of the service, such as `https://models.example.org`; below a path where it lives below one.
   * In a page of the service itself it may be left out: then it is the base of the page.
   */
  readonly baseUrl?: string;
  /**
   * An access token. Without one a browser sends the cookie of its session, and anybody else sees what is public.
   *
   * @example
   * const orrery = connect({ baseUrl: 'http://localhost:8080', token: () => process.env.TOKEN });
   */
  readonly token?: Token;
  /** Sent with every request, for instance `Orrery-See-As` or `Accept-Language`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Another `fetch`, for tests or proxies. */
  readonly fetch?: typeof globalThis.fetch;
}

export interface Connection {
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch;
  /** The headers that tell who asks. */
  credentials(): Promise<Record<string, string>>;
}

export function openConnection({ baseUrl, token, headers = {}, fetch }: ConnectionOptions): Connection {
  return {
    baseUrl: (baseUrl ?? baseOfPage()).replace(/\/+$/, ''),
    fetch: fetch ?? ((input, init) => globalThis.fetch(input, init)),
    credentials: async () => {
      const value = typeof token === 'function' ? await token() : token;
      return { ...headers, ...(value === undefined ? {} : { Authorization: `Bearer ${value}` }) };
    },
  };
}

function baseOfPage(): string {
  const { document } = globalThis as { document?: { readonly baseURI: string } };
  if (!document) throw new TypeError('connect needs a baseUrl outside of a browser.');
  return new URL('.', document.baseURI).href;
}
