/** Loaded into the service before all else: writes down the longest turns of its event loop, in processor time, which a busy machine does not lengthen. */
import { appendFileSync } from 'node:fs';

const everyMilliseconds = 2;
/** Shorter ones are not worth a line. */
const leastMilliseconds = 5;

const file = process.env.TORTURE_TURNS;
let before = spentMilliseconds();
let lines = '';

/** Timers run once in each turn at most: what was spent since the last one was spent in one turn, or in several short ones. */
function look(): void {
  const now = spentMilliseconds();
  if (now - before >= leastMilliseconds) lines += `${Date.now()} ${(now - before).toFixed(1)}\n`;
  before = now;
}

function flush(): void {
  if (lines !== '' && file) appendFileSync(file, lines);
  lines = '';
  before = spentMilliseconds();
}

function spentMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

setInterval(look, everyMilliseconds).unref();
setInterval(flush, 200).unref();
