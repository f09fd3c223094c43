/** Starts a child process. It sees nothing of the service's environment. Where the start fails, only the work that needed it fails. */
import { type ChildProcess, spawn as nodeSpawn } from 'node:child_process';
import { getPriority, setPriority, tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { bundlesVariable, compileCacheOf, programFile } from '../program-file.ts';
import { ProcessLimit } from './process-limit.ts';

export interface Program {
  /** The file that is run. */
  readonly file: string;
  /** V8's heap. */
  readonly heapMegabytes: number;
  /** What the process may take in all; without it, V8's heap is the only bound. */
  readonly mostBytes?: number | undefined;
  readonly arguments?: readonly string[];
  /** Further flags of Node.js. */
  readonly flags?: readonly string[];
  /** The descriptor of a file that it shares with the service. */
  readonly sharedFile?: number | undefined;
  /** For tests. */
  readonly spawn?: typeof nodeSpawn | undefined;
}

/** What Node.js itself needs to run, and to start faster. */
const variables = ['SystemRoot', bundlesVariable];
const startSource = fileURLToPath(new URL('./child/start.ts', import.meta.url));

export function startProcess({
  file,
  heapMegabytes,
  mostBytes = 0,
  arguments: more = [],
  flags = [],
  sharedFile,
  spawn = nodeSpawn,
}: Program): ChildProcess {
  const memory = [`--max-old-space-size=${heapMegabytes}`, ...flags];
  const program = programFile(file);
  // Both of them bundled, or neither: they share what they import.
  const start = program === file ? startSource : programFile(startSource);
  try {
    const child = spawn(process.execPath, [...memory, start, program, String(mostBytes), ...more], {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe', ...(sharedFile === undefined ? [] : [sharedFile])],
      env: environmentOf(program),
      // It stays in the session of the service. Linux shares processors among sessions first (sched(7), autogroup), and only within one by
      // priority: in a session of its own a child would have as much as the whole service, whatever its priority.
      cwd: tmpdir(),
      windowsHide: true,
    });
    if (child.pid === undefined) throw notStarted(child);
    giveWay(child.pid);
    (child.stderr as Readable & { unref?(): void }).unref?.();
    return child;
  } catch (error) {
    // Where memory is short, Node.js throws; where descriptors or processes are, it tells later.
    throw error instanceof ProcessLimit ? error : new ProcessLimit('unstarted', error);
  }
}

function environmentOf(program: string): NodeJS.ProcessEnv {
  const own = Object.fromEntries(variables.map((name) => [name, process.env[name]]));
  return { ...own, NODE_COMPILE_CACHE: compileCacheOf(program) };
}

/** The service itself goes first: everybody waits for it, and only one caller for a child. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, Math.min(lowestPriority, getPriority() + slightlyLower));
  } catch {
    // It has ended already, or the system does not allow it.
  }
}

// Much lower, and it would not get on at all beside other programs of a busy machine.
const slightlyLower = 4;
const lowestPriority = 19;

/** Without descriptors there is not even a connection. The reason comes with an event. */
function notStarted(child: ChildProcess): ProcessLimit {
  const limit = new ProcessLimit('unstarted');
  child.on('error', (error) => {
    limit.cause = error;
  });
  for (const stream of child.stdio ?? []) stream?.destroy();
  return limit;
}
