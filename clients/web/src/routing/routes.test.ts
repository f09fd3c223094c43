import { expect, test } from 'vitest';
import { addressOf, embedAddress, objectAddress } from './addresses.ts';
import { queriesFrom } from './queries-from.ts';
import { routeParametersOf } from './route-parameters.ts';

const scope = { slug: 'energy-grid' };
const project = { slug: 'north', version: '1.0' };

test('things are addressed by their chain', () => {
  expect(addressOf({ scope })).toBe('/energy-grid');
  expect(addressOf({ scope, project, model: { slug: 'plant' } })).toBe('/energy-grid/north/1.0/plant');
  expect(objectAddress({ scope, project, model: { slug: 'plant' } }, 'x')).toBe('/energy-grid/north/1.0/plant?select=x');
});

test('a representation stands alone below a page of its own, whatever its scope is called', () => {
  const chain = { scope: { slug: 'api' }, project, model: { slug: 'plant' }, representation: { slug: 'overview' } };
  expect(embedAddress(chain)).toBe('/-/embed/api/north/1.0/plant/overview');
});

test('a scope that is called like an address of the service stands elsewhere', () => {
  expect(addressOf({ scope: { slug: 'api' }, project })).toBe('/-/at/api/north/1.0');
  expect(routeParametersOf('/-/at/:scope/:project/:version', '/-/at/api/north/1.0')).toEqual({
    scope: 'api',
    project: 'north',
    version: '1.0',
  });
});

test('pages are no slugs, and broken escapes are text', () => {
  expect(routeParametersOf('/:scope', '/-')).toBeUndefined();
  expect(routeParametersOf('/:scope/:project/:version', '/a/-/tasks')).toBeUndefined();
  expect(routeParametersOf('/:scope', '/%E0%A4%A')).toEqual({ scope: '%E0%A4%A' });
});

test('everything in a project knows where its models are asked', () => {
  expect(queriesFrom('/energy-grid/north/1.0/plant/overview')).toEqual(['/energy-grid/north/1.0/-/query']);
  expect(queriesFrom('/-/at/api/north/1.0')).toEqual(['/-/at/api/north/1.0/-/query']);
  expect(['/', '/energy-grid', '/-/tasks', '/-/search'].flatMap(queriesFrom)).toEqual([]);
});
