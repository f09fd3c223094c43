/** An edit of RDF changes the facts that it is about: notation, order, comments and names of all others stay. */
import { expect, test } from 'vitest';
import { spliced } from './testing/spliced.ts';

const zoo = `# Our zoo
@prefix : <http://example.org/> .
PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>

# The largest one.
:Whale a :Animal ; # not a fish
  rdfs:label 'whale'@en, # by Ada
    "Wal"@de ;
  rdfs:comment """It "sings"
and dives.""" ; # often
  :eats [ :is :Krill ; :tons 1.50 ] ;
  :friends ( :Seal <#otter> ) .

:Krill a :Animal ; :legs +010 . # small

[] :keeper _:ada .
_:ada :name 'Ada' .
`;

const edits: readonly [title: string, deleted: string, inserted: string, here: string, wanted: string][] = [
  [
    'a value in its quotes',
    ':Whale rdfs:label "whale"@en',
    ':Whale rdfs:label "big \'whale\'"@en',
    `'whale'@en`,
    `'big \\'whale\\''@en`,
  ],
  [
    'a text of several lines',
    ':Whale rdfs:comment "It \\"sings\\"\\nand dives."',
    ':Whale rdfs:comment "It \\"sings\\"\\nand dives \\"deep\\""',
    'and dives.',
    'and dives "deep\\"',
  ],
  ['a value that goes, with its comment', ':Whale rdfs:label "whale"@en', '', `'whale'@en, # by Ada\n    `, ''],
  ['the last value of a property', ':Whale rdfs:label "Wal"@de', '', `, # by Ada\n    "Wal"@de`, ` # by Ada\n`],
  ['a new value', '', ':Whale rdfs:label "baleine"@fr', '"Wal"@de', '"Wal"@de, "baleine"@fr'],
  ['the first property', ':Whale a :Animal', '', 'a :Animal ; # not a fish\n  ', ''],
  [
    'a property with its comment',
    ':Whale rdfs:comment "It \\"sings\\"\\nand dives."',
    '',
    `  rdfs:comment """It "sings"\nand dives.""" ; # often\n`,
    '',
  ],
  ['the last property', ':Krill :legs "+010"^^xsd:integer', '', ' ; :legs +010', ''],
  ['a new property', '', ':Krill :eats :Algae', '+010 .', '+010 ; :eats :Algae .'],
  [
    'another object in its place',
    ':Krill a :Animal',
    ':Krill a <http://example.org/zoo#otter>',
    ':Krill a :Animal',
    ':Krill a <#otter>',
  ],
  ['a value inside of brackets', '_:b0 :tons 1.50', '_:b0 :tons 2', '1.50', '2'],
  ['a property inside of brackets', '_:b0 :is :Krill', '', ':is :Krill ; ', ''],
  ['all inside of brackets', '_:b0 :is :Krill ; :tons 1.50', '', '[ :is :Krill ; :tons 1.50 ]', '[]'],
  [
    'brackets with all that is in them',
    ':Whale :eats _:b0 . _:b0 :is :Krill ; :tons 1.50',
    '',
    '  :eats [ :is :Krill ; :tons 1.50 ] ;\n',
    '',
  ],
  ['an item of a list', '_:b1 rdf:first :Seal', '_:b1 rdf:first "seal"', '( :Seal ', '( "seal" '],
  ['an item that goes', '_:b1 rdf:rest _:b2 . _:b2 rdf:first <#otter> ; rdf:rest ()', '_:b1 rdf:rest ()', ' <#otter> )', ' )'],
  [
    'an item that comes',
    '_:b2 rdf:rest ()',
    '_:b2 rdf:rest _:new . _:new rdf:first :Ada ; rdf:rest ()',
    '<#otter> )',
    '<#otter> :Ada )',
  ],
  [
    'a resource that goes, with its line',
    ':Krill a :Animal ; :legs "+010"^^xsd:integer',
    '',
    '\n\n:Krill a :Animal ; :legs +010 . # small',
    '',
  ],
  ['a label that stays', '_:ada :name "Ada"', '_:ada :name "Ada Lovelace"', `'Ada'`, `'Ada Lovelace'`],
  [
    'a new list',
    '',
    ':Krill :friends _:n . _:n rdf:first 1 ; rdf:rest _:o . _:o rdf:first :Whale ; rdf:rest ()',
    '+010 .',
    '+010 ; :friends ( 1 :Whale ) .',
  ],
];

test.each(edits)('%s', (_, deleted, inserted, here, wanted) => {
  expect(zoo).toContain(here);
  expect(spliced(zoo, deleted, inserted)).toBe(zoo.replace(here, () => wanted));
});

