/** Oxigraph as a native library, in a process of Python. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type Patience, type Peer, type PeerAnswer, type PeerMaker, type PeerQuestion, withinSeconds } from './peer.ts';

const program = fileURLToPath(new URL('native-oxigraph.py', import.meta.url));

type Child = ChildProcessByStdio<Writable, Readable, null>;

/** The Python must have pyoxigraph. */
export function nativeOxigraph(python: string, file: string, patience: Patience): PeerMaker {
  return { name: 'native', load: () => NativeOxigraph.load(python, file, patience) };
}

class NativeOxigraph implements Peer {
  readonly milliseconds: number;
  private readonly child: Child;
  private readonly lines: AsyncIterator<string>;
  private readonly patience: Patience;

  private constructor(child: Child, lines: AsyncIterator<string>, milliseconds: number, patience: Patience) {
    this.child = child;
    this.lines = lines;
    this.milliseconds = milliseconds;
    this.patience = patience;
  }

  static async load(python: string, file: string, patience: Patience): Promise<NativeOxigraph> {
    const child = spawn(python, [program, file, String(patience.rounds)], { stdio: ['pipe', 'pipe', 'inherit'] });
    process.once('exit', () => child.kill('SIGKILL'));
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const { milliseconds } = await answerIn(lines);
    return new NativeOxigraph(child, lines, milliseconds, patience);
  }

  async ask(question: PeerQuestion): Promise<PeerAnswer | undefined> {
    this.child.stdin.write(`${JSON.stringify(question)}\n`);
    const { rounds, seconds } = this.patience;
    const answer = await withinSeconds(answerIn(this.lines), rounds * seconds);
    if (!answer) await this.close();
    return answer;
  }

  get hasEnded(): boolean {
    return this.child.killed;
  }

  async close(): Promise<void> {
    const hasEnded = once(this.child, 'exit');
    if (this.child.kill('SIGKILL')) await hasEnded;
  }
}

async function answerIn(lines: AsyncIterator<string>): Promise<PeerAnswer> {
  const { done, value } = await lines.next();
  if (done) throw new Error('Oxigraph has ended.');
  return JSON.parse(value) as PeerAnswer;
}
