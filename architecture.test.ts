/** Holds the plan of the house: which folder may import which. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { deadExports, type ModuleFacts, ModuleFactsReader } from '@orrery/testing/dead-exports.ts';
import { missingFiles, wrongRooms } from '@orrery/testing/rooms.ts';
import { type Node, visit } from '@orrery/testing/source-tree.ts';
import { sqlIn } from '@orrery/testing/sql-in-source.ts';
import { tableFacts } from '@orrery/testing/table-lookups.ts';
import { describe, expect, test } from 'vitest';

/** The floors of the server, from the top down. Imports run down this list, never up. */
const floors = [
  // Programs: the service, and what its operator runs beside it.
  ['main.ts', 'reset-password.ts'],
  'compose',
  // Other ways in: made of use cases, never of SQL.
  'doors',
  'operations',
  'resources',
  'sign-in',
  'http',
  'engine',
  'processes',
  'access',
  'storage',
  'conditions',
  // The ground floor.
  [
    // Every room is opened with the configuration.
    'config.ts',
    'configuration',
    // Every room may refuse.
    'failures.ts',
    // Lists, parsers and processes serve callers in turn.
    'fair-turns.ts',
    'turn-queue.ts',
    'caller-turns.ts',
    'turn-keys.ts',
    // Answers, bodies, registrations, tasks and presences come at a pace for each caller.
    'caller-pace.ts',
    // Loops over what is in memory give way to others.
    'event-loop-pause.ts',
    // Processes, and threads of the database, the engine and parsers, run from bundles.
    'program-file.ts',
    // Threads of parsers and of the pool give way to the event loop.
    'thread-priority.ts',
    // The service, its threads and its processes give memory back.
    'collect-garbage.ts',
    // The words of policies, tables and schemas alike.
    'roles.ts',
    'query-languages.ts',
    // What counts as a slug, a version, a name: said once for the wire, the pages and the store.
    'slug.ts',
    'uuid-notation.ts',
    'project-version.ts',
    'text-rules.ts',
    // Pages and documents alike are written with it.
    'html.ts',
    // Workers, streams of operations and doors alike write events.
    'event-text.ts',
  ],
] as const;

/** A resource may import the resource that contains it, and what all resources share. */
const containers: Readonly<Record<string, readonly string[]>> = {
  scopes: [],
  projects: ['scopes'],
  'project-members': ['projects'],
  // An approved enrollment makes a member.
  'project-enrollments': ['projects', 'project-members'],
  'project-imports': ['projects'],
  'project-images': ['projects'],
  'project-queries': ['projects'],
  models: ['projects'],
  revisions: ['models'],
  diagnostics: ['models'],
  representations: ['models'],
  // The trail is read by those who own the project that it speaks of.
  'audit-records': ['projects'],
  users: [],
  settings: [],
  tasks: [],
  // Findings are those of a task.
  findings: ['tasks'],
  uploads: [],
};

/** What only tests, proofs and measurements may import. */
const testFolders = /^(?:proofs|torture|conformance|benchmarks)\/|(?:^|\/)testing\//;

const factsByFile = new Map<string, SourceFacts>();

/** What is generated is as long as what it is made of. */
const generated = /^clients\/api\/src\/generated\//;

