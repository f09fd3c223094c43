/** Who gets a process for heavy work, and who gives way to others. */
import { inFile } from '../mutations/mutation.ts';
import { heldBy, type Limit } from './limit.ts';

export const processLimits: readonly Limit[] = [
  ...heldBy(
    'engine/sparql/processes.test.ts',
    inFile('engine/sparql/query-processes/messages.ts', [
      'giveWayMilliseconds = 500;',
      'giveWayMilliseconds = 500_000;',
      'an endless query gives way to those who have nothing under way',
    ]),
  ),
  ...heldBy('processes/process-pool.test.ts', [
    ...inFile('processes/held-processes.ts', [
      'now - since >= milliseconds',
      'false',
      'work that has run for long gives way to those who have nothing under way',
    ]),
    ...inFile('processes/process-choice.ts', [
      'held.countOf(caller) < mostForAnonymous(options.processes)',
      'true',
      'anonymous callers together leave a process to others',
    ]),
    ...inFile('processes/process-choice.ts', [
      ' || this.isHeavy(caller))',
      ')',
      'who has given way leaves the spare process to others',
    ]),
    ...inFile('processes/process-choice.ts', [
      'lostLately.has(shareOf(caller)) || ',
      '',
      'whoever lost work leaves the spare process to others for a while',
    ]),
    ...inFile('processes/giving-way.ts', [
      'person && this.lose()',
      'false',
      'what cannot be done anew does not keep others waiting',
    ]),
    ...inFile('processes/giving-way.ts', [
      'caller !== serviceKey',
      'true',
      'nobody loses an answer for work that nobody asked for',
    ]),
    ...inFile('caller-turns.ts', [
      'if (queues) toEnd(queues, caller);',
      '',
      'anonymous callers of one network let those of others have their turn',
    ]),
  ]),
];
