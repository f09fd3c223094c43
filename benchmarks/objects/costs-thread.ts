/** Tells what an index costs to whoever started this thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { indexCosts } from './index-costs.ts';

parentPort!.postMessage(indexCosts(workerData as number));
