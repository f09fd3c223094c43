import { countedReads } from '@orrery/kernel/testing/counted-lookups.ts';
import { expect, test } from 'vitest';
import { Iri, Literal, type Term } from '../terms/term.ts';
import { xsd } from '../terms/vocabulary.ts';
import { Subject } from './dataset.ts';

const one = new Iri('http://x/one');
const other = new Iri('http://x/other');
const said = (size: number): Term[] => Array.from({ length: size }, (_, at) => [one, new Literal(String(at), xsd.string)]).flat();

function subjectOf(facts: Term[]): Subject {
  return Object.defineProperty(new Subject(new Iri('http://x/s'), 0, 0), 'facts', { value: facts });
}

test.each([2, 200])('a subject of %d statements tells the objects of a property in their order', (size) => {
  const subject = subjectOf([...said(size), other, one]);
  expect([subject.one(one.value)?.value, subject.one(other.value)?.value, subject.one('http://x/')]).toEqual([
    '0',
    one.value,
    undefined,
  ]);
  expect(subject.all(one.value).map(({ value }) => value)).toEqual(Array.from({ length: size }, (_, at) => String(at)));
  subject.facts.push(new Iri('http://x/late'), other);
  expect(subject.all('http://x/late')).toEqual([other]);
});

test('a subject of many statements is looked through once, however often it is asked', () => {
  const { list, count } = countedReads(said(1000));
  const subject = subjectOf(list);
  for (let times = 0; times < 1000; times++) subject.one('http://x/nothing');
  expect(count()).toBeLessThanOrEqual(2000);
});
