/** A view of any number of elements, as large landscapes look: rows of elements of all kinds with bent connections. */
import { connection, documentOf, element, node, view } from '@orrery/drawing/testing/view-documents.ts';

const kinds = [
  'BusinessProcess',
  'BusinessActor',
  'ApplicationComponent',
  'ApplicationService',
  'Node',
  'Artifact',
  'Goal',
  'Capability',
  'WorkPackage',
  'DataObject',
];
const relations = [
  'FlowRelationship',
  'ServingRelationship',
  'RealizationRelationship',
  'AssignmentRelationship',
  'AggregationRelationship',
];
const words = ['Claim', 'handling', 'of', 'customers', 'data', 'registration', 'service', 'policy', 'payment', 'archive'];

/** As many elements, and two connections for three of them; every fourth element has its other figure, every tenth connection a name. */
export function generatedView(count: number): string {
  const columns = Math.ceil(Math.sqrt(count * 0.6));
  const place = (index: number) => [(index % columns) * 170, Math.floor(index / columns) * 100, 120, 55] as const;
  const indexes = Array.from({ length: count }, (_, index) => index);
  const linked = indexes.filter((index) => index % 3 !== 0);
  const target = (index: number) => (index + columns + (index % 5)) % count;
  const elements = indexes.map((index) => element(kinds[index % kinds.length]!, `e${index}`, nameOf(index)));
  const links = linked.map((index) =>
    element(relations[index % relations.length]!, `r${index}`, index % 10 === 1 ? 'uses' : '', {
      source: `e${index}`,
      target: `e${target(index)}`,
    }),
  );
  const nodes = indexes.map((index) => {
    const end = target(index);
    const [down, across] = [place(end)[1] - place(index)[1], place(end)[0] - place(index)[0]];
    const bend = [0, down / 2, -across, -down / 2] as const;
    const own = connection({
      id: `c${index}`,
      source: `n${index}`,
      target: `n${end}`,
      relationship: `r${index}`,
      bendpoints: [bend, [across, down / 2, 0, -down / 2]],
    });
    return node({
      id: `n${index}`,
      element: `e${index}`,
      at: place(index),
      attributes: { type: index % 4 === 0 ? 1 : 0 },
      connections: index % 3 !== 0 ? [own] : [],
    });
  });
  return documentOf([...elements, ...links], [view('v', `${count} elements`, nodes)]);
}

function nameOf(index: number): string {
  const at = (step: number) => words[(index * step) % words.length]!;
  return `${at(1)} ${at(3)} ${at(7)} ${index}`;
}
