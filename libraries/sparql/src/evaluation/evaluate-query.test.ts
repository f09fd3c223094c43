import { describe, expect, test } from 'vitest';
import { asked as linesOf, viewOf } from '../testing/small-view.ts';

const people = viewOf({
  one: ':ada :knows :bob , :cyd ; :age 36 ; :name "Ada" . :bob :knows :cyd ; :age 05 ; :name "Bob"@en .',
  two: ':cyd :knows :ada ; :name "Cyd" . :bob :age 05 .',
});
const asked = (query: string) => linesOf(people, query).filter((line) => line !== '');

test.each([
  ['lexical forms are those of the source', 'SELECT ?a { :bob :age ?a }', ['05']],
  ['a filter on what is never bound lets nothing through', 'SELECT ?x { FILTER(?y > 1) VALUES ?x { 1 } }', []],
  ['a number is found by its value', 'SELECT ?s { ?s :age ?a FILTER(?a = 5) }', [':bob']],
  ['a constant is found by its term', 'SELECT ?s { ?s :age 5 }', []],
  ['strings are found by their start', 'SELECT ?s { ?s :name ?n FILTER(STRSTARTS(?n, "C")) }', [':cyd']],
  ['strings with a language are found by their start too', 'SELECT ?s { ?s :name ?n FILTER(STRSTARTS(?n, "B")) }', [':bob']],
  ['the union counts a triple once', 'SELECT (COUNT(*) AS ?n) { ?s :age ?o }', ['2']],
  ['GRAPH counts it in each graph', 'SELECT (COUNT(*) AS ?n) { GRAPH ?g { ?s :age ?o } }', ['3']],
  [
    'OPTIONAL keeps what has no match',
    'SELECT ?s ?a { ?s :name ?n OPTIONAL { ?s :age ?a FILTER(?a > 10) } } ORDER BY ?s',
    [':ada\t36', ':bob\t', ':cyd\t'],
  ],
  [
    'a filter of a group inside of OPTIONAL does not see what is outside',
    'SELECT ?s ?a { ?s :name ?n OPTIONAL { { ?s :age ?a FILTER(BOUND(?n)) } } } ORDER BY ?s',
    [':ada\t', ':bob\t', ':cyd\t'],
  ],
  [
    'nor does one of a graph inside of OPTIONAL',
    'SELECT ?s ?a { ?s :name ?n OPTIONAL { GRAPH :one { ?s :age ?a FILTER(BOUND(?n)) } } } ORDER BY ?s',
    [':ada\t', ':bob\t', ':cyd\t'],
  ],
  [
    'GRAPH inside of GRAPH is evaluated for each graph of the outer one',
    'SELECT ?g { GRAPH ?g { GRAPH :two { ?s :name ?n } } } ORDER BY ?g',
    [':one', ':two'],
  ],
  ['and nowhere in a graph that is not there', 'SELECT ?n { GRAPH :nowhere { GRAPH :two { ?s :name ?n } } }', []],
  [
    'MINUS takes nothing away where no variable is shared',
    'SELECT ?s { ?s :age ?a MINUS { ?x :name ?y } } ORDER BY ?s',
    [':ada', ':bob'],
  ],
  ['NOT EXISTS sees the row', 'SELECT ?s { ?s :name ?n FILTER NOT EXISTS { ?s :age ?a } }', [':cyd']],
  [
    'a column may use those before it, of groups too',
    'SELECT ?a (COUNT(?s) AS ?n) (?n * 10 AS ?more) { ?s :age ?a } GROUP BY ?a HAVING(COUNT(?s) > 0) ORDER BY DESC(?a) LIMIT 1',
    ['36\t1\t10'],
  ],
  ['a path goes round a circle once', 'SELECT ?o { :ada :knows+ ?o } ORDER BY ?o', [':ada', ':bob', ':cyd']],
  ['a path of no steps begins anywhere', 'SELECT ?o { :nobody :knows* ?o }', [':nobody']],
  ['a path of no steps binds variables to nodes only', 'SELECT ?p { ?s ?p ?o . ?p :knows* ?x }', []],
  ['a negated set goes both ways', 'SELECT ?o { :ada !(:name|:age|^:name) ?o } ORDER BY ?o', [':bob', ':cyd', ':cyd']],
  ['an error leaves a variable unbound', 'SELECT ?x ?y { BIND(1/0 AS ?x) BIND(1 AS ?y) }', ['\t1']],
  ['sums are exact', 'SELECT (SUM(?x) AS ?y) { VALUES ?x { 0.1 0.2 9007199254740993 } }', ['9007199254740993.3']],
  ['ties go on to the next key', 'SELECT ?x ?y { VALUES (?x ?y) { (1.0 "b") (1 "a") } } ORDER BY ?x ?y', ['1\t"a"', '1.0\t"b"']],
  ['a sub-select hides what it does not project', 'SELECT ?n { :ada :name ?n { SELECT ?s { ?s :name ?n } LIMIT 1 } }', ['"Ada"']],
  [
    'VALUES may leave out a value',
    'SELECT ?s ?n { ?s :name ?n VALUES (?s ?n) { (UNDEF "Ada") (:cyd UNDEF) } } ORDER BY ?s',
    [':ada\t"Ada"', ':cyd\t"Cyd"'],
  ],
  ['an unknown function is an error of the solution', 'SELECT (:f(1) AS ?x) ?y { VALUES ?y { 1 } }', ['\t1']],
  ['a graph is bound by VALUES around it', 'SELECT ?s { VALUES ?g { :two } GRAPH ?g { ?s :name ?n } }', [':cyd']],
  [
    'a graph is counted by itself',
    'SELECT ?g ?n { GRAPH ?g { SELECT (COUNT(*) AS ?n) { ?s :knows ?o } } } ORDER BY ?g',
    [':one\t3', ':two\t1'],
  ],
])('%s', (_, query, rows) => {
  expect(asked(query)).toEqual(rows);
});

