import { spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** A clone without its dependencies, and an npm that takes its time, notes that it was called, and fails when another one is at work. */
function freshClone(exitCode = 0) {
  const root = mkdtempSync(join(tmpdir(), 'orrery-test-'));
  for (const folder of ['scripts', 'bin']) mkdirSync(join(root, folder));
  copyFileSync(fileURLToPath(new URL('install.mjs', import.meta.url)), join(root, 'scripts', 'install.mjs'));
  writeFileSync(join(root, 'package-lock.json'), '{}');
  utimesSync(join(root, 'package-lock.json'), new Date(0), new Date(0));
  const npm = [
    `#!${process.execPath}`,
    "const fs = require('node:fs');",
    "fs.appendFileSync('calls', 'npm ci\\n');",
    "fs.mkdirSync('at-work');",
    `setTimeout(() => { fs.rmdirSync('at-work'); if (${exitCode} === 0) { fs.mkdirSync('node_modules'); fs.writeFileSync('node_modules/.package-lock.json', ''); } process.exit(${exitCode}); }, 300);`,
  ];
  writeFileSync(join(root, 'bin', 'npm'), npm.join('\n'));
  chmodSync(join(root, 'bin', 'npm'), 0o755);
  return root;
}

async function start(root: string): Promise<string> {
  const program = "import('./scripts/install.mjs').then(({ install }) => console.log(install()))";
  const child = spawn(process.execPath, ['--eval', program], {
    cwd: root,
    env: { PATH: join(root, 'bin') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return (await text(child.stdout)).trim();
}

const calls = (root: string) =>
  existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').split('\n').length - 1 : 0;

test('of several programs that start at once on a fresh clone one installs, and the others wait for it', async () => {
  const root = freshClone();
  expect(await Promise.all(Array.from({ length: 6 }, () => start(root)))).toEqual(Array(6).fill('true'));
  expect(calls(root)).toBe(1);
  expect(existsSync(join(root, '.installing'))).toBe(false);
});

test('what is installed is not installed again', async () => {
  const root = freshClone();
  await start(root);
  await start(root);
  expect(calls(root)).toBe(1);
});

test('a turn that a killed program left does not hold up the next', async () => {
  const root = freshClone();
  const gone = spawn(process.execPath, ['--eval', '']);
  await new Promise((resolve) => gone.on('exit', resolve));
  writeFileSync(join(root, '.installing'), String(gone.pid));
  expect(await start(root)).toBe('true');
});

test('npm failing is told, and leaves the turn to the next', async () => {
  const root = freshClone(1);
  expect(await start(root)).toBe('false');
  expect(await start(root)).toBe('false');
  expect(calls(root)).toBe(2);
});

test('a link to the dependencies of another checkout is used as it is, and never emptied', async () => {
  const [owner, root] = [freshClone(), freshClone()];
  symlinkSync(join(owner, 'node_modules'), join(root, 'node_modules'));
  mkdirSync(join(owner, 'node_modules'));
  expect(await start(root)).toBe('false');
  writeFileSync(join(owner, 'node_modules', '.package-lock.json'), '');
  utimesSync(join(owner, 'node_modules', '.package-lock.json'), new Date(0), new Date(0));
  utimesSync(join(root, 'package-lock.json'), new Date(1000), new Date(1000));
  expect(await start(root)).toBe('true');
  expect(calls(root)).toBe(0);
});
