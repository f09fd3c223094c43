/** Somebody who makes models in projects as fast as they are made, open and hidden ones in turn. */

export interface WriterOptions {
  readonly instance: () => string;
  readonly headers: Readonly<Record<string, string>>;
  readonly projectIds: readonly string[];
  readonly name: string;
}

/** More than listeners who are not signed in may see. */
const hidden = 250;

export class EventWriter {
  /** Those that were acknowledged: listeners must hear of each, unless it is hidden. */
  readonly open: string[] = [];
  readonly hidden: string[] = [];
  private readonly options: WriterOptions;
  private count = 0;

  constructor(options: WriterOptions) {
    this.options = options;
  }

  async writeUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.write().catch(() => {});
  }

  /** A write whose answer does not come may have been made or not: the log says which. */
  async write(): Promise<void> {
    const { instance, headers, projectIds, name } = this.options;
    const number = ++this.count;
    const isHidden = number % 3 === 0;
    const answer = await fetch(`${instance()}/api/models`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        projectId: projectIds[number % projectIds.length],
        name: `${name} ${number}`,
        ...(isHidden && { confidentiality: hidden }),
      }),
    });
    const { id } = (await answer.json()) as { id: string };
    if (answer.status === 201) (isHidden ? this.hidden : this.open).push(id);
  }
}
