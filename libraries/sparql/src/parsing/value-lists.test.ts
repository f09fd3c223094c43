/** A text with long lists of IRIs means the same, whether the lists are read by the grammar or by themselves. */
import { expect, test } from 'vitest';
import { parseAndReadQuery, parseAndReadUpdate } from './read-query.ts';
import { withoutValueLists, withValueLists } from './value-lists.ts';

const iris = (count: number, name = 'a') => Array.from({ length: count }, (_, index) => `<urn:${name}:${index}>`);
const bare = iris(40).join('\n');
const pairs = iris(40)
  .map((iri) => `(${iri} <http://x/y#z>)`)
  .join(' ');

test.each([
  `DELETE { ?a ?p ?b } WHERE { VALUES (?a ?b) { ${pairs} } ?a ?p ?b }`,
  `PREFIX p: <urn:p:> WITH <urn:g>\nINSERT { ?a p:b ?b } WHERE {\tvalues $a {${bare}} { VALUES(?b){${pairs.replaceAll(' <http://x/y#z>', '')}} } OPTIONAL { ?a p:c ?c } }`,
  `INSERT { <urn:a> <urn:b> <urn:c> } WHERE { VALUES ?a { ${bare} } ?a ?b ?c } ; DELETE WHERE { ?a ?b ?c }`,
  `INSERT { ?a <urn:b> ?n } WHERE { { SELECT ?a (COUNT(?b) AS ?n) WHERE { VALUES ?a { ${bare} } ?a <urn:b> ?b } GROUP BY ?a } }`,
])('an update: %#', (text) => {
  const { text: shorter, lists } = withoutValueLists(text)!;
  expect(shorter.length).toBeLessThan(text.length / 2);
  expect(withoutSpaces(withValueLists(parseAndReadUpdate(shorter), lists))).toEqual(withoutSpaces(parseAndReadUpdate(text)));
});

test('a query, and values behind it', () => {
  const text = `SELECT ?a WHERE { ?a ?b ?c } VALUES (?a ?b) { ${pairs} }`;
  const { text: shorter, lists } = withoutValueLists(text)!;
  const { algebra, ...parsed } = withValueLists(parseAndReadQuery(shorter), lists);
  expect({ algebra, ...parsed }).toEqual(parseAndReadQuery(text));
});

test.each([
  ['the list is short', `ASK { VALUES ?a { ${iris(5).join(' ')} } }`],
  ['a row has too little', `ASK { VALUES (?a ?b) { ${pairs} (<urn:a>) } }`],
  ['a row has something else', `ASK { VALUES ?a { ${bare} UNDEF } }`],
  ['an IRI is relative', `ASK { VALUES ?a { ${bare} <b> } }`],
  ['an IRI has other characters', `ASK { VALUES ?a { ${bare} <urn:ä> } }`],
  ['a variable comes twice', `ASK { VALUES (?a ?a) { ${pairs} } }`],
  ['it may be a comment', `ASK { # { VALUES ?a { ${bare.replaceAll('\n', ' ')} }\n }`],
  ['it may be a string', `ASK { ?a ?b "{ VALUES ?a { ${bare.replaceAll('\n', ' ')} }" }`],
  ['it may be written by an escape', `ASK { ?a ?b \\u0022 VALUES ?a { ${bare} } }`],
  ['it is the end of a name', `ASK { ?a <urn:b>/p:values ?a { ${bare} } }`],
  ['it names what stands for lists', `ASK { <urn:orrery:values:0> ?b ?c VALUES ?a { ${bare} } }`],
])('the grammar reads all of it where %s', (_, text) => {
  expect(withoutValueLists(text)).toBeUndefined();
});

/** Tabs are blanks where a text is told. */
function withoutSpaces(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replace(/\\t/g, ' '));
}
