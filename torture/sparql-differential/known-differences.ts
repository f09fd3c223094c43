/** Where Oxigraph is known to differ from SPARQL 1.1, or the specification leaves the answer open: each with the reason. */

interface Compared {
  readonly query: string;
  readonly own: string;
  readonly other: string;
}

interface KnownDifference {
  readonly reason: string;
  readonly isMeant: (compared: Compared) => boolean;
}

export const knownDifferences: readonly KnownDifference[] = [
  {
    reason: 'Oxigraph gives a pair once that two ways of an alternative or of a negated set lead to; §18.4 keeps both.',
    isMeant: ({ query, own, other }) =>
      /p\d>\||!/.test(query) && (distinct(own) === distinct(other) || /COUNT|SUM|AVG|LIMIT/.test(query)),
  },
  {
    reason: 'Which of values of different kinds is the least or the greatest is left open (§18.5.1.5).',
    isMeant: ({ query }) => /\b(?:MIN|MAX)\(/.test(query),
  },
  {
    reason:
      'Without GROUP BY there is one group, also where no solution is (§18.5.1); Oxigraph gives none where it sees that beforehand.',
    isMeant: ({ query, own, other }) => /^SELECT \(/.test(query) && own !== '' && other === '',
  },
];

export function explained(compared: Compared): boolean {
  return knownDifferences.some(({ isMeant }) => isMeant(compared));
}

function distinct(rows: string): string {
  return [...new Set(rows.split('\n'))].join('\n');
}
