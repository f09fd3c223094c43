import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, callsOf, type Description } from '../generate/description.ts';
import { exampleOf } from '../generate/example.ts';
import { operationsFile } from '../generate/operations-file.ts';
import { typesFile } from '../generate/types-file.ts';

const run = promisify(execFile);
const compiler = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));
const here = fileURLToPath(new URL('.', import.meta.url));

let it: TestService;
let description: Description;

beforeAll(async () => {
  it = await service();
  description = (await it.anonymous.get('/v3/api-docs')).body;
});
afterAll(() => it.close());

test('the types are those of the interface as it is', async () => {
  await expect(typesFile(description)).toMatchFileSnapshot('generated/types.ts');
});

test('the operations are those of the interface as it is', async () => {
  await expect(operationsFile(description)).toMatchFileSnapshot('generated/operations.ts');
});

test('every operation that answers is there, by the name that the interface gives it', () => {
  const names = callsOf(description).map(({ operation }) => operation.operationId);
  expect(names.length).toBeGreaterThan(120);
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain('authenticate');
});

test('every example is right to the compiler', async () => {
  const folder = await mkdtemp(join(here, 'generated', 'examples-'));
  try {
    await writeFile(join(folder, 'examples.ts'), programOf(callsOf(description)));
    const words = [
      '--noEmit',
      '--strict',
      '--target',
      'es2024',
      '--lib',
      'esnext,dom,dom.iterable',
      '--module',
      'nodenext',
      '--types',
      'node',
    ];
    const { stdout } = await run(process.execPath, [
      compiler,
      ...words,
      '--allowImportingTsExtensions',
      '--skipLibCheck',
      '--ignoreConfig',
      join(folder, 'examples.ts'),
    ]).catch((error) => error);
    expect(stdout).toBe('');
  } finally {
    await rm(folder, { recursive: true });
  }
});

function programOf(calls: readonly Call[]): string {
  const examples = calls.map((call) => `async () => {\n  ${exampleOf(call, description)}\n},`);
  return `import { connect } from '../../index.ts';\nconst orrery = connect({ baseUrl: '' });\nexport const examples = [\n${examples.join('\n')}\n];\n`;
}
