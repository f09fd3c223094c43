/** Makes the package that can be published: npm run build:api [-- FOLDER] */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('..', import.meta.url));
const compiler = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));
const folder = resolve(process.argv[2] ?? join(home, 'dist'));

rmSync(folder, { recursive: true, force: true });
execFileSync(process.execPath, [compiler, '-p', join(home, 'tsconfig.build.json'), '--outDir', folder], { stdio: 'inherit' });
cpSync(join(home, 'README.md'), join(folder, 'README.md'));
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published(), undefined, 2)}\n`);
console.log(`${folder}: npm pack or npm publish it.`);

/** Compiled code and its types, and no dependencies. */
function published(): object {
  const { name, version, description } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const door = { types: './index.d.ts', default: './index.js' };
  return { name, version, description, type: 'module', sideEffects: false, engines: { node: '>=20' }, exports: { '.': door } };
}
