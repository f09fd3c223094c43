/** Warns where the clock of this machine is another than that of the database: instances tell by time which of them has fallen silent. */
import type { Queryable } from '../database.ts';

/** What an instance leaves behind is taken over by others after half a minute of silence at the earliest. */
const mostSeconds = 5;

const statement = { text: 'select extract(epoch from clock_timestamp()) * 1000 as now', values: [] };

/** A database that has no such clock to ask says nothing. */
export async function warnOfClock(
  database: Pick<Queryable, 'rows'>,
  warn: (message: string) => void,
  clock: () => number = Date.now,
): Promise<void> {
  const before = clock();
  const rows = await database.rows(statement).catch(() => []);
  const now = Number(rows[0]?.[0] ?? Number.NaN);
  // The answer was made somewhere between the two.
  const [ahead, behind] = [Math.round((before - now) / 1000), Math.round((now - clock()) / 1000)];
  const difference =
    ahead > mostSeconds ? `${ahead} seconds ahead of` : behind > mostSeconds ? `${behind} seconds behind` : undefined;
  if (difference === undefined) return;
  warn(
    `The clock of this machine is ${difference} that of the database. Instances tell by time which of them has fallen silent: keep all clocks together, as with NTP.`,
  );
}
