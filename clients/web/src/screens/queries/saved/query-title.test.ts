import { expect, test } from 'vitest';
import { queryTitle } from './query-title.ts';

test.each([
  ['PREFIX f: <urn:f#> SELECT * { ?x f:y ?z }', 'SELECT * { ?x f:y ?z }'],
  ['PREFIX f: <urn:f#>\nprefix : <urn:g#>\n\nSELECT *\n  { ?x f:y ?z }', 'SELECT * { ?x f:y ?z }'],
  ['BASE <urn:b> PREFIX a.b: <urn:f#> # mine\nASK {}', 'ASK {}'],
  ['self.prefix', 'self.prefix'],
  ['PREFIX f: <urn:f#>', 'PREFIX f: <urn:f#>'],
  ['PREFIX f: <urn', 'PREFIX f: <urn'],
  ['# nothing', '# nothing'],
])('%s is called %s', (text, title) => {
  expect(queryTitle(text)).toBe(title);
});

test('a long text is called by its beginning, whatever it is', () => {
  expect(queryTitle(`ASK { ${'x'.repeat(9000)} }`)).toHaveLength(90);
  expect(queryTitle('PREFIX a: <b> '.repeat(700))).toMatch(/^PREFIX a: <b> PREFIX/);
});
