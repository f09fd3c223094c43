import { spent } from '@orrery/testing/spent.ts';
import { expect, test } from 'vitest';
import { AddressTree } from './address-tree.ts';
import { addressOf } from './addresses.ts';

const id = '0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01';
const schema = { params: { properties: { id: { format: 'uuid' }, importId: { format: 'uuid' } } } };

function treeOf(...urls: readonly string[]): AddressTree<string> {
  const tree = new AddressTree<string>();
  for (const url of urls) tree.add(addressOf(url, schema), url);
  return tree;
}

const tree = treeOf(
  '/a',
  '/a/:id',
  '/a/:scope',
  '/a/:id/imports/:importId',
  '/a/:scope/:project/:version',
  '/files/*',
  '/a/:id/:name',
);

test('a text, an id, a slug and anything else stand for what they are', () => {
  expect(tree.at('/a')).toEqual(['/a']);
  expect(tree.at(`/a/${id}`)).toEqual(['/a/:id']);
  expect(tree.at(`/a/${id.toUpperCase()}`)).toEqual(['/a/:id']);
  expect(tree.at('/a/energy')).toEqual(['/a/:scope']);
  expect(tree.at(`/a/${id}/imports/${id}`)).toEqual(['/a/:id/imports/:importId']);
  expect(tree.at(`/a/${id}/imports/y`)).toEqual([]);
  expect(tree.at('/a/energy/imports/dev')).toEqual(['/a/:scope/:project/:version']);
  expect(tree.at(`/a/${id}/x`)).toEqual(['/a/:id/:name']);
});

test('nothing is no part, and a slash at the end is one', () => {
  for (const path of ['/', '', '/a/', '/a//imports/x', '/b', `/a/${id}/`, 'a']) expect(tree.at(path)).toEqual([]);
});

test('a star stands for all that follows', () => {
  for (const path of ['/files/', '/files/x', `/files${'/x'.repeat(100)}`]) expect(tree.at(path)).toEqual(['/files/*']);
  expect(tree.at('/files')).toEqual([]);
});

test('what has ids that are none is nearly there, in the order in which it was added', () => {
  expect(tree.nearly('/a/x')).toEqual(['/a/:id', '/a/:scope']);
  expect(tree.nearly('/a/x/imports/y')).toEqual(['/a/:id/imports/:importId', '/a/:scope/:project/:version']);
  expect(tree.nearly(`/a/${id}/imports`)).toEqual(['/a/:id/:name']);
});

test('an address that leads nowhere costs the same among a few routes and among thousands', () => {
  const many = treeOf(...Array.from({ length: 5000 }, (_, index) => `/api/resource-${index}/:id/parts/:part`));
  const paths = ['/api/nowhere', `/api/resource-7/${id}/nothing/x`, '/x'.repeat(8000)];
  let found = 0;
  const took = spent(() => {
    for (let time = 0; time < 2000; time++) for (const path of paths) found += many.at(path).length + many.nearly(path).length;
  });
  expect(found).toBe(0);
  // Comparing with each route takes more than ten seconds.
  expect(took).toBeLessThan(5000);
});
