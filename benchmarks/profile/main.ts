/** Says where the time of a .cpuprofile went, by function and by package: `node benchmarks/profile/main.ts <folder> [seconds to skip]`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { percent } from '@orrery/testing/printing/numbers.ts';
import { tableOf } from '@orrery/testing/printing/table.ts';

interface Call {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  readonly children?: readonly number[];
}

interface Profile {
  readonly nodes: readonly Call[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

const mostLines = 30;
const [folder = '.', skippedSeconds = '5'] = process.argv.slice(2);

for (const file of readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'))) {
  const profile = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile;
  console.log(`\n${file}`);
  print(
    'itself',
    timesBy(profile, (stack) => [placeOf(stack[0]!)]),
  );
  print(
    'package',
    timesBy(profile, (stack) => [packageOf(stack[0]!)]),
  );
  print(
    'with all that it calls',
    timesBy(profile, (stack) => [...new Set(stack.map(placeOf))]),
  );
}

/** Adds up the time of the samples under the names that their stacks are given; the innermost call comes first. */
function timesBy(
  { nodes, samples, timeDeltas }: Profile,
  namesOf: (stack: readonly Call[]) => readonly string[],
): Map<string, number> {
  const calls = new Map(nodes.map((node) => [node.id, node]));
  const callers = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node] as const)));
  const times = new Map<string, number>();
  let now = 0;
  samples.forEach((sample, index) => {
    now += timeDeltas[index]!;
    const stack = [];
    for (let call = calls.get(sample); call; call = callers.get(call.id)) stack.push(call);
    if (now < Number(skippedSeconds) * 1e6 || stack[0]!.callFrame.functionName === '(idle)') return;
    for (const name of ['', ...namesOf(stack)]) times.set(name, (times.get(name) ?? 0) + timeDeltas[index]!);
  });
  return times;
}

function placeOf({ callFrame: { functionName, url, lineNumber } }: Call): string {
  return `${functionName || '(nameless)'} ${url.replace(/^.*\/(?=node_modules|server\/)/, '')}:${lineNumber + 1}`;
}

function packageOf({ callFrame: { functionName, url } }: Call): string {
  return /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? (url.replace(/^.*\/server\//, 'server/') || functionName);
}

function print(title: string, times: ReadonlyMap<string, number>): void {
  const total = times.get('') ?? 0;
  const rows = [...times]
    .filter(([name]) => name !== '')
    .sort(([, some], [, other]) => other - some)
    .slice(0, mostLines);
  console.log(
    `\n${tableOf(
      [
        { title: 'time', of: ([, time]) => percent(time / total) },
        { title, isText: true, of: ([name]: [string, number]) => name },
      ],
      rows,
    )}`,
  );
}
