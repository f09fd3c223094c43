import { expect, test } from 'vitest';
import { quantisedShape } from './shape.ts';

/** A square of two triangles, whose corners are told twice, each with a normal. */
const square = {
  values: Float32Array.from([
    ...[0, 0, 0, 0, 0, 1],
    ...[2, 0, 0, 0, 0, 1],
    ...[2, 4, 0, 0, 0, 1],
    ...[0, 0, 0, 0, 0, 1],
    ...[2, 4, 0, 0, 0, 1],
    ...[0, 4, 0, 0, 0, 1],
  ]),
  stride: 6,
};
const two = Uint32Array.of(0, 1, 2, 3, 4, 5);

test('corners at one place become one, and are whole numbers between the ends of the shape', () => {
  const shape = quantisedShape(square, two)!;
  expect([...shape.indices]).toEqual([0, 1, 2, 0, 2, 3]);
  expect([...shape.positions]).toEqual([0, 0, 0, 65535, 0, 0, 65535, 65535, 0, 0, 65535, 0]);
  expect(shape).toMatchObject({ box: [0, 0, 0, 2, 4, 0], offset: [0, 0, 0], step: [2 / 65535, 4 / 65535, 0] });
});

test('corners are numbered as triangles use them, whichever order they came in', () => {
  const shape = quantisedShape(square, Uint32Array.of(5, 4, 3, 2, 1, 0))!;
  expect([...shape.indices]).toEqual([0, 1, 2, 1, 3, 2]);
});

test('triangles without an area, with corners that are not there or nowhere, are left out', () => {
  const values = Float32Array.from([...square.values, Number.NaN, 0, 0, 0, 0, 0]);
  const shape = quantisedShape({ values, stride: 6 }, Uint32Array.of(0, 3, 1, 0, 1, 9, 0, 1, 6, ...two))!;
  expect([...shape.indices]).toEqual([0, 1, 2, 0, 2, 3]);
  expect(shape.box).toEqual([0, 0, 0, 2, 4, 0]);
});

test('a shape without triangles is none', () => {
  expect(quantisedShape(square, Uint32Array.of(0, 0, 1))).toBeUndefined();
  expect(quantisedShape({ values: new Float32Array(0), stride: 6 }, new Uint32Array(0))).toBeUndefined();
});
