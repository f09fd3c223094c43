/** The patterns of an update mean what the SELECT means that stands for them. */
import { expect, test } from 'vitest';
import type { Modify } from '../parsing/parsed.ts';
import { parseAndReadUpdate, readQuery } from '../parsing/read-query.ts';

const updates: readonly [title: string, text: string][] = [
  [
    'values that are given',
    'DELETE { ?a ?b ?c } INSERT { ?a ?b 1 } WHERE { VALUES (?a ?b) { (<urn:a> UNDEF) (<urn:b> 2) } ?a ?b ?c }',
  ],
  [
    'prefixes, and texts in languages',
    'PREFIX p: <urn:p:> INSERT { ?a p:b ?c } WHERE { ?a p:b "x"@en-GB, ?c ; a p:C OPTIONAL { ?a p:d ?d } }',
  ],
  ['a base', 'BASE <http://example.org/> DELETE { ?a <b> ?c } WHERE { ?a <b> ?c FILTER(?c > <c>) }'],
  [
    'calculated values',
    'INSERT { ?a <urn:b> ?d } WHERE { ?a <urn:b> ?c BIND(STRDT(STR(1 - COALESCE(?c, 0)), <urn:int>) AS ?d) }',
  ],
  ['blank nodes in patterns', 'DELETE { ?a <urn:b> ?c } WHERE { ?a <urn:b> [ <urn:c> ?c ] . _:x <urn:d> ?c }'],
  ['blank nodes that are made', 'INSERT { ?a <urn:b> [] } WHERE { ?a <urn:b> ?c }'],
  ['graphs', 'WITH <urn:g> DELETE { ?a ?b ?c } INSERT { GRAPH ?g { ?a ?b ?c } } USING <urn:h> WHERE { GRAPH ?g { ?a ?b ?c } }'],
  ['paths', 'DELETE { ?a <urn:b> ?c } WHERE { ?a (<urn:b>/^<urn:c>)+|!<urn:d> ?c }'],
  [
    'groups, exceptions and alternatives',
    'DELETE { ?a ?b ?c } WHERE { { ?a ?b ?c } UNION { ?c ?b ?a } MINUS { ?a <urn:n> ?n } FILTER EXISTS { ?c a ?t } }',
  ],
  [
    'a query inside',
    'INSERT { ?a <urn:n> ?n } WHERE { { SELECT ?a (COUNT(?b) AS ?n) WHERE { ?a <urn:b> ?b } GROUP BY ?a HAVING (COUNT(?b) > 1) } }',
  ],
  [
    'several, with names that change',
    'PREFIX p: <urn:p:> DELETE { ?a p:b ?c } WHERE { ?a p:b ?c } ; PREFIX p: <urn:q:> INSERT { ?a p:b ?c } WHERE { ?a p:c ?c }',
  ],
];

/** Blank nodes without labels are numbered through the whole text. */
function withNumbers(query: object): unknown {
  const names: string[] = [];
  const text = JSON.stringify(query).replace(/_:g_\d+/g, (name) => {
    if (!names.includes(name)) names.push(name);
    return `_:g ${names.indexOf(name)}`;
  });
  return JSON.parse(text);
}

test.each(updates)('%s', (_, text) => {
  const modified = parseAndReadUpdate(text).operations.flatMap((one) => (one.kind === 'modify' ? [one] : []));
  expect(modified.length).toBeGreaterThan(0);
  for (const { algebra, select, base } of modified) {
    const { prefixes: _ours, ...meant } = algebra!;
    // Those that no name uses are not written down.
    const { prefixes: _theirs, ...read } = readQuery(select, { base });
    expect(withNumbers(meant)).toEqual(withNumbers(read));
  }
});

test.each([
  ['nothing is asked for', 'INSERT { <urn:a> <urn:b> <urn:c> } WHERE { ?a <urn:b> ?c }'],
  ['the pattern is the template', 'DELETE WHERE { ?a <urn:b> ?c }'],
])('where %s, the text is left to be read', (_, text) => {
  const [modify] = parseAndReadUpdate(text).operations as [Modify];
  expect([modify.kind, modify.algebra]).toEqual(['modify', undefined]);
});
