/** The rooms that docs/architecture.md names, and those that there are. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const page = 'docs/architecture.md';
/** Folders of files for tests alone are no rooms. */
const isRoom = (name: string) => name !== 'testing';

/** The folders whose rooms are a table of the page each: `| room of `operations/` | … |`. */
const tables: Readonly<Record<string, string>> = {
  operations: 'server/src/operations',
  engine: 'server/src/engine',
  doors: 'server/src/doors',
  storage: 'server/src/storage',
  'sign-in': 'server/src/sign-in',
  proofs: 'proofs',
  torture: 'torture',
};

/** What the picture shows as boxes: `name["clients/web<br/>…"]`. */
const drawn: Readonly<Record<string, string>> = { 'server/src': '', libraries: '', clients: 'clients/' };

/** Files that the page names in backticks, and that are not there. */
export function missingFiles(): string[] {
  const named = new Set(Array.from(readFileSync(page, 'utf8').matchAll(/`([\w./-]+\.tsx?)`/g), ([, name = '']) => name));
  const there = globSync(['*.ts', '{server,libraries,clients,proofs,torture,conformance,benchmarks,testing}/**/*.{ts,tsx}'], {
    exclude: ['**/node_modules/**'],
  });
  return [...named].filter((name) => !there.some((file) => file === name || file.endsWith(`/${name}`)));
}

/** Where the page and the folders differ: rooms without a word, and words without a room. */
export function wrongRooms(): string[] {
  const text = readFileSync(page, 'utf8');
  const differing = Object.entries(tables).flatMap(([title, folder]) => differences(folder, roomsOfTable(text, title)));
  const missing = Object.entries(drawn).flatMap(([folder, prefix]) =>
    foldersIn(folder).flatMap((name) => (text.includes(`"${prefix}${name}<br/>`) ? [] : [`${folder}/${name} is not drawn`])),
  );
  return [...differing, ...missing];
}

function differences(folder: string, named: readonly string[]): string[] {
  const there = foldersIn(folder);
  return [
    ...there.filter((name) => !named.includes(name)).map((name) => `${folder}/${name} is not named`),
    ...named.filter((name) => !there.includes(name)).map((name) => `${folder}/${name} is named, and not there`),
  ];
}

function foldersIn(folder: string): string[] {
  return globSync(`${folder}/*/`)
    .map((path) => basename(path))
    .filter(
      (name) => isRoom(name) && globSync(`${folder}/${name}/**/*.{ts,tsx}`, { exclude: ['**/node_modules/**'] }).length > 0,
    );
}

/** The names in the first column of the table, each in backticks. */
function roomsOfTable(text: string, title: string): string[] {
  const [, rows = ''] = text.split(`| room of \`${title}/\` |`);
  const [table = ''] = rows.split('\n\n');
  const cells = table.split('\n').map((row) => /^\| ((?:`[\w-]+`(?:, )?)+) \|/.exec(row)?.[1] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name));
}
