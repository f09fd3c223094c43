/** The program of a parser thread: it answers one task after the other. */
import { parentPort } from 'node:worker_threads';
import { giveWay } from '../../../thread-priority.ts';
import { answerTo, type ParseTask } from './parse-messages.ts';

giveWay();
parentPort!.on('message', (task: ParseTask) => parentPort!.postMessage(answerTo(task)));
