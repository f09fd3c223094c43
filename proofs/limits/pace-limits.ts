/** The limits of what comes at a pace or in turns, each with a change that takes it away and the test that must notice. */
import { inFile } from '../mutations/mutation.ts';
import { heldBy, type Limit } from './limit.ts';

export const paceLimits: readonly Limit[] = [
  ...heldBy(
    'caller-pace.test.ts',
    inFile(
      'caller-pace.ts',
      ['Math.min(most, still + cost)', 'still + cost', 'what is owed never grows beyond the longest wait'],
      [
        'Math.min(longestMilliseconds, Math.max(0, ((still + cost - burst)',
        'Math.max(0, Math.max(0, ((still + cost - burst)',
        'nobody waits longer for one more',
      ],
      ['if (wait === 0) this.debts.set', 'this.debts.set', 'who is sent away is not kept away for longer by that'],
    ),
  ),
  ...heldBy('storage/writer-turns.test.ts', [
    ...inFile('storage/writer-turns.ts', [
      'writingCaller.getStore() ?? serviceKey',
      'serviceKey',
      'callers who write take turns',
    ]),
    ...inFile('turn-queue.ts', ['this.turnsOf(caller) < most;', 'true;', 'one caller who writes never holds all connections']),
  ]),
  ...heldBy(
    'doors/graphql/execution/planned-execution.test.ts',
    inFile('doors/graphql/execution/planned-execution.ts', [
      'if (pause) return pause.then(() => this.restOfList(type, list, field, above));',
      '',
      'long lists of GraphQL are told in turns',
    ]),
  ),
  ...heldBy(
    'doors/graphql/execution/planned-execution.test.ts',
    inFile('doors/graphql/execution/counted-fields.ts', [
      'value.length > entriesAtOnce ? inTurns(value, entriesAtOnce) : value',
      'value.length > entriesAtOnce ? value : value',
      'the library is given long lists in turns',
    ]),
  ),
  ...heldBy(
    'http/connections/reading-turns.test.ts',
    inFile(
      'http/connections/reading-turns.ts',
      ['if (count === this.bounds.mostInTurn) this.pause', 'if (false) this.pause', 'a flood of a network is not read on'],
      ['.slice(-this.bounds.fewInTurn)', '', 'few connections of a flood are read in a turn'],
    ),
  ),
  ...heldBy(
    'http/headers/own-cookies.test.ts',
    inFile('http/headers/own-cookies.ts', [
      'if (cookie !== undefined && cookie.length > shortCookies)',
      'if (false)',
      'of very many cookies the own ones alone are heard',
    ]),
  ),
  ...heldBy(
    'http/answers/encoded-copies.test.ts',
    inFile(
      'http/answers/encoded-copies.ts',
      [' && size <= mostPlainBytes', '', 'compressed copies are kept of small content alone'],
      ['copy.length + name.length', '1', 'so much is kept of compressed copies'],
      ['this.underWay.get(own)', '[...this.underWay.values()][0]', 'nobody waits for what another has under way'],
    ),
  ),
  ...heldBy(
    'http/answers/encoding-turns.test.ts',
    inFile('http/answers/encoding-turns.ts', [
      'return pace.waitAfter(caller, size, now) === 0;',
      'return true;',
      'content is compressed at a pace for each caller',
    ]),
  ),
  ...heldBy(
    'engine/sparql/query-processes/spool.test.ts',
    inFile('engine/sparql/query-processes/spool.ts', [
      'if (this.nextWrite - now > leastRest) await pause',
      'if (false) await pause',
      'answers that nobody reads go into files at a pace',
    ]),
  ),
  ...heldBy(
    'operations/events/presences.test.ts',
    inFile('operations/events/presences.ts', ['this.paces.refuseTooFast(', 'String(', 'presence is told at a pace']),
  ),
  ...heldBy(
    'resources/tasks/tasks.test.ts',
    inFile('resources/tasks/tasks.ts', ['this.pace.refuseTooFast(', 'String(', 'tasks are created at a pace']),
  ),
  ...heldBy(
    'resources/users/user-routes.test.ts',
    inFile(
      'resources/users/users.ts',
      ['this.paces.refuseTooFast(', 'String(', 'preferences are changed at a pace'],
      [
        'if (Object.keys({ ...otherColumns, ...otherLists }).length === 0) return false;',
        '',
        'preferences that are said again leave no record',
      ],
    ),
  ),
  ...heldBy(
    'resources/unchanged.test.ts',
    inFile('storage/rows.ts', [
      'entries.filter(([name, value]) => stored[name] !== value)',
      'entries',
      'a change that says what is so leaves no record',
    ]),
  ),
  ...heldBy(
    'storage/database.test.ts',
    inFile('storage/entities/list-limits.ts', [
      'Math.max(1, atOnce - 1)',
      'atOnce',
      'one caller leaves a lane for lists to others',
    ]),
  ),
  ...heldBy(
    'operations/work-ahead.test.ts',
    inFile('operations/work-ahead.ts', [
      'left.find(({ milliseconds }) => milliseconds <= 0)',
      'left.slice(0, 1).find(({ milliseconds }) => milliseconds <= 0)',
      'what is never quiet keeps no work ahead waiting',
    ]),
  ),
  ...heldBy(
    'operations/datasets/dataset-sight.test.ts',
    inFile('operations/datasets/dataset-sight.ts', [
      'else if (isLong) break;',
      '',
      'what has failed after long is not asked for again',
    ]),
  ),
  ...heldBy('operations/tasks/tasks.test.ts', [
    ...inFile('resources/tasks/seen-tasks.ts', [
      'const mostDocumentBytes = 2 ** 20;',
      'const mostDocumentBytes = 2 ** 40;',
      'a page of tasks holds so much of their documents',
    ]),
    ...inFile('resources/tasks/seen-tasks.ts', [
      'if (page.bytes.told > mostWholeBytes)',
      'if (false)',
      'so much of the documents of tasks is read at once',
    ]),
  ]),
  ...heldBy(
    'resources/project-queries/project-queries.test.ts',
    inFile('resources/project-queries/project-query-routes.ts', [
      'const largestPage = 50;',
      'const largestPage = 1000;',
      'a page has so many saved queries',
    ]),
  ),
  ...heldBy(
    'doors/graphql/resources/read-texts.test.ts',
    inFile('doors/graphql/resources/read-texts.ts', [
      'if (this.characters > answerLimits.characters) throw',
      'if (false) throw',
      'texts of entities are read as far as an answer could hold them',
    ]),
  ),
];