test('FROM chooses the graphs of the default graph', () => {
  expect(asked('SELECT ?s FROM :two { ?s :name ?n }')).toEqual([':cyd']);
  expect(asked('SELECT (COUNT(*) AS ?n) FROM :one FROM :two { ?s :age ?o }')).toEqual(['2']);
  expect(asked('ASK FROM :nowhere { ?s ?p ?o }')).toEqual(['false']);
});

test('CONSTRUCT makes new blank nodes for each solution, and leaves out what is no triple', () => {
  const lines = asked('CONSTRUCT { _:x :of ?s . ?n :is ?s . ?s :same :x } { ?s :name ?n }');
  expect(lines.filter((line) => line.includes(':of'))).toHaveLength(3);
  expect(new Set(lines.filter((line) => line.includes(':of')).map((line) => line.split(' ')[0])).size).toBe(3);
  expect(lines.filter((line) => line.includes(':is'))).toEqual([]);
});

test('DESCRIBE tells of a resource, and of the blank nodes behind it', () => {
  const view = viewOf({ one: ':a :p [ :q [ :r 1 ] ] . :b :p 2 .' });
  expect(linesOf(view, 'DESCRIBE :a')).toHaveLength(3);
});

describe('what a query may take', () => {
  const many = viewOf({ one: Array.from({ length: 300 }, (_, index) => `:s${index} :p :o${index} .`).join('') });
  const product = 'SELECT (COUNT(*) AS ?n) { ?a :p ?b . ?c :p ?d . ?e :p ?f }';

  test('memory is counted', () => {
    const limits = { mostBytes: 1_000_000 };
    expect(() => linesOf(many, 'SELECT DISTINCT ?a ?c ?e { ?a :p ?b . ?c :p ?d . ?e :p ?f }', { limits })).toThrow(/memory/);
  });

  test('time ends', () => {
    expect(() => linesOf(many, product, { limits: { deadline: Date.now() + 20 } })).toThrow(/time/);
  });

  test('MINUS looks at the clock where rows are compared one by one', () => {
    let asks = 0;
    const isCancelled = () => ++asks < 0;
    const minus = 'SELECT (COUNT(*) AS ?n) { ?a :p ?x OPTIONAL { ?a :q ?b } MINUS { ?e :p ?z OPTIONAL { ?e :q ?b } } }';
    linesOf(many, minus, { limits: { isCancelled } });
    expect(asks).toBeGreaterThan((300 * 300) / 5000);
  });

  test('a caller who has gone ends it', () => {
    let asks = 0;
    expect(() => linesOf(many, product, { limits: { isCancelled: () => ++asks > 3 } })).toThrow(/stopped/);
  });

  test('a limit stops asking', () => {
    const limits = { deadline: Date.now() + 60_000 };
    expect(linesOf(many, 'SELECT ?a { ?a :p ?b . ?c :p ?d . ?e :p ?f . ?g :p ?h } LIMIT 3', { limits })).toHaveLength(4);
  });

  test('a union of very many parts is answered', () => {
    const parts = Array.from({ length: 3000 }, (_, index) => `{ :s${index} :p ?b }`).join(' UNION ');
    expect(linesOf(many, `SELECT ?b { ${parts} }`).filter((line) => line !== '')).toHaveLength(300);
  });

  test('a sum of very many numbers is refused, and does not break the process', () => {
    const sum = `SELECT (${Array.from({ length: 20_000 }, () => '1').join('+')} AS ?x) {}`;
    expect(() => linesOf(many, sum)).toThrow(/deep/);
  });
});

test.each([
  ['a pattern that has to try many ways', 'REGEX(CONCAT(?t, STR(?o)), "^(([a-z])+.)+([A-Z])+$")', 'x'.repeat(20_000)],
  [
    'a list of very many values',
    `CONCAT(?t, STR(?o)) IN (${Array.from({ length: 30_000 }, (_, at) => `"${at}"`).join(', ')})`,
    'x',
  ],
  ['a long text for each row', 'CONTAINS(UCASE(CONCAT(?t, STR(?o))), "y")', 'x'.repeat(500_000)],
])('an expression that is dear in one row is stopped there: %s', (_, expression, text) => {
  const few = viewOf({ g: Array.from({ length: 50 }, (_unused, index) => `:s :p ${index} .`).join(' ') });
  let asks = 0;
  const query = `SELECT * { BIND("${text}" AS ?t) ?s :p ?o FILTER(${expression}) }`;
  linesOf(few, query, { limits: { isCancelled: () => ++asks < 0 } });
  // Without expressions a batch of 50 rows looks a handful of times.
  expect(asks).toBeGreaterThan(10);
});

test.each(['REPLACE(REPLACE(REPLACE(?t, "x", ?t), "x", ?t), "x", ?t)', 'CONCAT(?u, ?u, ?u, ?u, ?u, ?u, ?u, ?u)'])(
  'a text that grows beyond the memory of its query is not made: %s',
  (expression) => {
    const query = `SELECT * { BIND("${'x'.repeat(1_000)}" AS ?t) BIND(REPLACE(?t, "x", ?t) AS ?u) BIND(STRLEN(${expression}) AS ?n) }`;
    expect(() => linesOf(viewOf({ g: '' }), query, { limits: { mostBytes: 8_000_000 } })).toThrow(/bytes of memory/);
  },
);
