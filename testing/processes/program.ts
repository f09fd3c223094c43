/** Programs in processes of their own, which end at the latest when this process does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export interface ProgramOptions {
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** The file that takes what the program prints. */
  readonly log?: string;
  /** Whatever answers there says that the program is ready. */
  readonly readyUrl: string;
}

/** Far more than it takes: machines may be slow and busy. */
const secondsToStart = 240;

/** Runs a command and waits until it answers. */
export async function startProgram(
  command: string,
  parameters: readonly string[],
  options: ProgramOptions,
): Promise<ChildProcess> {
  const child = spawnProgram(command, parameters, options);
  if (await isAnswering(options.readyUrl, child)) return child;
  throw new Error(`${command} ${parameters.join(' ')} did not start (exit code ${child.exitCode}).`);
}

export function spawnProgram(
  command: string,
  parameters: readonly string[],
  { environment = process.env, log }: Omit<ProgramOptions, 'readyUrl'>,
): ChildProcess {
  const output = log === undefined ? 'ignore' : openSync(log, 'a');
  const child = spawn(command, parameters, { stdio: ['ignore', output, 'inherit'], env: environment as NodeJS.ProcessEnv });
  if (typeof output === 'number') closeSync(output);
  const end = () => child.kill('SIGKILL');
  process.on('exit', end);
  child.on('exit', () => process.off('exit', end));
  return child;
}

export async function endProgram(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** For the programs here: told to stop, they take what they started with them. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}

async function isAnswering(url: string, child: ChildProcess): Promise<boolean> {
  const end = performance.now() + secondsToStart * 1000;
  while (child.exitCode === null && child.signalCode === null && performance.now() < end) {
    if (await answersOk(url)) return true;
    await pause(10);
  }
  return false;
}

export async function answersOk(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
