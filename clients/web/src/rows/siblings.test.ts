import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RowPosition, Siblings } from './siblings.ts';

interface Node {
  readonly id: string;
  readonly level: number;
  readonly index: number;
  readonly children: readonly Node[];
  isOpen: boolean;
}

const shapes = fc.letrec<{ tree: readonly unknown[] }>((tie) => ({
  tree: fc.oneof({ depthSize: 'small', withCrossShrink: true }, fc.constant([]), fc.array(tie('tree'), { maxLength: 5 })),
}));

function nodesOf(shape: readonly unknown[], level = 1, path = ''): Node[] {
  return shape.map((children, index) => {
    const id = `${path}/${index}`;
    return { id, level, index, isOpen: false, children: nodesOf(children as readonly unknown[], level + 1, id) };
  });
}

/** All rows that are to be seen, one by one: what the runs must agree with. */
function rowsOf(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...(node.isOpen ? rowsOf(node.children) : [])]);
}

const idAt = ({ siblings, index }: RowPosition) => `${siblings.parentId ?? ''}/${index}`;

test('whatever is opened and closed, each row is the one that a list of all rows has there', () => {
  const toggles = fc.array(fc.nat(200), { maxLength: 40 });
  fc.assert(
    fc.property(shapes.tree, toggles, (shape, steps) => {
      const nodes = nodesOf(shape);
      const root = new Siblings(nodes.length);
      for (const step of steps) {
        const rows = rowsOf(nodes);
        if (rows.length === 0) break;
        const row = step % rows.length;
        const node = rows[row]!;
        const { siblings, index } = root.positionAt(row);
        if (node.isOpen) siblings.closeAt(index);
        else siblings.openAt(index, node.id, node.children.length);
        node.isOpen = !node.isOpen;
        // What lies in what is closed is closed, too.
        const close = (one: Node) => {
          one.isOpen = false;
          one.children.forEach(close);
        };
        if (!node.isOpen) close(node);
        const expected = rowsOf(nodes);
        expect(root.rowCount).toBe(expected.length);
        for (const [at, { id, level }] of expected.entries()) {
          const place = root.positionAt(at);
          expect([idAt(place), place.siblings.level, place.siblings.rowOf(place.index)]).toEqual([id, level, at]);
        }
      }
    }),
    { numRuns: 150 },
  );
});

test('a million siblings are as quick as ten', () => {
  const root = new Siblings(1_000_000);
  const child = root.openAt(500_000, 'middle', 1_000_000);
  expect(root.rowCount).toBe(2_000_000);
  expect(root.positionAt(500_001)).toEqual({ siblings: child, index: 0 });
  expect(root.positionAt(1_999_999)).toEqual({ siblings: root, index: 999_999 });
  expect(child.rowOf(999_999)).toBe(1_500_000);
});

test('what is not counted yet is one row, and grows when it is', () => {
  const root = new Siblings();
  expect([root.rowCount, root.isCounted]).toEqual([1, false]);
  root.expect(3);
  expect([root.rowCount, root.isCounted]).toEqual([3, false]);
  root.setCount(7);
  root.openAt(6, 'last', 3);
  expect(root.rowCount).toBe(10);
  root.setCount(4);
  expect(root.rowCount).toBe(4);
});
