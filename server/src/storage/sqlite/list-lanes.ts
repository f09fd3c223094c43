/** The lanes for lists, each started when it is needed: the first with the first list, the next when all others are busy. */
import type { Lane } from './lane.ts';

interface StartedLane {
  readonly lane: Promise<Lane>;
  load: number;
}

/** A thread takes longer to start than many statements to run, and holds megabytes while it waits. */
export class ListLanes {
  private readonly started: StartedLane[] = [];
  private readonly most: number;
  private readonly open: () => Promise<Lane>;

  constructor(most: number, open: () => Promise<Lane>) {
    this.most = most;
    this.open = open;
  }

  async run<T>(work: (lane: Lane) => Promise<T>): Promise<T> {
    const chosen = this.leastBusy();
    chosen.load++;
    try {
      return await work(await chosen.lane);
    } finally {
      chosen.load--;
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.started.map(async ({ lane }) => (await lane).close()));
  }

  private leastBusy(): StartedLane {
    const [least] = this.started.toSorted((one, other) => one.load - other.load);
    return least && (least.load === 0 || this.started.length === this.most) ? least : this.start();
  }

  /** One that cannot be started costs the list that needed it, and the next tries again. */
  private start(): StartedLane {
    const made = { lane: this.open(), load: 0 };
    this.started.push(made);
    made.lane.catch(() => this.started.splice(this.started.indexOf(made), 1));
    return made;
  }
}