const sources = globSync('{server,libraries,clients,proofs,torture,conformance,benchmarks,testing,scripts}/**/*.{ts,tsx}', {
  exclude: ['**/node_modules/**', '**/dist/**'],
});
const production = sources.filter((file) => !testFolders.test(file) && !/\.test\.ts$|-under-test\.ts$|^scripts\//.test(file));

const allImports = sources.flatMap((file) => importsOf(file).map((target) => ({ file, target })));
const imports = allImports.filter(({ file }) => production.includes(file));

test('there are files to look at', () => {
  expect(production.length).toBeGreaterThan(50);
  expect(imports.length).toBeGreaterThan(200);
});

test('imports inside the server run down the plan, never up', () => {
  expect(imports.filter(({ file, target }) => isServer(file) && isServer(target) && floorOf(file) > floorOf(target))).toEqual([]);
});

test('every file of the server has its place in the plan', () => {
  expect(production.filter((file) => isServer(file) && floorOf(file) < 0)).toEqual([]);
});

test('docs/architecture.md names every room, and no room that is gone', () => {
  expect(wrongRooms()).toEqual([]);
});

test('docs/architecture.md names no file that is gone', () => {
  expect(missingFiles()).toEqual([]);
});

test('no files import each other in a circle', () => {
  expect(circlesAmong(allImports)).toEqual([]);
});

test('no rooms of a folder import each other in a circle', () => {
  const arrows = imports.flatMap(({ file, target }) => {
    const [folder, from, to] = roomsOf(file, target);
    return from === undefined ? [] : [{ file: `${folder}/${from}`, target: `${folder}/${to}` }];
  });
  expect(circlesAmong(arrows)).toEqual([]);
});

test('a resource imports only the resource that contains it', () => {
  const sideways = imports.filter(({ file, target }) => {
    const [from, to] = [resourceOf(file), resourceOf(target)];
    return from !== undefined && to !== undefined && from !== to && !containers[from]?.includes(to);
  });
  expect(sideways).toEqual([]);
});

test('libraries import only libraries', () => {
  expect(imports.filter(({ file, target }) => file.startsWith('libraries/') && !target.startsWith('libraries/'))).toEqual([]);
});

test('clients import libraries, and nothing of the server', () => {
  const inward = imports.filter(({ file, target }) => file.startsWith('clients/') && !/^(?:clients|libraries)\//.test(target));
  expect(inward).toEqual([]);
});

test('clients reach each other through the typed client alone, which stands on nothing', () => {
  const clientOf = (file: string) => /^clients\/([^/]+)\//.exec(file)?.[1];
  const between = imports.filter(({ file, target }) => clientOf(file) && clientOf(target) && clientOf(file) !== clientOf(target));
  expect(between.filter(({ target }) => target !== 'clients/api/src/index.ts')).toEqual([]);
  expect(production.filter((file) => file.startsWith('clients/api/src/')).flatMap(packagesOf)).toEqual([]);
});

test('only storage and conditions speak SQL: nobody else builds statements, writes them, or asks for the tables', () => {
  const others = production.filter((file) => isServer(file) && !['storage', 'conditions'].includes(roomOf(file)));
  expect(others.flatMap((file) => sqlIn(readFileSync(file, 'utf8'), file).map((found) => `${file}: ${found}`))).toEqual([]);
});

test('datasets, readings and revisions serve all languages: they know nothing of SPARQL', () => {
  const common = /^server\/src\/operations\/(?:datasets|readings|revisions)\//;
  expect(imports.filter(({ file, target }) => common.test(file) && target.includes('sparql'))).toEqual([]);
});

/** The libraries, each with those that it may stand on. */
const libraryFloors: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  metamodels: ['kernel'],
  rdf: ['kernel', 'metamodels'],
  sparql: ['kernel', 'metamodels', 'rdf'],
  // SPARQL constraints are queries, and paths are followed in its views.
  shacl: ['rdf', 'sparql'],
  formats: ['kernel', 'metamodels', 'rdf'],
  // IDS files are XML, and their patterns are those of SPARQL, which end in time.
  ids: ['kernel', 'metamodels', 'formats', 'sparql'],
  // What it draws it is handed as objects: it knows their features by name.
  drawing: ['kernel'],
  expressions: ['kernel'],
  // Numbers alone: it knows nothing of models.
  geometry: [],
  // Cells alone; a workbook is a ZIP archive, whose records are those of formats.
  tables: ['formats'],
};

/** Packages of others, each with the only library that may use it. */
const librariesOfOthers: Readonly<Record<string, string>> = { '@traqula': 'sparql', fflate: 'formats' };

test('every library has its place in the plan', () => {
  expect(new Set(sources.filter((file) => file.startsWith('libraries/')).map(libraryOf))).toEqual(
    new Set(Object.keys(libraryFloors)),
  );
});

test('libraries stand on each other in one order: kernel and geometry, metamodels, drawing and expressions, rdf, then sparql and formats', () => {
  const upward = production.filter(isLibrary).flatMap((file) => {
    const allowedNames = libraryFloors[libraryOf(file)]?.map((name) => `@orrery/${name}`) ?? [];
    return packagesOf(file)
      .filter((name) => !allowedNames.includes(name) && librariesOfOthers[name.split('/')[0]!] !== libraryOf(file))
      .map((name) => `${file} -> ${name}`);
  });
  expect(upward).toEqual([]);
});

test('libraries know nothing of Node, so that they run in a browser too', () => {
  const ofNode = production
    .filter((file) => file.startsWith('libraries/'))
    .filter((file) => packagesOf(file).some((name) => name.startsWith('node:')));
  expect(ofNode).toEqual([]);
});

test('the service itself knows formats, metamodels and drawing by their descriptions: readers and writers are loaded by its children', () => {
  const loaded = new Set(['server/src/main.ts']);
  for (const file of loaded) for (const target of importsOf(file, factsOf(file).loaded)) loaded.add(target);
  expect(loaded.size).toBeGreaterThan(500);
  expect(
    [...loaded].filter((file) => /^libraries\/(?:formats|metamodels|rdf|drawing|expressions)\/src\/index\.ts$/.test(file)),
  ).toEqual([]);
});

test('nothing that runs imports what is for tests', () => {
  expect(imports.filter(({ target }) => testFolders.test(target))).toEqual([]);
});

/** What doors offer to programs that are not here: the web application, and whoever uses a library without the service. */
const offered: Readonly<Record<string, readonly string[]>> = {
  'libraries/drawing/src/index.ts': ['GroupBounds', 'groupAt', 'visible', 'textAlternative'],
  'libraries/expressions/src/index.ts': ['evaluateText', 'changesOf', 'RefusedExpression', 'print'],
  'libraries/sparql/src/engine.ts': ['*'],
};

test('what a library exports is imported by another file', () => {
  const imported = Object.entries(offered).flatMap(([source, names]) => names.map((name) => ({ source, name })));
  const later = { exported: [], passedOn: [], imported };
  const modules = new Map(sources.map((file) => [file, factsOf(file).names]));
  const fileOf = (file: string, source: string) => (file === '' ? source : importsOf(file, [source])[0]);
  const dead = deadExports(new Map([...modules, ['', later]]), fileOf);
  expect(dead.filter((one) => isLibrary(one) && production.includes(one.split(': ')[0]!))).toEqual([]);
});

describe('each file says in its first sentence what it is', () => {
  test.each(production)('%s', (file) => {
    expect(readFileSync(file, 'utf8')).toMatch(/^(?:#!.*\n)?\/\*\* .{10,}/);
  });
});

test('a file is one idea: none has over 250 lines', () => {
  const written = production.filter((file) => !generated.test(file));
  expect(written.filter((file) => readFileSync(file, 'utf8').split('\n').length > 250)).toEqual([]);
});

test('a function does one thing: none has over 40 lines', () => {
  const long = sources
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .flatMap((file) => {
      const { lines, at } = factsOf(file).longest;
      return lines > 40 ? [`${file}:${at} has ${lines} lines`] : [];
    });
  expect(long).toEqual([]);
});

test('a table of names is asked by ownEntry, since names from outside may be those that every object inherits', () => {
  const facts = new Map(production.map((file) => [file, tableFacts(file, readFileSync(file, 'utf8'))]));
  const isTable = (file: string, name: string) => {
    const { tables, imported } = facts.get(file)!;
    const from = imported.get(name);
    const there = from?.startsWith('.') ? facts.get(relative('.', join(dirname(file), from))) : undefined;
    return tables.includes(name) || there?.tables.includes(name) === true;
  };
  const bare = [...facts].flatMap(([file, { asked }]) =>
    asked.filter(({ table }) => isTable(file, table)).map(({ table, line }) => `${file}:${line} ${table}`),
  );
  expect(bare).toEqual([]);
});

/** Files on a circle of imports: what is left when files that import nothing left, or that nothing left imports, are taken away again and again. */
function circlesAmong(arrows: readonly { readonly file: string; readonly target: string }[]): string[] {
  const [importing, imported] = [new Set(arrows.map(({ file }) => file)), new Set(arrows.map(({ target }) => target))];
  const left = arrows.filter(({ file, target }) => importing.has(target) && imported.has(file));
  return left.length === arrows.length
    ? [...new Set(left.map(({ file, target }) => `${file} -> ${target}`))]
    : circlesAmong(left);
}

/** The folder that both files are in, and the rooms of it that they are in, where these are two. */
function roomsOf(file: string, target: string): [folder: string, from?: string, to?: string] {
  const [from, to] = [file.split('/'), target.split('/')];
  const depth = from.findIndex((name, index) => name !== to[index]);
  const folder = from.slice(0, depth).join('/');
  return depth < 0 || depth >= Math.min(from.length, to.length) - 1 ? [folder] : [folder, from[depth], to[depth]];
}

function isLibrary(file: string): boolean {
  return file.startsWith('libraries/');
}

function libraryOf(file: string): string {
  return file.split('/')[1]!;
}

function isServer(file: string): boolean {
  return file.startsWith('server/src/');
}

function roomOf(file: string): string {
  return file.replace('server/src/', '').split('/')[0]!;
}

function floorOf(file: string): number {
  return floors.findIndex((floor) => [floor].flat().includes(roomOf(file) as never));
}

function resourceOf(file: string): string | undefined {
  return /^server\/src\/resources\/([^/]+)\//.exec(file)?.[1];
}

/** The files that a file imports: static, type-only, dynamic, and in `import('…')` types. Packages of others are left out. */
function importsOf(file: string, written = sourcesOf(file)): string[] {
  return written.flatMap((source) => {
    if (source.startsWith('.')) return relative('.', join(dirname(file), source));
    const [, name, path] = /^@orrery\/([^/]+)(?:\/(.+))?$/.exec(source) ?? [];
    if (name === undefined) return [];
    if (name === 'api') return 'clients/api/src/index.ts';
    return name === 'testing' ? `testing/${path}` : `libraries/${name}/src/${path ?? 'index.ts'}`;
  });
}

function packagesOf(file: string): string[] {
  return sourcesOf(file)
    .filter((source) => !source.startsWith('.'))
    .map((source) => source.replace(/^(@orrery\/[^/]+)\/.*/, '$1'));
}

interface SourceFacts {
  /** What it imports, as it is written there. */
  readonly sources: string[];
  /** Those of them that are loaded where it runs: types are not. */
  readonly loaded: string[];
  /** How many lines its longest function has, and where it begins. */
  longest: { readonly lines: number; readonly at: number };
  readonly names: ModuleFacts;
}

/** A file is parsed once for all questions. */
function factsOf(file: string): SourceFacts {
  const known = factsByFile.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const names = new ModuleFactsReader();
  const facts: SourceFacts = { sources: [], loaded: [], longest: { lines: 0, at: 0 }, names };
  visit(file, text, (node) => {
    names.see(node);
    const { type = '', source, start, end, importKind, exportKind } = node;
    const value = (source as Node | undefined)?.value;
    if (/^(?:Import|Export)|TSImportType/.test(type) && typeof value === 'string') facts.sources.push(value);
    const isLoaded = /^(?:Import|Export)\w*Declaration$/.test(type) && importKind !== 'type' && exportKind !== 'type';
    if (isLoaded && typeof value === 'string') facts.loaded.push(value);
    if (!/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)) return;
    const lines = linesIn(text.slice(start as number, end as number));
    if (lines > facts.longest.lines) facts.longest = { lines, at: linesIn(text.slice(0, start as number)) };
  });
  factsByFile.set(file, facts);
  return facts;
}

function sourcesOf(file: string): string[] {
  return factsOf(file).sources;
}

function linesIn(text: string): number {
  return text.split('\n').length;
}
