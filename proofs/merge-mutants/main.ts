/** Breaks three-way merge in every place in turn and shows what its tests did not notice: `npm run proof:merge -- --only conflicts`. */
import { parseArgs } from 'node:util';
import { isEquivalent, mergeMutants } from './merge-mutants.ts';
import type { Mutant } from './mutants.ts';
import { Trials } from './trial.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, workers: { type: 'string', default: '1' } } });

const chosen = mergeMutants.filter((mutant) => !isEquivalent(mutant) && mutant.file.includes(values.only));
const waiting = [...chosen];
const survivors: Mutant[] = [];
const begin = Date.now();

await Promise.all(Array.from({ length: Number(values.workers) }, work));
const killed = chosen.length - survivors.length;
console.log(`${killed} of ${chosen.length} mutants caught, in ${((Date.now() - begin) / 1000).toFixed(0)} s`);
process.exitCode = survivors.length > 0 ? 1 : 0;

async function work(): Promise<void> {
  const trials = await Trials.open();
  try {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if ((await trials.trial(next)) === undefined) print(next);
    }
  } finally {
    await trials.close();
  }
}

function print(mutant: Mutant): void {
  survivors.push(mutant);
  console.log(`SURVIVED ${mutant.file}:${mutant.line}\n  ${mutant.from}\n  ${mutant.to}`);
}