test('a new resource comes behind the last one', () => {
  expect(spliced(zoo, '', ':Squid a :Animal ; :legs 8')).toBe(`${zoo.trimEnd()}\n:Squid a :Animal ;\n    :legs 8 .\n`);
});

test('brackets move with all that is in them to the only place that speaks of them', () => {
  const wanted = zoo
    .replace('  :eats [ :is :Krill ; :tons 1.50 ] ;\n', '')
    .replace('+010 .', '+010 ; :follows [ :is :Krill ; :tons 1.50 ] .');
  expect(spliced(zoo, ':Whale :eats _:b0', ':Krill :follows _:b0')).toBe(wanted);
});

test('brackets of which two places speak get a label, and nobody else does', () => {
  const wanted = zoo
    .replace('[ :is :Krill ; :tons 1.50 ]', '_:b0')
    .replace('+010 .', '+010 ; :follows _:b0 .')
    .replace('<#otter> ) .', '<#otter> ) .\n\n_:b0 :is :Krill ; :tons 1.50 .');
  expect(spliced(zoo, '', ':Krill :follows _:b0')).toBe(wanted);
});

test.each([
  [':q :b', '_:b0 <urn:q> _:b0', ':q :b, _:b0'],
  ['', '_:b0 <urn:q> _:b0', ':q _:b0'],
  [':q :b', '_:b0 <urn:p> _:b0', ':q :b ; :p _:b0'],
])('of brackets that get a label and keep nothing all is said behind the label: %j, and %j', (said, inserted, wanted) => {
  const text = `@prefix : <urn:> .\n[ :p :a ] ${said} . # why\n`;
  const result = spliced(text, '_:b0 <urn:p> <urn:a>', inserted);
  expect(result?.replace(/\s+/g, ' ')).toBe(`@prefix : <urn:> . _:b0 ${wanted}${said === '' ? '' : ' '}. # why `);
});

test('brackets of which nobody speaks any more stand by themselves', () => {
  const wanted = zoo
    .replace('  :eats [ :is :Krill ; :tons 1.50 ] ;\n', '')
    .replace('<#otter> ) .', '<#otter> ) .\n\n[ :is :Krill ; :tons 1.50 ] .');
  expect(spliced(zoo, ':Whale :eats _:b0', '')).toBe(wanted);
});

const graphs = `@prefix : <http://example.org/> .
:g { :a :p 1 }
GRAPH :h {
  :a :p 1 . # one
  :b :p 2
}
:a :p 1 .
`;

test('a fact is edited in its own graph, and new subjects come to the end of it', () => {
  const edited = spliced(graphs, 'GRAPH :h { :a :p 1 }', 'GRAPH :h { :a :p 3 . :c :p 4 . } GRAPH :g { :d :p 5 }', 'trig');
  const wanted = graphs
    .replace('  :a :p 1 . # one', '  :a :p 3 . # one')
    .replace('  :b :p 2', '  :b :p 2 .\n  :c :p 4 .')
    .replace(':a :p 1 }', ':a :p 1 .\n:d :p 5 . }');
  expect(edited).toBe(wanted);
});

test('a new graph comes to the end of the document', () => {
  expect(spliced(graphs, '', 'GRAPH :i { :a :p 6 }', 'trig')).toBe(`${graphs}:i {\n  :a :p 6 .\n}\n`);
});

test('a statement goes from a line that it shares, and prefixes mean what they mean at its place', () => {
  const text = '@prefix p: <urn:a:> . p:x p:y 1 . p:z p:y 2 .\n@prefix p: <urn:b:> . p:x p:y 3 .\n';
  expect(spliced(text, '<urn:a:x> <urn:a:y> 1', '')).toBe(text.replace('p:x p:y 1 . ', ''));
  expect(spliced(text, '', '<urn:b:x> <urn:a:y> <urn:b:q>')).toBe(text.replace('p:y 3 .', 'p:y 3 ;\n    <urn:a:y> p:q .'));
});

test.each([
  '@prefix : <urn:> .\n:a :p 1 . :b :p 2 .\n:c :p 3 .\n',
  '@prefix : <urn:> .\n:a :p 1 .   :b :p 2 . # both\n:c :p 3 .\n',
  '@prefix : <urn:> .\n:a :p\n 1 . :b :p\n 2 . :c :p 3 .\n',
])('all statements of a line may go: %j', (text) => {
  const left = spliced(text, '<urn:a> <urn:p> 1 . <urn:b> <urn:p> 2', '')!;
  expect(left).toContain(':c :p 3 .');
  expect(left).not.toMatch(/:[ab]/);
});

test('what is said twice goes twice', () => {
  expect(spliced('<urn:a> <urn:p> 1, 2, 1 .\n<urn:a> <urn:p> 1 .\n', '<urn:a> <urn:p> 1', '')).toBe('<urn:a> <urn:p> 2 .\n');
});
