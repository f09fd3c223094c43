/** Tools of Python that judge the description, in an environment outside of the repository, with pinned versions. */
import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const requirements = fileURLToPath(new URL('requirements.txt', import.meta.url));

export interface PythonEnvironment {
  /** Runs a tool of the environment; gives its exit code and what it said. */
  readonly run: (tool: string, words: readonly string[], options?: RunOptions) => Promise<Ran>;
}

export interface RunOptions {
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Ran {
  readonly code: number;
  readonly text: string;
}

/** The environment, made where it is not there yet; or a sentence on why it cannot be had. */
export async function openPythonEnvironment(): Promise<PythonEnvironment | string> {
  const folder = join(cacheFolder(), `python-${hash('sha256', readFileSync(requirements)).slice(0, 12)}`);
  const reason = existsSync(join(folder, 'complete')) ? undefined : await make(folder);
  return reason ?? { run: (tool, words, options) => run(join(folder, 'bin', tool), words, options) };
}

function cacheFolder(): string {
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'orrery-conformance');
}

async function make(folder: string): Promise<string | undefined> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const made = await run('python3', ['-m', 'venv', folder]);
  if (made.code !== 0) return `There is no Python 3 with venv here: ${lastLine(made.text)}`;
  const options = ['--quiet', '--disable-pip-version-check', '--retries', '1', '--timeout', '20'];
  const installed = await run(join(folder, 'bin', 'pip'), ['install', ...options, '--requirement', requirements]);
  if (installed.code !== 0) return `PyPI does not give the packages: ${lastLine(installed.text)}`;
  await writeFile(join(folder, 'complete'), '');
  return undefined;
}

function run(command: string, words: readonly string[], { folder, environment }: RunOptions = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(command, words, {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    const take = (chunk: Buffer) => {
      text += chunk;
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => resolve({ code: 127, text: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, text }));
  });
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
