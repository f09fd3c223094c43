/** Sets whether a connection plans a prepared statement once, or anew for the values of each question. */
import type pg from 'pg';

type PlanMode = 'once' | 'each time';

/**
 * A plan that is made once must be good for tables of any size: they are looked up, also where they are small when it is made. Where a setting is
 * not known, nothing is lost but time.
 */
const settings: Readonly<Record<PlanMode, string>> = {
  once: 'set plan_cache_mode = force_generic_plan; set enable_seqscan = off',
  'each time': 'reset plan_cache_mode; reset enable_seqscan',
};

const modes = new WeakMap<pg.PoolClient, PlanMode>();

/** Nothing is sent to a connection that is in that mode already. */
export async function setPlanMode(client: pg.PoolClient, mode: PlanMode): Promise<void> {
  if ((modes.get(client) ?? 'each time') === mode) return;
  modes.set(client, mode);
  await client.query(settings[mode]).catch(() => {});
}
