/** A condition that is asked of a range of terms alone gives what it would give of all. */
import { expect, test } from 'vitest';
import { asked, viewOf } from '../testing/small-view.ts';

const forms = ['0.1', '0.1000000001', '0.2', '16777216', '16777217', '16777218', '0', '-0.1', '-16777217', '1.0E39', '-1.0E-46'];
const types = ['float', 'double', 'decimal', 'integer'];
const isAllowed = (form: string, type: string) =>
  type === 'float' || type === 'double' || (!form.includes('E') && (type === 'decimal' || !form.includes('.')));
const numbers = [
  ...types.flatMap((type) => forms.filter((form) => isAllowed(form, type)).map((form) => `"${form}"^^xsd:${type}`)),
  ...['float', 'double'].flatMap((type) => [`"INF"^^xsd:${type}`, `"-INF"^^xsd:${type}`, `"NaN"^^xsd:${type}`]),
  `"1${'0'.repeat(39)}"^^xsd:integer`,
];
const view = viewOf({ one: numbers.map((number) => `:s :p ${number} .`).join(' ') });

test.each(['=', '<', '<=', '>', '>='])('?o %s a number is the same as of every term', (operator) => {
  for (const number of numbers) {
    const found = asked(view, `SELECT ?o { :s :p ?o FILTER(?o ${operator} ${number}) } ORDER BY ?o STR(?o) DATATYPE(?o)`);
    const all = asked(view, `SELECT ?o { :s :p ?o FILTER(COALESCE(?o) ${operator} ${number}) } ORDER BY ?o STR(?o) DATATYPE(?o)`);
    expect(found, number).toEqual(all);
  }
});

test('a float is found by the decimal that is rounded to it', () => {
  const floats = viewOf({ one: ':a :p "0.1"^^xsd:float . :b :p "0.2"^^xsd:float .' });
  expect(asked(floats, 'SELECT ?s { ?s :p ?f FILTER(?f <= 0.1) }')).toContain(':a');
  expect(asked(floats, 'SELECT ?s { ?s :p ?f FILTER(0.1 = ?f) }')).toContain(':a');
  expect(asked(floats, 'SELECT ?s { ?s :p ?f FILTER(?f > 0.1) }')).not.toContain(':a');
});
