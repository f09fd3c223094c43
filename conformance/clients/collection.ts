/** Generates a client in Python of the description, and calls the service with it: npm run conformance:clients */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPythonEnvironment, type PythonEnvironment } from '../python/python-environment.ts';
import type { Collection } from '../runner/collection.ts';
import { openJudgedService } from '../schemathesis/judged-service.ts';

const settings = fileURLToPath(new URL('python-client.yaml', import.meta.url));
const program = fileURLToPath(new URL('call_service.py', import.meta.url));

/** Files of the folder of models, for each operation. An object that is described inline adds one to each operation that shows it. */
const mostModelsOfOperation = 2.4;

export const collection: Collection = {
  run: async () => {
    const python = await openPythonEnvironment();
    if (typeof python !== 'string') return call(python);
    console.log(`Skipped. ${python}`);
    console.log('0 passed, 0 failed, 1 skipped');
    return 0;
  },
};

async function call(python: PythonEnvironment): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-python-client-'));
  const judged = await openJudgedService();
  try {
    const description = await (await fetch(`${judged.url}/v3/api-docs`)).text();
    await writeFile(join(folder, 'description.json'), description);
    const operations = description.split('"operationId"').length - 1;
    const models = await generate(python, folder);
    const areFew = models <= operations * mostModelsOfOperation;
    console.log(`${areFew ? 'ok  ' : 'FAIL'} the client of ${operations} operations has ${models} files of models`);
    const words = [program, judged.url, JSON.stringify(judged.headers.administrator)];
    const { code, text } = await python.run('python', words, { folder, environment: { PYTHONPATH: folder } });
    console.log(text.trimEnd());
    if (code !== 0 || !areFew) console.log('0 passed, 1 failed');
    return code === 0 && areFew ? 0 : 1;
  } finally {
    await judged.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function generate(python: PythonEnvironment, folder: string): Promise<number> {
  const words = [
    'generate',
    '--path',
    'description.json',
    '--output-path',
    'orrery_client',
    '--meta',
    'none',
    '--config',
    settings,
  ];
  const { code, text } = await python.run('openapi-python-client', words, { folder });
  if (code !== 0) throw new Error(`The client was not generated: ${text}`);
  const warnings = text.split('\n').filter((line) => line.startsWith('WARNING'));
  if (warnings.length > 0) console.log(warnings.join('\n'));
  return (await readdir(join(folder, 'orrery_client', 'models'))).length;
}
