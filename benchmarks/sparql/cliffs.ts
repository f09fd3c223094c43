/** Questions that some engines do not come to an end with, or that take them far longer than their neighbours. */
import { graphOf } from './generated-models.ts';
import { asked, type Question } from './questions.ts';

/** Four of five models are the default graph. */
export function fromMostModels(models: number): Question {
  const graphs = Array.from({ length: models }, (_, model) => model).filter((model) => model % 5 !== 0);
  const from = graphs.map((model) => `FROM <${graphOf(model)}>`).join(' ');
  return asked(`FROM of ${graphs.length} of ${models}`, `SELECT ?c (COUNT(*) AS ?n) ${from} { ?s a ?c ; :note ?x } GROUP BY ?c`);
}

export function cliffs(models: number): readonly Question[] {
  return [
    fromMostModels(models),
    asked('join by value', 'SELECT (COUNT(*) AS ?x) { ?a a :C19 ; :weight ?v . ?b a :C19 ; :weight ?w FILTER(?v = ?w) }'),
    asked('MINUS with a join', 'SELECT ?s { ?s a :C19 MINUS { ?x :dependsOn ?s . ?x a :C5 } }'),
    asked('OPTIONAL with a join inside', 'SELECT ?s ?x { ?s a :C19 OPTIONAL { ?s :dependsOn ?x . ?x a :C5 . ?x :active true } }'),
    asked('NOT EXISTS with a join', 'SELECT ?s { ?s a :C19 FILTER NOT EXISTS { ?x :dependsOn ?s . ?x a :C5 } }'),
  ];
}
