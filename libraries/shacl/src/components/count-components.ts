/** How many values there are, and which (SHACL §4.2, §4.5, §4.8). */
import type { Term } from '@orrery/rdf/terms.ts';
import type { Path } from '../shapes/path.ts';
import type { Check } from '../shapes/shape.ts';
import { countIn, iriIn, isTrue, nameOf, textOf } from '../shapes/shapes-graph.ts';
import { sh } from '../vocabulary.ts';
import { compared } from './compared.ts';
import { type Component, eachValue, type ShapeReading } from './component.ts';

export const countComponents: readonly Component[] = [
  count('MinCount', 'minCount', (count, limit) => count >= limit, 'at least'),
  count('MaxCount', 'maxCount', (count, limit) => count <= limit, 'at most'),
  { name: 'Equals', parameter: 'equals', read: equals },
  {
    name: 'Disjoint',
    parameter: 'disjoint',
    read: paired((value, others) => !others.has(value), 'is a value of', 'too'),
  },
  { name: 'LessThan', parameter: 'lessThan', isOfProperties: true, read: ordered((order) => order < 0, 'is not less than') },
  {
    name: 'LessThanOrEquals',
    parameter: 'lessThanOrEquals',
    isOfProperties: true,
    read: ordered((order) => order <= 0, 'is greater than'),
  },
  {
    name: 'HasValue',
    parameter: 'hasValue',
    read: (value, { data }) => {
      const wanted = data.idOf(value);
      return (_, values, { complain }) => {
        if (!values.includes(wanted)) complain({ says: `${textOf(value)} is not among the values` });
      };
    },
  },
  {
    name: 'In',
    parameter: 'in',
    read: (value, { data, idsIn }) => {
      const allowed = idsIn(value);
      return eachValue(
        (node) => allowed.has(node),
        (text) => `${text} is none of the values that are allowed`,
        data,
      );
    },
  },
  { name: 'Closed', parameter: 'closed', read: closed },
];

type Fits = (count: number, limit: number) => boolean;

function count(name: string, parameter: string, fits: Fits, words: string): Component {
  return {
    name,
    parameter,
    isOfProperties: true,
    read: (value) => {
      const limit = countIn(value);
      return (_, { length }, { complain }) => {
        if (!fits(length, limit)) complain({ says: `${valuesText(length)}, and ${words} ${limit} expected` });
      };
    },
  };
}

function valuesText(count: number): string {
  return count === 0 ? 'there is no value' : count === 1 ? 'there is 1 value' : `there are ${count} values`;
}

function equals(value: Term, { data }: ShapeReading): Check {
  const other = data.idOf(value);
  const name = nameOf(iriIn(value));
  return (focus, values, { complain }) => {
    const others = new Set(data.objects(focus, other));
    const own = new Set(values);
    const tell = (id: number, says: string) => complain({ says: `${textOf(data.termOf(id))} ${says}`, value: id });
    for (const id of own) if (!others.has(id)) tell(id, `is no value of ${name}`);
    for (const id of others) if (!own.has(id)) tell(id, `is a value of ${name} alone`);
  };
}

function paired(holds: (value: number, others: ReadonlySet<number>) => boolean, words: string, end: string): Component['read'] {
  return (value, { data }) => {
    const other = data.idOf(value);
    const name = nameOf(iriIn(value));
    return (focus, values, { complain }) => {
      const others = new Set(data.objects(focus, other));
      for (const id of values)
        if (!holds(id, others)) complain({ says: `${textOf(data.termOf(id))} ${words} ${name} ${end}`, value: id });
    };
  };
}

/** One result for each pair that is not in order. */
function ordered(holds: (order: number) => boolean, words: string): Component['read'] {
  return (value, { data }) => {
    const other = data.idOf(value);
    const name = nameOf(iriIn(value));
    return (focus, values, { complain }) => {
      const others = data.objects(focus, other).map((id) => data.termOf(id));
      for (const id of values) {
        const term = data.termOf(id);
        for (const one of others) {
          data.checkpoint();
          const order = compared(term, one);
          if (order === undefined || !holds(order))
            complain({ says: `${textOf(term)} ${words} ${name}, ${textOf(one)}`, value: id });
        }
      }
    };
  };
}

function closed(value: Term, { shape, graph, data, idsIn }: ShapeReading): Check | undefined {
  if (!isTrue(value)) return undefined;
  const ignored = graph.one(shape, sh('ignoredProperties'));
  const paths = graph.all(shape, sh('property')).flatMap((property) => graph.all(property, sh('path')));
  const [own, others] = [new Set(paths.map((term) => data.idOf(term))), ignored ? idsIn(ignored) : new Set()];
  return (_, values, { complain }) => {
    for (const node of values) {
      for (const [predicate, object] of data.facts(node)) {
        if (own.has(predicate) || others.has(predicate)) continue;
        const path: Path = { kind: 'link', iri: data.termOf(predicate).value };
        complain({ says: `${nameOf(path.iri)} is none of the properties that are allowed`, value: object, path });
      }
    }
  };
}
