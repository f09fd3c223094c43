/** Checks types, lint and format; prints what is wrong and exits with the number of failed checks. */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

// Several checkers each work out the types that all files share, and checks run beside each other anyway.
const typesOnly = ['--noEmit', '--checkers', '1'];
/** The compiler is a program in Go. With one checker it has room to collect its garbage less often. */
const environment = { ...process.env, GOGC: '400' };

const checks = [
  { name: 'types', command: 'typescript/bin/tsc', with: typesOnly },
  { name: 'types of the web application', command: 'typescript/bin/tsc', with: [...typesOnly, '-p', 'clients/web'] },
  { name: 'lint and format', command: '@biomejs/biome/bin/biome', with: ['check', '--error-on-warnings', '.'] },
];

export async function check(): Promise<number> {
  const results = await Promise.all(checks.map((it) => run(it.name, it.command, it.with, environment)));
  return results.filter((passed) => !passed).length;
}

export function run(name: string, command: string, parameters: readonly string[], env = process.env): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', command), ...parameters], {
      cwd: root,
      stdio: 'inherit',
      env,
    });
    child.on('exit', (code) => {
      if (code !== 0) console.error(`${name}: failed`);
      resolve(code === 0);
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(await check());
