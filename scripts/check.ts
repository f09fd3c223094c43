/** Checks types, lint and format; prints what is wrong and exits with the number of failed checks. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

// Several checkers each work out the types that all files share, and checks run beside each other anyway.
const typesOnly = ['--noEmit', '--checkers', '1'];

/** The compiler keeps what it found out, by the contents of all files: what has not changed since, and depends on nothing that has, is not checked anew. */
function keptIn(name: string): readonly string[] {
  return ['--incremental', '--tsBuildInfoFile', join(root, 'node_modules/.cache/types', `${name}.tsbuildinfo`)];
}

/** The compiler is a program in Go. With one checker it has room to collect its garbage less often. */
const environment = { ...process.env, GOGC: '400' };

interface Check {
  readonly name: string;
  readonly command: string;
  readonly with: readonly string[];
}

export const checks: readonly Check[] = [
  { name: 'types', command: 'typescript/bin/tsc', with: [...typesOnly, ...keptIn('all')] },
  {
    name: 'types of the web application',
    command: 'typescript/bin/tsc',
    with: [...typesOnly, ...keptIn('web'), '-p', 'clients/web'],
  },
  { name: 'lint and format', command: '@biomejs/biome/bin/biome', with: ['check', '--error-on-warnings', '.'] },
];

/** What is wrong, in the words of the program that checks; nothing where all is well. */
export async function faultsOf(check: Check): Promise<string> {
  const command = [join(root, 'node_modules', check.command), ...check.with];
  const child = spawn(process.execPath, command, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return code === 0 ? '' : `${said}${complained}${check.name}: failed`;
}

async function checkAll(): Promise<number> {
  const faults = await Promise.all(checks.map(faultsOf));
  const wrong = faults.filter((text) => text !== '');
  for (const text of wrong) console.error(text);
  return wrong.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(await checkAll());
