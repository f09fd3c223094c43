/** A service that tells the process that it starts, at once, and goes on until somebody kills it. */
import { spawn } from 'node:child_process';
import { writeSync } from 'node:fs';
import { ada, testHost, testProgram } from './test-host.ts';

const telling = ((...parameters: Parameters<typeof spawn>) => {
  const child = spawn(...parameters);
  writeSync(1, `${child.pid}\n`);
  return child;
}) as typeof spawn;

await testHost({ program: { ...testProgram, spawn: telling } }).run('deaf', { milliseconds: 1_000_000 }, ada);
