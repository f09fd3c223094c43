/** Counts what was asked and answered, and shows the first differences in full. */
import { exceptions } from './exceptions.ts';
import type { Asked } from './replay.ts';

const mostShown = 5;

export class Report {
  readonly different: Asked[] = [];
  private readonly counts = new Map<string, Map<string, number>>();
  private readonly met = new Map<string, number>();
  private total = 0;

  add(asked: Asked): void {
    this.total++;
    const counts = this.counts.get(asked.maker.name) ?? new Map<string, number>();
    this.counts.set(asked.maker.name, counts);
    increase(counts, `${String(asked.answers[0].status)[0]}xx`);
    if (asked.verdict === 'different') this.different.push(asked);
    else if (asked.verdict !== 'equal') increase(this.met, asked.verdict);
  }

  /** How often an exception was met. */
  exceptionsMet(name: keyof typeof exceptions): number {
    return this.met.get(name) ?? 0;
  }

  /** The kinds of request that were never served. */
  private neverServed(): string[] {
    return [...this.counts].filter(([, counts]) => !counts.has('2xx')).map(([name]) => name);
  }

  text(): string {
    const rows = [...this.counts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, counts]) => `  ${name.padEnd(40)} ${written(counts)}`);
    const met = Object.entries(exceptions).map(([name, says]) => `  ${String(this.met.get(name) ?? 0).padStart(5)} ${says}`);
    const idle = `never served: ${this.neverServed().join('; ') || 'none'}`;
    return [`${this.total} requests in both worlds`, ...rows, idle, 'exceptions met', ...met, this.verdict()].join('\n');
  }

  private verdict(): string {
    if (this.different.length === 0) return 'no differences';
    return [`${this.different.length} DIFFERENCES`, ...this.different.slice(0, mostShown).map(shown)].join('\n');
  }
}

export function shown({ caller, maker, request, answers }: Asked): string {
  const body = Buffer.isBuffer(request.body) ? '(form)' : JSON.stringify(request.body);
  const [a, b] = answers.map(({ text }) => text.replaceAll(/^/gm, '    '));
  return [`${caller}: ${maker.name}`, `  ${request.method} ${request.path} ${body ?? ''}`, '  world A', a, '  world B', b].join(
    '\n',
  );
}

function written(counts: ReadonlyMap<string, number>): string {
  return ['2xx', '3xx', '4xx', '5xx']
    .map((status) => `${String(counts.get(status) ?? '').padStart(5)} ${counts.has(status) ? status : '   '}`)
    .join(' ');
}

function increase(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
