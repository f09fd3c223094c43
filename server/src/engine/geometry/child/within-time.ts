/** Runs work that may never end, for so long and no longer: an engine in WebAssembly cannot be asked to stop. */
import { createContext, Script } from 'node:vm';

const guarded: { work?: () => void } = {};
const context = createContext(guarded);
const script = new Script('work()');

/** False where the work was ended in the middle of what it did. What it throws is thrown. */
export function endsWithin(milliseconds: number, work: () => void): boolean {
  guarded.work = work;
  try {
    script.runInContext(context, { timeout: Math.ceil(milliseconds) });
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  } finally {
    delete guarded.work;
  }
}
