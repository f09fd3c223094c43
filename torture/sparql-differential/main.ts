/** Random queries on random data, our own engine beside Oxigraph: npm run torture:sparql -- --count 10000 [--seed 1] */
import { parseArgs } from 'node:util';
import { Random } from '@orrery/kernel/testing/random.ts';
import { type Difference, verdicts } from './differential.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    /** How many differences are shown. */
    show: { type: 'string', default: '5' },
  },
});
const counts = { same: 0, refused: 0, explained: 0, different: 0 };
for (const verdict of verdicts(new Random(Number(values.seed)), Number(values.count))) {
  if (typeof verdict === 'string') counts[verdict]++;
  else if (counts.different++ < Number(values.show)) show(verdict);
}
console.log(
  `${counts.same} the same, ${counts.explained} explained, ${counts.refused} refused by Oxigraph, ${counts.different} different`,
);
process.exitCode = counts.different > 0 ? 1 : 0;

function show({ lines, query, own, other }: Difference): void {
  console.log(`\n${lines.join('\n')}\n\n${query}\n\nown:\n${own.slice(0, 2000)}\n\nOxigraph:\n${other.slice(0, 2000)}`);
}
