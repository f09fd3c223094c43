/** Processes that their host does not need any more, kept for the next host that runs the same program: tests open services by the hundred. */
import type { ChildProcess } from 'node:child_process';
import type { Program } from './start-process.ts';

/** So many of one program are kept. */
const mostOfOne = 4;

export class RetiredProcesses {
  private readonly children = new Map<string, ChildProcess[]>();

  take(program: Program): ChildProcess | undefined {
    const kept = this.of(program);
    for (let child = kept.pop(); child; child = kept.pop()) if (isAlive(child)) return child;
    return undefined;
  }

  /** It has forgotten its work, and nobody listens to it. Whoever is one too many is ended. */
  add(program: Program, child: ChildProcess): void {
    const kept = this.of(program);
    if (kept.length < mostOfOne) kept.push(child);
    else child.kill('SIGKILL');
  }

  private of({ file, heapMegabytes, mostBytes, arguments: more, flags }: Program): ChildProcess[] {
    const key = JSON.stringify([file, heapMegabytes, mostBytes, more, flags]);
    const found = this.children.get(key) ?? [];
    this.children.set(key, found);
    return found;
  }
}

function isAlive({ exitCode, signalCode, stdio }: ChildProcess): boolean {
  return exitCode === null && signalCode === null && stdio.every((stream) => !stream?.destroyed);
}
