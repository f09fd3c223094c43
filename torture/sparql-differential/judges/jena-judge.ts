/** Apache Jena, in a process of Java 17 or newer, from the jar of `org.apache.jena:jena-fuseki-server`. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { jenaDifferences } from './jena-differences.ts';
import { type Judge, withUnion } from './judge.ts';

const program = fileURLToPath(new URL('JenaJudge.java', import.meta.url));

export class JenaJudge implements Judge {
  readonly name = 'Jena';
  readonly knownDifferences = jenaDifferences;
  private readonly child: ChildProcessByStdio<Writable, Readable, null>;
  private readonly answers: AsyncIterator<string>;

  constructor(jar: string) {
    // Its paths call themselves for each step.
    this.child = spawn('java', ['-Xss64m', '-cp', jar, program], { stdio: ['pipe', 'pipe', 'inherit'] });
    process.once('exit', () => this.child.kill('SIGKILL'));
    this.answers = createInterface(this.child.stdout)[Symbol.asyncIterator]();
  }

  load(lines: readonly string[]): void {
    this.tell({ quads: withUnion(lines) });
  }

  async ask(query: string): Promise<string | undefined> {
    this.tell({ query });
    const { done, value } = await this.answers.next();
    if (done) throw new Error('Jena has ended.');
    return value.startsWith('refused') ? undefined : value;
  }

  async close(): Promise<void> {
    const hasEnded = once(this.child, 'exit');
    this.child.stdin.end();
    await hasEnded;
  }

  private tell(message: { readonly quads: string } | { readonly query: string }): void {
    this.child.stdin.write(`${JSON.stringify(message)}\n`);
  }
}
