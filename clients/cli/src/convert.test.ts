import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runHere } from './testing/run-here.ts';

const command = fileURLToPath(new URL('../orrery.mjs', import.meta.url));

const ecore = `<?xml version="1.0" encoding="UTF-8"?>
<ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" name="zoo" nsURI="http://zoo" nsPrefix="zoo">
  <eClassifiers xsi:type="ecore:EClass" name="Zoo">
    <eStructuralFeatures xsi:type="ecore:EAttribute" name="size" eType="ecore:EDataType http://www.eclipse.org/emf/2002/Ecore#//EInt"/>
  </eClassifiers>
</ecore:EPackage>
`;
const zoo = '<zoo:Zoo xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:zoo="http://zoo" size="7"/>';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orrery-convert-'));
  writeFileSync(join(folder, 'a.xmi'), zoo);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const orrery = (words: readonly string[]) => runHere(folder, words);

/** The same in a process of its own, as people run it. */
function started(words: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], { cwd: folder, input, encoding: 'utf8' });
  return { status, stdout, stderr };
}

function put(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

function text(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

test('a model is converted with the metamodel beside it', () => {
  put('zoo.ecore', ecore);
  expect(started(['convert', 'a.xmi', 'a.json'])).toEqual({ status: 0, stdout: '', stderr: '' });
  expect(JSON.parse(text('a.json')).content[0]).toMatchObject({ eClass: 'zoo:Zoo', data: { size: 7 } });
});

test.each(['a.xml', 'a.model', '-'])('the format of %s is recognised by its content', async (source) => {
  put('zoo.ecore', ecore);
  if (source !== '-') put(source, zoo);
  const words = ['convert', source, 'b.json', '--metamodel', 'zoo.ecore'];
  expect(source === '-' ? started(words, zoo) : await orrery(words)).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(text('b.json')).content[0]).toMatchObject({ eClass: 'zoo:Zoo', data: { size: 7 } });
});

test('what nobody recognises by its content needs a name of its format', async () => {
  put('a.xml', '<html/>');
  expect(await orrery(['convert', 'a.xml', 'b.json'])).toMatchObject({ status: 1, stderr: expect.stringContaining('--from') });
});

test('there and back gives the same objects', async () => {
  put('zoo.ecore', ecore);
  await orrery(['convert', 'a.xmi', 'a.json', '--lineage', '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55']);
  await orrery(['convert', 'a.json', 'b.xmi']);
  expect(text('b.xmi')).toContain('size="7"');
});

test('ontologies come and go as .owl and .rdf', async () => {
  put('a.ttl', '@prefix e: <http://e/> . e:s a e:C ; e:p "x"@en .');
  expect(await orrery(['convert', 'a.ttl', 'a.owl'])).toEqual({ status: 0, stdout: '', stderr: '' });
  expect(text('a.owl')).toContain('<e:p xml:lang="en">x</e:p>');
  await orrery(['convert', 'a.owl', 'b.ttl']);
  expect(text('b.ttl')).toContain('e:s a e:C ;\n  e:p "x"@en .');
});

test('without a metamodel the objects are kept, and that is told', async () => {
  const { status, stderr } = await orrery(['convert', 'a.xmi', 'a.json']);
  expect(status).toBe(0);
  expect(stderr).toBe(
    'a.xmi:1:1 warning The metamodel http://zoo is not known; its objects are kept as they are. Put its .ecore file beside them, into the same project or folder, to have them read with it.\nA metamodel that lies elsewhere is named by --metamodel FILE.ecore.\n',
  );
  expect(JSON.parse(text('a.json')).content[0].data).toEqual({ size: '7' });
});

test('metamodels may be given', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'orrery-convert-'));
  writeFileSync(join(elsewhere, 'zoo.ecore'), ecore);
  expect((await orrery(['convert', 'a.xmi', 'a.json', '--metamodel', join(elsewhere, 'zoo.ecore')])).stderr).toBe('');
  rmSync(elsewhere, { recursive: true });
});

