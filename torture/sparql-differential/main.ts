/**
 * Random queries on random data, our own engine beside another:
 * npm run torture:sparql -- --count 10000 [--seed 1] [--judge jena --jena-jar jena-fuseki-server.jar]
 */
import { parseArgs } from 'node:util';
import { Random } from '@orrery/kernel/testing/random.ts';
import { whole } from '@orrery/testing/printing/numbers.ts';
import { type Difference, verdicts } from './differential.ts';
import { benchOf } from './judges/bench-of.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    /** How many differences are shown. */
    show: { type: 'string', default: '5' },
    judge: { type: 'string', default: 'oxigraph' },
    'jena-jar': { type: 'string' },
  },
});
const bench = benchOf(values.judge, { jenaJar: values['jena-jar'] });
const { judge } = bench;
const counts = { same: 0, refused: 0, different: 0 };
const explained = new Map<string, number>();
for await (const verdict of verdicts(bench, new Random(Number(values.seed)), Number(values.count))) {
  if (typeof verdict === 'string') counts[verdict]++;
  else if ('reason' in verdict) explained.set(verdict.reason, (explained.get(verdict.reason) ?? 0) + 1);
  else if (counts.different++ < Number(values.show)) show(verdict);
}
await judge.close();
for (const [reason, count] of explained) console.log(`${whole(count)} × ${reason}`);
const known = [...explained.values()].reduce((sum, count) => sum + count, 0);
console.log(
  `${counts.same} the same, ${known} explained, ${counts.refused} without an answer of ${judge.name}, ${counts.different} different`,
);
process.exitCode = counts.different > 0 ? 1 : 0;

function show({ lines, query, own, other }: Difference): void {
  console.log(`\n${lines.join('\n')}\n\n${query}\n\nown:\n${own.slice(0, 2000)}\n\n${judge.name}:\n${other.slice(0, 2000)}`);
}
