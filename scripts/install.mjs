/** Installs the dependencies where they are missing, once though several programs start at the same moment. Plain JavaScript for Node.js 20. */
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dependencies = join(root, 'node_modules');
const installed = join(dependencies, '.package-lock.json');
/** Names the process that installs, as long as it does. */
const turn = join(root, '.installing');
const longestTurn = 15 * 60_000;

/** Whether the dependencies are there in the end. */
export function install() {
  while (!isInstalled()) {
    if (takesTurn()) return installHere();
    pause(200);
  }
  return true;
}

/** npm writes this file last, so whoever sees it sees all of them. How old it is says nothing where another checkout owns it. */
function isInstalled() {
  if (!existsSync(installed)) return false;
  return isLent() || statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/** Whether the folder belongs to another checkout, which `npm ci` would rob of its dependencies. */
function isLent() {
  return lstatSync(dependencies, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

function takesTurn() {
  try {
    writeFileSync(turn, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isLeft()) rmSync(turn, { force: true });
    return false;
  }
}

/** A turn is left when its process is gone, or has not come to an end in all that time. */
function isLeft() {
  try {
    const holder = Number(readFileSync(turn, 'utf8'));
    const age = Date.now() - statSync(turn).mtimeMs;
    return age > longestTurn || (holder === 0 ? age > 5000 : !isAlive(holder));
  } catch {
    return false;
  }
}

function isAlive(id) {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function installHere() {
  try {
    if (isInstalled()) return true;
    if (isLent()) {
      console.error('Orrery: node_modules is a link to a folder without dependencies. Run npm ci there, or remove the link.');
      return false;
    }
    console.error('Orrery: installing its dependencies (npm ci), once; this takes about a minute …');
    const npm = spawnSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    return npm.status === 0;
  } finally {
    rmSync(turn, { force: true });
  }
}

function pause(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
