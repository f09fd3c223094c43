/** Counts the statuses of answers, for one line of a report. */

export class Statuses {
  private readonly counts = new Map<string, number>();

  add(status: number | string): void {
    this.counts.set(String(status), (this.counts.get(String(status)) ?? 0) + 1);
  }

  /** Sends a request, and counts how it ends. */
  async count(request: Promise<Response>): Promise<void> {
    try {
      const answer = await request;
      await answer.arrayBuffer();
      this.add(answer.status);
    } catch (error) {
      this.add((error as Error).name === 'AbortError' ? 'left' : 'cut');
    }
  }

  toString(): string {
    const parts = [...this.counts]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([status, count]) => `${count} × ${status}`);
    return parts.join(', ') || 'nothing';
  }
}

/** Lets so many callers repeat what they do until the signal ends them. */
export async function crowd(callers: number, end: AbortSignal, act: (caller: number) => Promise<void>): Promise<void> {
  const one = async (caller: number) => {
    while (!end.aborted) await act(caller);
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => one(caller)));
}

/** Waits for the end of an attack. */
export function ended(signal: AbortSignal): Promise<void> {
  return signal.aborted
    ? Promise.resolve()
    : new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
