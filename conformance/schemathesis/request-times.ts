/** How long requests take, by what they ask for: tells what a long run waits for. */

interface Times {
  readonly count: number;
  readonly seconds: number;
  readonly longest: number;
}

const none: Times = { count: 0, seconds: 0, longest: 0 };

export class RequestTimes {
  private readonly byKind = new Map<string, Times>();
  private readonly running = new Map<symbol, { readonly kind: string; readonly since: number }>();
  private begun = 0;

  get requests(): number {
    return this.begun;
  }

  /** Begins to count; what is given ends it. */
  begin(method: string, url: string): () => void {
    const [key, kind, since] = [Symbol(), kindOf(method, url), performance.now()];
    this.begun++;
    this.running.set(key, { kind, since });
    return () => {
      if (this.running.delete(key)) this.add(kind, (performance.now() - since) / 1000);
    };
  }

  /** The kinds that took most of the time, and what has not ended yet. */
  words(): string {
    const slowest = [...this.byKind].sort(([, one], [, other]) => other.seconds - one.seconds).slice(0, 4);
    const told = slowest.map(
      ([kind, { count, seconds, longest }]) => `${kind} ${count} × in ${seconds.toFixed(0)} s (longest ${longest.toFixed(1)})`,
    );
    const waiting = [...this.running.values()].map(
      ({ kind, since }) => `${kind} waits since ${((performance.now() - since) / 1000).toFixed(1)} s`,
    );
    return [...told, ...waiting.slice(0, 3)].join('; ');
  }

  private add(kind: string, seconds: number): void {
    const { count, seconds: before, longest } = this.byKind.get(kind) ?? none;
    this.byKind.set(kind, { count: count + 1, seconds: before + seconds, longest: Math.max(longest, seconds) });
  }
}

/** `GET /api/models/…/content`: what is generated stands between. */
function kindOf(method: string, url: string): string {
  const [, api = '', resource = '', ...more] = url.split('?', 1)[0]!.split('/');
  const last = more.at(-1) ?? '';
  const words = [
    api,
    resource,
    ...(more.length > 1 ? ['…'] : []),
    ...(/^[a-z-]{3,24}$/.test(last) ? [last] : more.length > 0 ? ['…'] : []),
  ];
  return `${method} /${words.filter((word, index) => word !== words[index - 1]).join('/')}`;
}
