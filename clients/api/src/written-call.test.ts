import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Call, curlOf, programOf } from './written-call.ts';

const baseUrl = 'http://localhost:8080';
const run = promisify(execFile);

/** What a shell hands to a program, without running it. */
async function argumentsOf(line: string): Promise<string[]> {
  const { stdout } = await run('/bin/sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${line}`], { env: { TOKEN: 'secret' } });
  return stdout.split('\0').slice(0, -1);
}

test('a call is a line that a shell takes apart as it was meant', async () => {
  const call: Call = {
    operation: 'listModelObjects',
    request: { path: { id: 'x/y' }, query: { label: "*it's $HOME*", size: 5 } },
  };
  const line = curlOf(call, { baseUrl, hasToken: true });
  expect(line).toMatch(/^curl 'http/);
  expect(await argumentsOf(line)).toEqual([
    `${baseUrl}/api/models/x%2Fy/objects?label=*it%27s+%24HOME*&size=5`,
    '-H',
    'Authorization: Bearer secret',
  ]);
});

test('what is sent is written with its media type, whatever it holds', async () => {
  const texts = fc.sample(fc.string({ unit: 'grapheme' }), { numRuns: 20, seed: 7 }).filter((text) => !text.includes('\0'));
  for (const body of ["SELECT ?x { ?x a 'it\\'s' }\n# $(rm -r .) `id`", ...texts.filter(Boolean)]) {
    const call: Call = {
      operation: 'queryOrUpdateProject',
      request: { path: { id: 'p' }, body, contentType: 'application/sparql-query' },
    };
    const given = await argumentsOf(curlOf(call, { baseUrl }));
    expect(given.slice(0, 3)).toEqual(['-X', 'POST', `${baseUrl}/api/projects/p/sparql`]);
    expect(given.slice(3)).toEqual(['-H', 'Content-Type: application/sparql-query', '--data-binary', body]);
  }
});

test('a program makes the same calls', () => {
  const calls: Call[] = [
    { operation: 'listProjects' },
    { operation: 'listModels', request: { query: { 'project.id': 'a', sort: ['name,asc'], name: "it's \u2028" } } },
  ];
  expect(programOf(calls, { baseUrl, hasToken: true })).toBe(
    [
      "import { connect } from '@orrery/api';",
      '',
      "const orrery = connect({ baseUrl: 'http://localhost:8080', token: () => process.env.TOKEN });",
      'const answer1 = await orrery.listProjects();',
      String.raw`const answer2 = await orrery.listModels({ query: { 'project.id': 'a', sort: ['name,asc'], name: 'it\'s \u2028' } });`,
    ].join('\n'),
  );
});

test('streams are read as long as they last', () => {
  const call: Call = { operation: 'streamEvents', request: { query: { 'project.id': 'a' } } };
  expect(curlOf(call, { baseUrl })).toBe(`curl -N 'http://localhost:8080/api/events?project.id=a'`);
  expect(programOf([call], { baseUrl })).toContain('for await (const { event, data } of orrery.streamEvents(');
});
