/** Breaks the rules of the access code in turn and shows which proof caught each: `npm run proof:mutations -- --only members`. */
import { parseArgs } from 'node:util';
import { Copy } from './copy.ts';
import { chapters } from './mutations.ts';
import { trial, type Verdict } from './trial.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    /** How many are passed over, to go on where another run has ended. */
    after: { type: 'string', default: '0' },
    workers: { type: 'string', default: '2' },
  },
});

const waiting = chapters
  .flatMap(({ near, mutations }) => mutations.map((mutation) => ({ near, mutation })))
  .filter(({ near, mutation }) => `${near} ${mutation.file} ${mutation.breaks}`.includes(values.only))
  .slice(Number(values.after));
if (waiting.length === 0) {
  console.error(`No mutation is called ${values.only}, or none is left after ${values.after}.`);
  process.exit(2);
}
const verdicts: Verdict[] = [];
const begin = Date.now();

await Promise.all(Array.from({ length: Number(values.workers) }, work));
const survivors = verdicts.filter(({ caught }) => caught === undefined);
for (const { mutation } of survivors)
  console.log(`SURVIVED ${mutation.file}: ${mutation.breaks}\n  ${mutation.from}\n  ${mutation.to}`);
const killed = verdicts.length - survivors.length;
const seconds = ((Date.now() - begin) / 1000).toFixed(0);
console.log(
  `${killed} of ${verdicts.length} mutations caught: ${((100 * killed) / verdicts.length).toFixed(1)} %, in ${seconds} s`,
);
process.exitCode = survivors.length > 0 ? 1 : 0;

async function work(): Promise<void> {
  const copy = await Copy.make();
  try {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const verdict = await trial(copy, next.mutation, next.near);
      verdicts.push(verdict);
      print(verdict);
    }
  } finally {
    await copy.remove();
  }
}

function print({ mutation, caught, seconds }: Verdict): void {
  const by = (caught ?? 'NOT CAUGHT').split('\n', 1)[0]!.slice(0, 150);
  console.log(`${seconds.toFixed(1).padStart(5)} s  ${mutation.file}: ${mutation.breaks}\n         ${by}`);
}
