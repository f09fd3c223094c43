/** The questions of the measurement: what people ask of models, and the cliffs of other engines. */
import { namespace } from './generated-models.ts';

export interface Question {
  readonly name: string;
  readonly text: string;
}

const ask = (name: string, where: string): Question => ({ name, text: `PREFIX : <${namespace}> ${where}` });

export const questions: readonly Question[] = [
  ask('class and name', 'SELECT ?s ?n { ?s a :C15 ; :name ?n }'),
  ask('look-up by name', 'SELECT ?s { ?s :name ?n FILTER(?n = "pump valve 7") }'),
  ask('three hops', 'SELECT ?d { ?a a :C19 ; :dependsOn ?b . ?b :dependsOn ?c . ?c :dependsOn ?d }'),
  ask('triangle', 'SELECT (COUNT(*) AS ?n) { ?a :dependsOn ?b . ?b :dependsOn ?c . ?c :dependsOn ?a }'),
  ask('join of two classes', 'SELECT ?a ?b { ?a a :C3 ; :dependsOn ?b . ?b a :C4 }'),
  ask('OPTIONAL', 'SELECT ?s ?x { ?s a :C12 OPTIONAL { ?s :note ?x } }'),
  ask('OPTIONAL with a join inside', 'SELECT ?s ?x { ?s a :C19 OPTIONAL { ?s :dependsOn ?x . ?x a :C5 . ?x :active true } }'),
  ask('NOT EXISTS with a join', 'SELECT ?s { ?s a :C19 FILTER NOT EXISTS { ?x :dependsOn ?s . ?x a :C5 } }'),
  ask('MINUS', 'SELECT ?s { ?s a :C12 MINUS { ?s :note ?x } }'),
  ask('UNION', 'SELECT ?s { { ?s a :C18 } UNION { ?s a :C19 } }'),
  ask('count all', 'SELECT (COUNT(*) AS ?n) { ?s ?p ?o }'),
  ask('group by class', 'SELECT ?c (COUNT(*) AS ?n) { ?s a ?c } GROUP BY ?c'),
  ask('group, average, maximum', 'SELECT ?c (AVG(?w) AS ?x) (MAX(?w) AS ?y) { ?s a ?c ; :weight ?w } GROUP BY ?c'),
  ask('count distinct', 'SELECT (COUNT(DISTINCT ?n) AS ?x) { ?s :name ?n }'),
  ask('distinct', 'SELECT DISTINCT ?p { ?s ?p ?o }'),
  ask('order, first 20', 'SELECT ?s ?w { ?s :weight ?w } ORDER BY DESC(?w) ?s LIMIT 20'),
  ask('range of doubles', 'SELECT ?s ?w { ?s :weight ?w FILTER(?w > 990 && ?w < 991) }'),
  ask('regular expression', 'SELECT (COUNT(*) AS ?x) { ?s :name ?n FILTER(REGEX(?n, "^pump.*7$")) }'),
  ask('CONTAINS, ignoring case', 'SELECT (COUNT(*) AS ?x) { ?s :name ?n FILTER(CONTAINS(LCASE(?n), "valve 77")) }'),
  ask('path +', `SELECT (COUNT(*) AS ?x) { <urn:uuid:00000000-0000-4000-8000-000000000000> ^:partOf+ ?s }`),
  ask('path + of one to another', `SELECT (COUNT(*) AS ?x) { <urn:uuid:00000000-0000-4000-8000-000000000007> :dependsOn+ ?s }`),
  ask(
    'sub-select, first 10',
    'SELECT ?n ?k { { SELECT ?b (COUNT(*) AS ?k) { ?a :dependsOn ?b } GROUP BY ?b ORDER BY DESC(?k) ?b LIMIT 10 } ?b :name ?n }',
  ),
  ask('by graph', 'SELECT ?g (COUNT(*) AS ?x) { GRAPH ?g { ?s a :C0 } } GROUP BY ?g'),
  ask('BIND and arithmetic', 'SELECT (SUM(?z) AS ?x) { ?s :weight ?w ; :index ?i BIND(?w * 2 + ?i AS ?z) }'),
  ask('ASK', 'ASK { ?s :active false ; a :C19 }'),
  ask('first rows of many', 'SELECT ?s ?p ?o { ?s ?p ?o } LIMIT 10'),
  ask('all names', 'SELECT ?s ?n { ?s :name ?n }'),
  ask('CONSTRUCT', 'CONSTRUCT { ?s :uses ?x } { ?s a :C15 ; :dependsOn ?x }'),
];
