/** Commands of guides that listen for some seconds, which are enough for a reader: here they listen until what the guide shows has come. */

/** Somebody listens in the background, and goes on when that has begun. */
const inBackground = /--max-time \d+(.* > (\S+) &)(?: sleep \d+)?$/s;
/** What was heard in the background is looked at when the seconds are over. */
const afterwards = /^wait(?: \$!)?; /;
const inForeground = /--max-time (\d+)/;

/** Longer than anything takes. */
const longestSeconds = 300;

/** Whether it may be typed again as long as something is missing in its answer. */
export function isRepeatable(text: string): boolean {
  return afterwards.test(text) || (inForeground.test(text) && !inBackground.test(text));
}

/** As it is typed the first time, or again. */
export function patient(text: string, times: number): string {
  if (inBackground.test(text))
    return text.replace(inBackground, (_, listening: string, file: string) => {
      const hasBegun = text.endsWith('&') ? '' : ` until [ -s ${file} ]; do sleep 0.05; done`;
      return `--max-time ${longestSeconds}${listening}${hasBegun}`;
    });
  return text
    .replace(afterwards, '')
    .replace(inForeground, (_, seconds: string) => `--max-time ${Math.min(longestSeconds, Number(seconds) * 4 ** times)}`);
}

/** What is typed when the answer is there: nobody listens in the background any more. */
export function ending(text: string): string {
  return afterwards.test(text) ? 'kill $!; wait $! 2>/dev/null' : '';
}
