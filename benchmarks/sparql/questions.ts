/** The general questions of the measurement: what people ask of models, with every kind of operator. */
import { graphOf, namespace } from './generated-models.ts';

export interface Question {
  readonly name: string;
  readonly text: string;
}

export const asked = (name: string, text: string): Question => ({ name, text: `PREFIX : <${namespace}> ${text}` });

const element = (index: number) => `<urn:uuid:00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}>`;

const lookUps: readonly Question[] = [
  asked('class and name', 'SELECT ?s ?n { ?s a :C15 ; :name ?n }'),
  asked('look-up by name', 'SELECT ?s { ?s :name ?n FILTER(?n = "pump valve 7") }'),
  asked('everything of one', `SELECT ?p ?o { ${element(7)} ?p ?o }`),
  asked('what leads to one', `SELECT ?s ?p { ?s ?p ${element(7)} }`),
  asked('five properties', 'SELECT ?s ?n ?w ?i ?a { ?s a :C17 ; :name ?n ; :weight ?w ; :index ?i ; :active ?a }'),
  asked('VALUES', 'SELECT ?s ?n { VALUES ?c { :C16 :C18 :C19 } ?s a ?c ; :name ?n }'),
  asked('ASK', 'ASK { ?s :active false ; a :C19 }'),
  asked('some rows of many', 'SELECT ?s ?p ?o { ?s ?p ?o } OFFSET 1000 LIMIT 10'),
  asked('all names', 'SELECT ?s ?n { ?s :name ?n }'),
  asked('CONSTRUCT', 'CONSTRUCT { ?s :uses ?x } { ?s a :C15 ; :dependsOn ?x }'),
  asked('DESCRIBE', 'DESCRIBE ?s { ?s a :C19 ; :note ?x }'),
];

const joins: readonly Question[] = [
  asked('three hops', 'SELECT ?d { ?a a :C19 ; :dependsOn ?b . ?b :dependsOn ?c . ?c :dependsOn ?d }'),
  asked('triangle', 'SELECT (COUNT(*) AS ?n) { ?a :dependsOn ?b . ?b :dependsOn ?c . ?c :dependsOn ?a }'),
  asked('join of two classes', 'SELECT ?a ?b { ?a a :C3 ; :dependsOn ?b . ?b a :C4 }'),
  asked('OPTIONAL', 'SELECT ?s ?x { ?s a :C12 OPTIONAL { ?s :note ?x } }'),
  asked(
    'two OPTIONAL, COALESCE',
    'SELECT ?s ?z { ?s a :C14 OPTIONAL { ?s :note ?x } OPTIONAL { ?s :partOf ?p . ?p :note ?y } BIND(COALESCE(?x, ?y, "none") AS ?z) }',
  ),
  asked('EXISTS', 'SELECT ?s { ?s a :C12 FILTER EXISTS { ?s :note ?x } }'),
  asked('NOT EXISTS', 'SELECT ?s { ?s a :C12 FILTER NOT EXISTS { ?x :dependsOn ?s } }'),
  asked('MINUS', 'SELECT ?s { ?s a :C12 MINUS { ?s :note ?x } }'),
  asked('UNION', 'SELECT ?s { { ?s a :C18 } UNION { ?s a :C19 } }'),
  asked('UNION of joins', 'SELECT ?s ?x { { ?s a :C18 ; :note ?x } UNION { ?s a :C19 ; :partOf ?p . ?p :name ?x } }'),
  asked('by graph', 'SELECT ?g (COUNT(*) AS ?x) { GRAPH ?g { ?s a :C0 } } GROUP BY ?g'),
  asked('across graphs', 'SELECT ?a ?b { GRAPH ?g { ?a a :C17 ; :dependsOn ?b } GRAPH ?h { ?b a :C2 } FILTER(?g != ?h) }'),
  asked('one graph', `SELECT ?s ?n { GRAPH <${graphOf(3)}> { ?s a :C1 ; :name ?n } }`),
];

