/** Throws broken and strange STEP files at the reader of IFC: npm run fuzz:step -- --minutes 1 [--seed 7 --length 1000000000] */
import { parseArgs } from 'node:util';
import { ifcOddities, ifcSample } from '@orrery/formats/testing/ifc-sample.ts';
import { Random } from '@orrery/kernel/testing/random.ts';
import { judged, type Verdict } from './judgement.ts';
import { longLines } from './long-lines.ts';
import { broken } from './mutations.ts';
import { strangeFile } from './strange-files.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    /** Of the longest lines, in bytes. */
    length: { type: 'string', default: '1000000000' },
  },
});
const end = Date.now() + Number(values.minutes) * 60_000;
const random = new Random(Number(values.seed));
const seeds = [ifcSample, ifcOddities].map((text) => Buffer.from(text, 'latin1'));
const counts: Record<Verdict['kind'], number> = { faithful: 0, refused: 0, wrong: 0 };
let slowest = 0;

for (const [name, bytes] of longLines(Number(values.length))) tell(await judged(bytes), name);
for (let round = 0; Date.now() < end; round++) {
  const bytes = round % 3 === 0 ? strangeFile(random) : broken(random.pick(seeds), random);
  const used = process.cpuUsage();
  const verdict = await judged(bytes);
  slowest = Math.max(slowest, process.cpuUsage(used).user / 1000);
  tell(verdict, Buffer.from(bytes).toString('latin1'));
}
const peak = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(
  `${counts.faithful} came back as they were, ${counts.refused} were refused with their place, ${counts.wrong} went wrong`,
);
console.log(`the slowest took ${slowest.toFixed(0)} ms on the processor; the peak of memory was ${peak} MB`);
process.exitCode = counts.wrong > 0 ? 1 : 0;

function tell({ kind, reason }: Verdict, what: string): void {
  counts[kind]++;
  if (kind === 'wrong') console.log(`WRONG: ${reason}\n${what.slice(0, 3000)}\n`);
}
