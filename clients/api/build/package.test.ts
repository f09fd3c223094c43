import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const builder = fileURLToPath(new URL('main.ts', import.meta.url));
const compiler = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));
const nodeTypes = fileURLToPath(new URL('../../../node_modules/@types', import.meta.url));

let it: TestService;
let folder: string;
let built: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-api-'));
  built = join(folder, 'node_modules', '@orrery', 'api');
  await mkdir(join(folder, 'node_modules', '@orrery'), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await run(process.execPath, [builder, built]);
  it = await service();
  await it.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await it.close();
  await rm(folder, { recursive: true });
});

test('the package has compiled code, types and a README, and needs no other', async () => {
  const { exports, dependencies, private: isPrivate } = JSON.parse(await readFile(join(built, 'package.json'), 'utf8'));
  expect([exports['.'], dependencies, isPrivate]).toEqual([
    { types: './index.d.ts', default: './index.js' },
    undefined,
    undefined,
  ]);
  expect(await readdir(built)).toEqual(expect.arrayContaining(['README.md', 'index.js', 'index.d.ts']));
  expect((await readdir(built, { recursive: true })).filter((file) => /\.test\./.test(file))).toEqual([]);
});

test('the program of the README is right to the compiler, and runs', async () => {
  const [, shown = ''] = /^```ts\n(.*?)^```$/ms.exec(await readFile(join(built, 'README.md'), 'utf8')) ?? [];
  const { port } = it.app.server.address() as AddressInfo;
  const ada = await it.as('Ada');
  // The test has a session and no token.
  const headers = `headers: ${JSON.stringify(ada.credentialHeaders)}`;
  const program = shown
    .replace('http://localhost:8080', `http://127.0.0.1:${port}`)
    .replace('token: () => process.env.TOKEN', headers);
  expect(program).toContain(headers);
  await writeFile(join(folder, 'example.ts'), program);
  const words = [
    '--noEmit',
    '--strict',
    '--target',
    'es2024',
    '--module',
    'nodenext',
    '--ignoreConfig',
    '--types',
    'node',
    '--typeRoots',
    nodeTypes,
  ];
  const { stdout: faults } = await run(process.execPath, [compiler, ...words, '--skipLibCheck', 'example.ts'], {
    cwd: folder,
  }).catch((error) => error);
  expect(faults).toBe('');
  const { stdout } = await run(process.execPath, ['example.ts'], { cwd: folder });
  expect(stdout).toContain('reading 100 %\nPeople 2\n400 name 36');
});
