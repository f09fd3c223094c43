/** The scope of the blank nodes of a source in segments, so that equal labels of two sources are two nodes. */
import { lateCrypto } from './late-crypto.ts';

const digits = 12;

/** No two sources of a dataset have the same graph as their own. */
export function blankScope(graph: string): string {
  return lateCrypto().hash('sha256', graph, 'hex').slice(0, digits);
}
