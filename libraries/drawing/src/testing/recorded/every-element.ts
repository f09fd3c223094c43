/** A view of every element, in both of its figures. */
import { concepts } from '../../archimate/concepts.ts';
import { documentOf, element, node, view } from '../view-documents.ts';

export function everyElement(): string {
  const names = [...concepts.keys()];
  const elements = names.map((name) => element(name, `e-${name}`, `${name} of all`, name === 'Junction' ? { type: 'or' } : {}));
  const nodes = names.flatMap((name, index) =>
    [0, 1].map((type) => {
      const at = [20 + (index % 6) * 290 + type * 140, 20 + Math.floor(index / 6) * 90, 120, 55] as const;
      return node({
        id: `n-${name}-${type}`,
        element: `e-${name}`,
        at: name === 'Junction' ? [at[0], at[1], 15, 15] : at,
        attributes: { type },
      });
    }),
  );
  return documentOf(elements, [view('v', 'Elements', nodes)]);
}
