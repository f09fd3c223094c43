import { type Class, DynamicMetamodel, Link } from '@orrery/kernel';
import { growthOfLookups } from '@orrery/kernel/testing/counted-lookups.ts';
import { expect, test } from 'vitest';
import { LinkIris } from './links.ts';

const metamodel = new DynamicMetamodel();
const typeOf = (name: string): Class => metamodel.class(metamodel.package('http://u', 'u'), name);
const link = (target: string, type?: string) => new Link(target, type === undefined ? undefined : typeOf(type));

test('each class that is expected of one target has an IRI of its own, and has it again', () => {
  const iris = new LinkIris();
  const links = ['A', 'B', 'C', 'A', 'C', undefined].map((type) => link('http://x#y', type));
  const encoded = 'urn:orrery:link:http%3A%2F%2Fx%23y';
  const expected = ['http://x#y', encoded, `${encoded};1`, 'http://x#y', `${encoded};1`, `${encoded};2`];
  expect(links.map((one) => iris.of(one, false).value)).toEqual(expected);
  expect(iris.of(link('http://x#y', 'A'), true).value).toBe(`${encoded};3`);
  expect(iris.of(link('http://x#y', 'B'), true).value).toBe(encoded);
});

test('targets that UTF-8 cannot tell apart have IRIs of their own', () => {
  const iris = new LinkIris();
  const targets = ['a b\ud800', 'a b\udfff', 'a b\ud800'].map((target) => iris.of(link(target), false).value);
  expect(targets).toEqual([
    'urn:orrery:link:a%20b%EF%BF%BD',
    'urn:orrery:link:a%20b%EF%BF%BD;1',
    'urn:orrery:link:a%20b%EF%BF%BD',
  ]);
});

test('many classes that are expected of one target cost no more than others', () => {
  const growth = growthOfLookups((size) => {
    const iris = new LinkIris();
    for (let at = 0; at < size; at++) iris.of(link('a b', `T${at}`), false);
  });
  expect(growth).toBeLessThan(6);
});
