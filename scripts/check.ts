/** Checks types, lint and format; prints what is wrong and exits with the number of failed checks. */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const checks = [
  { name: 'types', command: 'typescript/bin/tsc', with: ['--noEmit'] },
  { name: 'types of the web application', command: 'typescript/bin/tsc', with: ['--noEmit', '-p', 'clients/web'] },
  { name: 'lint and format', command: '@biomejs/biome/bin/biome', with: ['check', '--error-on-warnings', '.'] },
];

export async function check(): Promise<number> {
  const results = await Promise.all(checks.map((it) => run(it.name, it.command, it.with)));
  return results.filter((passed) => !passed).length;
}

export function run(name: string, command: string, parameters: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', command), ...parameters], { cwd: root, stdio: 'inherit' });
    child.on('exit', (code) => {
      if (code !== 0) console.error(`${name}: failed`);
      resolve(code === 0);
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(await check());
