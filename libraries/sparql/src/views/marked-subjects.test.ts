import { Iri } from '@orrery/rdf/terms.ts';
import { expect, test } from 'vitest';
import { QueryBudget } from '../query-budget.ts';
import { viewOf } from '../testing/small-view.ts';
import { graphScope } from './graph-scope.ts';
import { SubjectMarks } from './marked-subjects.ts';
import { RowsOfObject } from './predicate-rows.ts';

const things = Array.from({ length: 3_000 }, (_, index) => `:t${index} :kind ${index % 2 === 0 ? ':Even' : ':Odd'} .`);
const view = viewOf({ g: things.join('\n') });
const idOf = (name: string) => view.idOf(new Iri(`http://x/${name}`));
const scope = graphScope(view, 'all', false);
const [mapped] = view.runs;
const runs = [new RowsOfObject({ mapped: mapped!, place: mapped!.predicatePlace(idOf('kind')), mask: undefined, scope })];
const even = { scope, predicate: idOf('kind'), object: idOf('Even') };

test('subjects are marked as soon as so many were asked for that it pays, and patterns that ask the same share the marks', () => {
  const marks = new SubjectMarks(view.count, new QueryBudget());
  expect(marks.of(even, runs, 100)).toBeUndefined();
  const marked = marks.of({ ...even }, runs, 1_000)!;
  expect(marks.of(even, runs, 1)).toBe(marked);
  expect(things.every((_, index) => marked.has(idOf(`t${index}`)) === (index % 2 === 0))).toBe(true);
  expect([view.count + 1, 2 ** 30].map((id) => marked.has(id))).toEqual([false, false]);
});

test('another object, and other graphs, are asked for themselves', () => {
  const marks = new SubjectMarks(view.count, new QueryBudget());
  marks.of(even, runs, 10_000);
  expect(marks.of({ ...even, object: idOf('Odd') }, runs, 1)).toBeUndefined();
  expect(marks.of({ ...even, scope: graphScope(view, 'all', false) }, runs, 1)).toBeUndefined();
});

test('marks count as memory of the query', () => {
  const marks = new SubjectMarks(view.count, new QueryBudget({ mostBytes: 100 }));
  expect(() => marks.of(even, runs, 10_000)).toThrow('more than 100 bytes');
});