const groups: readonly Question[] = [
  asked('count all', 'SELECT (COUNT(*) AS ?n) { ?s ?p ?o }'),
  asked('group by class', 'SELECT ?c (COUNT(*) AS ?n) { ?s a ?c } GROUP BY ?c'),
  asked('group, average, maximum', 'SELECT ?c (AVG(?w) AS ?x) (MAX(?w) AS ?y) { ?s a ?c ; :weight ?w } GROUP BY ?c'),
  asked('HAVING', 'SELECT ?b (COUNT(*) AS ?k) { ?a :dependsOn ?b } GROUP BY ?b HAVING (COUNT(*) > 8)'),
  asked('GROUP_CONCAT', 'SELECT ?p (GROUP_CONCAT(?n; SEPARATOR=", ") AS ?x) { ?s a :C13 ; :partOf ?p ; :name ?n } GROUP BY ?p'),
  asked('count distinct', 'SELECT (COUNT(DISTINCT ?n) AS ?x) { ?s :name ?n }'),
  asked('count distinct by class', 'SELECT ?c (COUNT(DISTINCT ?n) AS ?x) { ?s a ?c ; :name ?n } GROUP BY ?c'),
  asked('distinct', 'SELECT DISTINCT ?p { ?s ?p ?o }'),
  asked('distinct pairs', 'SELECT DISTINCT ?c ?d { ?a a ?c ; :dependsOn ?b . ?b a ?d }'),
  asked(
    'sub-select, first 10',
    'SELECT ?n ?k { { SELECT ?b (COUNT(*) AS ?k) { ?a :dependsOn ?b } GROUP BY ?b ORDER BY DESC(?k) ?b LIMIT 10 } ?b :name ?n }',
  ),
  asked('order, first 20', 'SELECT ?s ?w { ?s :weight ?w } ORDER BY DESC(?w) ?s LIMIT 20'),
  asked('order, all', 'SELECT ?n ?s { ?s a :C8 ; :name ?n } ORDER BY ?n DESC(?s)'),
];

const conditions: readonly Question[] = [
  asked('range of doubles', 'SELECT ?s ?w { ?s :weight ?w FILTER(?w > 990 && ?w < 991) }'),
  asked('regular expression', 'SELECT (COUNT(*) AS ?x) { ?s :name ?n FILTER(REGEX(?n, "^pump.*7$")) }'),
  asked('CONTAINS, ignoring case', 'SELECT (COUNT(*) AS ?x) { ?s :name ?n FILTER(CONTAINS(LCASE(?n), "valve 77")) }'),
  asked('BIND and arithmetic', 'SELECT (SUM(?z) AS ?x) { ?s :weight ?w ; :index ?i BIND(?w * 2 + ?i AS ?z) }'),
  asked(
    'functions of texts',
    'SELECT ?k (SUM(STRLEN(?n)) AS ?x) { ?s :note ?n FILTER(LANG(?n) IN ("en", "de")) BIND(UCASE(STRBEFORE(?n, " ")) AS ?k) } GROUP BY ?k',
  ),
];

const paths: readonly Question[] = [
  asked('path +', `SELECT (COUNT(*) AS ?x) { ${element(0)} ^:partOf+ ?s }`),
  asked('path + of one to another', `SELECT (COUNT(*) AS ?x) { ${element(7)} :dependsOn+ ?s }`),
  asked('path *', 'SELECT (COUNT(*) AS ?x) { ?s a :C16 ; :partOf* ?p . ?p :active false }'),
  asked('path of parts', 'SELECT (COUNT(*) AS ?x) { ?s a :C16 ; (:dependsOn|^:dependsOn)/:partOf?/:name ?n }'),
  asked('negated path', 'SELECT (COUNT(*) AS ?x) { ?s a :C16 ; !(:name|:note|^:dependsOn) ?o }'),
];

export const questions: readonly Question[] = [...lookUps, ...joins, ...groups, ...conditions, ...paths];
