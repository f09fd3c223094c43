/** One stream of events for all tabs of a browser: one tab listens for all, and tells the others. When it goes, the next one does. */
import type { ListenOptions, ServerEvent } from '@orrery/api';

type Listener = (event: ServerEvent) => void;

/** What tabs tell each other. */
type Message =
  | { readonly kind: 'wants'; readonly tab: string; readonly projectIds: readonly string[] }
  | { readonly kind: 'gone'; readonly tab: string }
  | { readonly kind: 'who' }
  | { readonly kind: 'event'; readonly projectIds: readonly string[]; readonly event: ServerEvent };

export interface EventSource {
  /** Opens a stream; it goes on until the signal ends it, or the service refuses it. */
  listen(projectIds: readonly string[], options: ListenOptions): AsyncIterable<ServerEvent>;
  /** Whether the reader still sees a project. */
  isSeen(projectId: string): Promise<boolean>;
}

/** A stream takes no more. */
const mostProjects = 20;
const rollCallMilliseconds = 60_000;
const answerMilliseconds = 1_000;
/** What is opened anew may tell again what was told shortly before. */
const rememberedEvents = 500;

export class SharedEvents {
  private readonly tab = crypto.randomUUID();
  private readonly source: EventSource;
  private readonly channel: BroadcastChannel | undefined;
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly othersWant = new Map<string, readonly string[]>();
  private readonly refused = new Set<string>();
  private readonly ending = new AbortController();
  private stream: { readonly projects: string; readonly ending: AbortController } | undefined;
  private isListening = false;
  /** The newest last. */
  private readonly heardIds = new Set<string>();

  /** Tabs with the same name share: those of one reader of one service. */
  constructor(name: string, source: EventSource) {
    this.source = source;
    const canShare = typeof BroadcastChannel !== 'undefined' && 'locks' in navigator;
    this.channel = canShare ? new BroadcastChannel(name) : undefined;
    this.channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => this.hear(data));
    if (!canShare) this.lead();
    else navigator.locks.request(name, { signal: this.ending.signal }, () => this.leadUntilEnd()).catch(() => undefined);
  }

  subscribe(projectId: string, listener: Listener): () => void {
    const known = this.listeners.get(projectId) ?? new Set();
    this.listeners.set(projectId, known.add(listener));
    this.refused.delete(projectId);
    this.wantsChanged();
    return () => {
      known.delete(listener);
      if (known.size === 0) this.listeners.delete(projectId);
      this.wantsChanged();
    };
  }

  /** The tab goes. */
  close(): void {
    if (this.ending.signal.aborted) return;
    this.tell({ kind: 'gone', tab: this.tab });
    this.ending.abort();
    this.stream?.ending.abort();
    this.channel?.close();
  }

  private hear(message: Message): void {
    if (message.kind === 'event') {
      if (this.isNew(message.event)) this.deliver(message.event, message.projectIds);
    } else if (message.kind === 'who') this.tellWants();
    else {
      if (message.kind === 'gone') this.othersWant.delete(message.tab);
      else this.othersWant.set(message.tab, message.projectIds);
      if (this.isListening) this.listen();
    }
  }

  private wantsChanged(): void {
    if (this.isListening) this.listen();
    else this.tellWants();
  }

  private tellWants(): void {
    this.tell({ kind: 'wants', tab: this.tab, projectIds: [...this.listeners.keys()] });
  }

  private leadUntilEnd(): Promise<void> {
    this.lead();
    const timer = setInterval(() => this.rollCall(), rollCallMilliseconds);
    return new Promise((resolve) =>
      this.ending.signal.addEventListener('abort', () => {
        clearInterval(timer);
        resolve();
      }),
    );
  }

  private lead(): void {
    this.isListening = true;
    this.tell({ kind: 'who' });
    this.listen();
  }

  /** Tabs that ended without a word are not listened for any longer. */
  private rollCall(): void {
    const before = [...this.othersWant.keys()];
    this.othersWant.clear();
    this.tell({ kind: 'who' });
    if (before.length > 0) setTimeout(() => !this.ending.signal.aborted && this.listen(), answerMilliseconds);
  }

  /** Opens the stream anew where other projects are wanted than before. */
  private listen(): void {
    const wanted = new Set([...this.listeners.keys(), ...[...this.othersWant.values()].flat()]);
    const projectIds = [...wanted].filter((id) => !this.refused.has(id)).slice(0, mostProjects);
    const projects = [...projectIds].sort().join(',');
    if (projects === (this.stream?.projects ?? '')) return;
    this.stream?.ending.abort();
    this.stream = projectIds.length > 0 ? { projects, ending: new AbortController() } : undefined;
    if (this.stream) void this.follow(projectIds, this.stream.ending.signal);
  }

  private async follow(projectIds: readonly string[], signal: AbortSignal): Promise<void> {
    try {
      const after = [...this.heardIds].at(-1);
      for await (const event of this.source.listen(projectIds, { signal, ...(after !== undefined && { after }) })) {
        if (!this.isNew(event)) continue;
        this.tell({ kind: 'event', projectIds, event });
        this.deliver(event, projectIds);
      }
    } catch {
      if (signal.aborted) return;
      // A stream is refused as a whole: those that are seen no more are left out.
      for (const id of projectIds) if (!(await this.source.isSeen(id))) this.refused.add(id);
      if (!signal.aborted) this.listen();
    }
  }

  private isNew({ id }: ServerEvent): boolean {
    if (id === undefined) return true;
    if (this.heardIds.has(id)) return false;
    this.heardIds.add(id);
    for (const oldest of this.heardIds) {
      if (this.heardIds.size <= rememberedEvents) break;
      this.heardIds.delete(oldest);
    }
    return true;
  }

  /** Events say which project they are of; those that do not are for all. */
  private deliver(event: ServerEvent, projectIds: readonly string[]): void {
    const { project } = event.data as { readonly project?: { readonly id?: string } };
    for (const id of project?.id === undefined ? projectIds : [project.id])
      for (const listener of this.listeners.get(id) ?? []) listener(event);
  }

  private tell(message: Message): void {
    this.channel?.postMessage(message);
  }
}
