/** Speaks with a page of Chromium by its debugging protocol. */

interface Answer {
  readonly id?: number;
  readonly error?: { readonly message: string };
  readonly result?: {
    readonly result?: { readonly value?: unknown; readonly description?: string };
    readonly exceptionDetails?: unknown;
  };
}

export class DevTools {
  private readonly socket: WebSocket;
  private next = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
  }

  static async connect(port: number): Promise<DevTools> {
    const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
      type: string;
      webSocketDebuggerUrl: string;
    }[];
    const page = targets.find(({ type }) => type === 'page');
    if (!page) throw new Error('Chromium shows no page.');
    const socket = new WebSocket(page.webSocketDebuggerUrl);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', reject, { once: true });
    });
    return new DevTools(socket);
  }

  /** The value of an expression, or of the promise that it gives. */
  evaluate(expression: string): Promise<unknown> {
    const id = ++this.next;
    return new Promise((resolve, reject) => {
      const hear = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data)) as Answer;
        if (answer.id !== id) return;
        this.socket.removeEventListener('message', hear);
        const { result, error } = answer;
        if (error || result?.exceptionDetails)
          reject(new Error(error?.message ?? result?.result?.description ?? 'The page failed.'));
        else resolve(result?.result?.value);
      };
      this.socket.addEventListener('message', hear);
      this.socket.send(
        JSON.stringify({ id, method: 'Runtime.evaluate', params: { expression, awaitPromise: true, returnByValue: true } }),
      );
    });
  }
}
