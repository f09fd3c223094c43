/** Queries to begin with: they work in every project. */

import type { QueryMessageKey } from '../messages/en.ts';
import type { ShownAs } from '../query-address.ts';
import type { QueryLanguage } from '../query-languages.ts';

export interface Example {
  readonly name: QueryMessageKey;
  readonly language: QueryLanguage;
  readonly text: string;
  readonly show: ShownAs;
}

/** What the models say: what metamodels say of classes is asked, too, and left out here. Names of RDF are objects as well; blank nodes have none. */
const isOfModel = 'FILTER(isIRI(?object) && STRSTARTS(STR(?model), "urn:uuid:"))';

export const examples: readonly Example[] = [
  {
    name: 'example.classes',
    language: 'sparql',
    show: 'chart',
    text: `SELECT ?class (COUNT(?object) AS ?count) WHERE {
  GRAPH ?model { ?object a ?class }
  ${isOfModel}
}
GROUP BY ?class
ORDER BY DESC(?count)`,
  },
  {
    name: 'example.relations',
    language: 'sparql',
    show: 'table',
    text: `SELECT ?relation (COUNT(*) AS ?count) WHERE {
  GRAPH ?model { ?object ?relation ?other }
  ${isOfModel}
  FILTER(isIRI(?other))
}
GROUP BY ?relation
ORDER BY DESC(?count)`,
  },
  {
    name: 'example.graph',
    language: 'sparql',
    show: 'graph',
    text: `SELECT ?object ?relation ?other WHERE {
  GRAPH ?model { ?object ?relation ?other . ?other a ?class }
  ${isOfModel}
  FILTER(isIRI(?other) && !STRSTARTS(STR(?relation), "urn:orrery:"))
}
LIMIT 60`,
  },
  { name: 'example.contents', language: 'aql', show: 'table', text: 'self.eAllContents()' },
  {
    name: 'example.names',
    language: 'aql',
    show: 'table',
    text: 'self.eAllContents()->collect(each | each.eClass().name)->asSet()->asSequence()',
  },
];

/** What stands in an empty editor: the prefixes of the project, and a query that finds something. */
export function firstText(language: QueryLanguage, prefixes: readonly string[]): string {
  if (language === 'aql') return 'self.eAllContents()';
  const lines = prefixes.slice(0, 8).join('\n');
  return `${lines}${lines && '\n\n'}SELECT ?object ?class WHERE {\n  GRAPH ?model { ?object a ?class }\n  ${isOfModel}\n}\nLIMIT 100`;
}