test('standard input and output serve as files', () => {
  put('zoo.ecore', ecore);
  const { status, stdout } = started(['convert', '-', '-', '--from', 'xmi', '--to', 'json'], zoo);
  expect(status).toBe(0);
  expect(JSON.parse(stdout).content[0].data).toEqual({ size: 7 });
});

test('what cannot be read is said with its place, and nothing is written', () => {
  put('bad.xmi', '<a>\n  <b></a>');
  expect(started(['convert', 'bad.xmi', 'out.json'])).toEqual({
    status: 1,
    stdout: '',
    stderr: 'bad.xmi:2:8 error The element b ends as a.\n',
  });
  expect(readdirSync(folder).sort()).toEqual(['a.xmi', 'bad.xmi']);
});

test('what cannot be written leaves the old file as it was', async () => {
  put('a.json', '{"ns":{"u":"http://u"},"content":[{"id":"\\u0007","eClass":"u:U"}]}');
  put('out.xmi', 'before');
  const { status, stderr } = await orrery(['convert', 'a.json', 'out.xmi']);
  expect(status).toBe(1);
  expect(stderr).toContain('out.xmi cannot be written as xmi: XML cannot hold the character U+0007.');
  expect(text('out.xmi')).toBe('before');
  expect(existsSync(join(folder, 'out.xmi'))).toBe(true);
});

test.each([
  [['convert', 'nowhere.xmi', 'b.json'], 'nowhere.xmi cannot be read: there is no such file or folder.'],
  [['convert', 'a.xmi', 'no/b.json'], 'no/b.json cannot be written: there is no such file or folder.'],
  [['convert', 'a.xmi'], 'Two files are needed: orrery convert IN OUT.'],
  [['convert', 'a.xmi', 'b.dat'], 'The format of b.dat is not known; say it with --to. Known are json, xmi'],
  [['convert', 'a.xmi', 'b.json', '--from', 'csv'], 'There is no format csv.'],
  [['convert', 'a.xmi', 'b.json', '--metamodel', 'no.ecore'], 'There is no metamodel no.ecore.'],
  [['convert', 'a.xmi', 'b.json', '--lineage', '7'], '7 is no UUID.'],
  [['convert', 'a.xmi', 'b.json', '--colour'], 'colour'],
  [['paint'], 'There is no command paint.'],
])('a mistake is said in a sentence: %j', async (words, sentence) => {
  const { status, stderr } = await orrery(words);
  expect(status).toBe(1);
  expect(stderr).toContain(sentence);
  expect(stderr).not.toContain('    at ');
});

test('help is there for all of it and for each command', async () => {
  expect((await orrery(['--help'])).stdout).toContain('convert');
  expect((await orrery(['convert', '--help'])).stdout).toContain('--metamodel FILE.ecore');
});

test('the version is told', async () => {
  expect(await orrery(['--version'])).toEqual({ status: 0, stdout: 'orrery 0.1.0\n', stderr: '' });
});

test('an .ecore file is written to .owl as its ontology, and with --to owl in other syntaxes', async () => {
  put('zoo.ecore', ecore);
  expect(await orrery(['convert', 'zoo.ecore', 'zoo.owl'])).toEqual({ status: 0, stdout: '', stderr: '' });
  expect(text('zoo.owl')).toMatch(/<owl:Class rdf:about="http:\/\/zoo#Zoo"/);
  await orrery(['convert', 'zoo.ecore', 'zoo.ttl', '--to', 'owl']);
  expect(text('zoo.ttl')).toMatch(/zoo:Zoo a owl:Class/);
  await orrery(['convert', 'zoo.ecore', 'model.ttl']);
  expect(text('model.ttl')).toContain('ecore:EClass');
  await orrery(['convert', 'a.xmi', 'a.rdf', '--to', 'owl']);
  expect(text('a.rdf')).toContain('<owl:Ontology');
});
