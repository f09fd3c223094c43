import { expect, test } from 'vitest';
import { addressOfQuery, longestInAddress, placeIn, type QueryPlace } from './query-address.ts';

const project = { scope: { id: 's', slug: 'town', name: 'Town' }, slug: 'library', version: 'dev' };
const searchOf = (place: QueryPlace) => new URL(addressOfQuery(project, place), 'http://localhost').searchParams;

test.each<QueryPlace>([
  { language: 'sparql', text: 'SELECT ?s { ?s ?p "a&b=c#+%" }', show: 'table' },
  { language: 'aql', text: 'self.name', model: 'family', show: 'graph' },
  { language: 'sparql', saved: 'by-class', show: 'chart' },
  { language: 'aql', saved: 'names', model: 'family', show: 'table' },
  { language: 'aql', saved: 'names', model: '', show: 'table' },
])('an address says the query, and the same comes back: %j', (place) => {
  expect(placeIn(searchOf(place))).toMatchObject(place);
});

test('a plain screen has a plain address, and a text that is too long is not in it', () => {
  expect(addressOfQuery(project, { language: 'sparql', show: 'table' })).toBe('/town/library/dev/-/query');
  const long = addressOfQuery(project, { language: 'sparql', text: 'é'.repeat(longestInAddress), show: 'table' });
  expect(long).toBe('/town/library/dev/-/query');
});

test('what is no language and no picture is the first of them', () => {
  expect(placeIn(new URLSearchParams('language=perl&show=pie'))).toMatchObject({ language: 'sparql', show: 'table' });
});
