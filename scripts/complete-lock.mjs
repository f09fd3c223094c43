/** Adds to the lock file the platform packages that a registry lacks, without which `npm ci` refuses the whole lock file. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'sunos', 'aix', 'netbsd', 'openbsd'];
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];

/** The optional dependencies that the lock file names and does not hold. */
export function holesOf(lock) {
  return Object.entries(lock.packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isHeld(lock, path, name))
      .map(([name, version]) => ({ name, version, dev: entry.dev })),
  );
}

export function complete(lock) {
  for (const { name, version, dev } of holesOf(lock)) lock.packages[`node_modules/${name}`] = entryOf(name, version, dev);
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  return lock;
}

function isHeld(lock, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

function entryOf(name, version, dev) {
  const words = name.split(/[-/]/);
  const libc = words.some((word) => word === 'musl') ? ['musl'] : words.some((word) => /^gnu/.test(word)) ? ['glibc'] : undefined;
  return {
    version,
    cpu: words.filter((word) => processors.includes(word)),
    ...(dev ? { dev } : {}),
    ...(libc ? { libc } : {}),
    optional: true,
    os: words.filter((word) => systems.includes(word)),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const holes = holesOf(lock).length;
  writeFileSync('package-lock.json', `${JSON.stringify(complete(lock), undefined, 2)}\n`);
  console.log(`package-lock.json: ${holes} platform packages added.`);
}
