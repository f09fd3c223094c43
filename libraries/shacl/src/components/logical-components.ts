/** Shapes made of shapes (SHACL §4.6, §4.7). */
import type { Term } from '@orrery/rdf/terms.ts';
import { BadShape } from '../shacl-errors.ts';
import type { Check, Conforms, Shape } from '../shapes/shape.ts';
import { countIn, isTrue, textOf } from '../shapes/shapes-graph.ts';
import { sh } from '../vocabulary.ts';
import type { Component, ShapeReading } from './component.ts';

export const logicalComponents: readonly Component[] = [
  {
    name: 'Not',
    parameter: 'not',
    read: judged(single, ([shape], node, conforms) => !conforms(shape!, node), 'has a shape that it must not have'),
  },
  {
    name: 'And',
    parameter: 'and',
    read: judged(
      listed,
      (shapes, node, conforms) => shapes.every((shape) => conforms(shape, node)),
      'does not have all shapes that it must have',
    ),
  },
  {
    name: 'Or',
    parameter: 'or',
    read: judged(
      listed,
      (shapes, node, conforms) => shapes.some((shape) => conforms(shape, node)),
      'has none of the shapes that it may have',
    ),
  },
  {
    name: 'Xone',
    parameter: 'xone',
    read: judged(
      listed,
      (shapes, node, conforms) => shapes.filter((shape) => conforms(shape, node)).length === 1,
      'does not have just one of the shapes that it may have',
    ),
  },
  {
    name: 'Node',
    parameter: 'node',
    read: judged(single, ([shape], node, conforms) => conforms(shape!, node), 'does not have the shape that it must have'),
  },
  {
    name: 'Property',
    parameter: 'property',
    read: (value, { shapeOf }) => {
      const shape = shapeOf(value);
      return (_, values, { validate }) => {
        for (const node of values) validate(shape, node);
      };
    },
  },
  { name: 'QualifiedMinCount', parameter: 'qualifiedMinCount', read: qualified((count, limit) => count >= limit, 'at least') },
  { name: 'QualifiedMaxCount', parameter: 'qualifiedMaxCount', read: qualified((count, limit) => count <= limit, 'at most') },
];

/** Each sibling is asked of each value that has the shape, and each of them has as many siblings. */
const mostSiblings = 1000;

type ShapesOf = (value: Term, reading: ShapeReading) => readonly Shape[];
type Judge = (shapes: readonly Shape[], node: number, conforms: Conforms) => boolean;

function single(value: Term, { shapeOf }: ShapeReading): readonly Shape[] {
  return [shapeOf(value)];
}

function listed(value: Term, { shapesIn }: ShapeReading): readonly Shape[] {
  return shapesIn(value);
}

function judged(shapesOf: ShapesOf, isGood: Judge, says: string): Component['read'] {
  return (value, reading) => {
    const shapes = shapesOf(value, reading);
    const { data } = reading;
    return (_, values, { conforms, complain }) => {
      for (const node of values)
        if (!isGood(shapes, node, conforms)) complain({ says: `${textOf(data.termOf(node))} ${says}`, value: node });
    };
  };
}

function qualified(fits: (count: number, limit: number) => boolean, words: string): Component['read'] {
  return (value, reading): Check | undefined => {
    const { shape, graph, shapeOf } = reading;
    const wanted = graph.one(shape, sh('qualifiedValueShape'));
    if (!wanted) return undefined;
    const limit = countIn(value);
    const [own, siblings] = [shapeOf(wanted), siblingsOf(wanted, reading)];
    return (_, values, { conforms, complain }) => {
      const isOne = (node: number) => conforms(own, node) && !siblings.some((sibling) => conforms(sibling, node));
      const count = values.filter(isOne).length;
      if (!fits(count, limit)) complain({ says: `${count} values have the shape, and ${words} ${limit} expected` });
    };
  };
}

/** §4.7.3: the qualified shapes of the other properties of the shapes that have this property. */
function siblingsOf(wanted: Term, { shape, graph, shapeOf }: ShapeReading): readonly Shape[] {
  if (!isTrue(graph.one(shape, sh('qualifiedValueShapesDisjoint')))) return [];
  const properties = graph.subjects(sh('property'), shape).flatMap((parent) => graph.all(parent, sh('property')));
  if (properties.length > mostSiblings) throw new BadShape(`A qualified shape has more than ${mostSiblings} siblings.`);
  const all = properties.flatMap((property) => graph.all(property, sh('qualifiedValueShape'))).map(shapeOf);
  return [...new Set(all)].filter((one) => one !== shapeOf(wanted));
}
