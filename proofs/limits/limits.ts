/** The limits of what a caller can make grow, each with a change that takes it away and the test that must notice. */
import { inFile } from '../mutations/mutation.ts';
import { answerLimits } from './answer-limits.ts';
import { archiveLimits } from './archive-limits.ts';
import { doorRules } from './door-rules.ts';
import { eventLimits } from './event-limits.ts';
import { expressionLimits } from './expression-limits.ts';
import { factLimits } from './fact-limits.ts';
import { httpLimits } from './http-limits.ts';
import { heldBy, type Limit } from './limit.ts';
import { paceLimits } from './pace-limits.ts';
import { processLimits } from './process-limits.ts';
import { registrationLimits } from './registration-limits.ts';
import { signInLimits } from './sign-in-limits.ts';
import { stepLimits } from './step-limits.ts';

export const limits: readonly Limit[] = [
  ...httpLimits,
  ...paceLimits,
  ...eventLimits,
  ...expressionLimits,
  ...registrationLimits,
  ...signInLimits,
  ...doorRules,
  ...factLimits,
  ...archiveLimits,
  ...answerLimits,
  ...processLimits,
  ...stepLimits,
  ...heldBy(
    'sign-in/issuer/paced-refusals.test.ts',
    inFile('sign-in/issuer/embedded-issuer.ts', ['provider.use(paceRefusal);', '', 'refusals of the issuer come at a pace']),
  ),
  ...heldBy(
    'conditions/folded.test.ts',
    inFile('conditions/folded.ts', ['if (sure > most) return true;', '', 'a pattern is folded up to its limit']),
  ),
  ...heldBy(
    'operations/expressions/hostile-expressions.test.ts',
    inFile('operations/expressions/expression-routes.ts', [
      'const largestBody = 640 * 1024;',
      'const largestBody = 2 ** 20;',
      'the body of an expression is as long as one can be',
    ]),
  ),
  ...heldBy(
    '../../libraries/sparql/src/parsing/parse-query.test.ts',
    inFile('../../libraries/sparql/src/syntax/text-limits.ts', [
      '++variables > mostVariables',
      'false',
      'a query names variables so often',
    ]),
  ),
  ...heldBy(
    'storage/content/content-slices.test.ts',
    inFile('storage/content/content-slices.ts', ['if (pause) await pause;', '', 'loops over slices give way to others']),
  ),
  ...heldBy('operations/objects/object-bounds.test.ts', [
    ...inFile('operations/objects/shown-references.ts', [
      'mostValues - before.shown.length, left.references)',
      'mostValues - before.shown.length)',
      'an object shows so many references of all its features',
    ]),
    ...inFile('operations/objects/object-features.ts', [
      'if (left > 0) values.push(one);',
      'values.push(one);',
      'what an object refers to is an answer of so many bytes',
    ]),
  ]),
  ...heldBy(
    'engine/sparql/query-processes/spool-quota.test.ts',
    inFile(
      'engine/sparql/query-processes/spool-quota.ts',
      ['this.change(shareOf(caller), medium, bytes)', 'this.change(caller, medium, bytes)', 'anonymous callers have one share'],
      ['|| all > ofAll[medium]', '', 'answers of all callers together wait in so many bytes'],
    ),
  ),
  ...heldBy('processes/unread-bytes.test.ts', [
    ...inFile(
      'processes/unread-bytes.ts',
      ['(this.held.get(share) ?? 0) + bytes > mostOfOne ||', '', 'so much waits unread for one caller'],
      ['|| this.all + bytes > most)', ')', 'so much waits unread for all callers'],
    ),
    ...inFile('processes/chunk-queue.ts', [
      'setTimeout(this.onUnread, this.room.patienceMilliseconds)',
      'undefined',
      'a process waits so long for a reader',
    ]),
  ]),
  ...heldBy(
    'processes/memory-watch.test.ts',
    inFile(
      'processes/memory-watch.ts',
      ['sum + own, shared) <= this.usableBytes', 'sum, shared) <= this.usableBytes', 'all processes together hold so much'],
      ['sums.get(share) === most', 'true', 'whoever holds most loses a process'],
    ),
  ),
  ...heldBy(
    'operations/datasets/dataset-links.test.ts',
    inFile(
      'operations/datasets/dataset-links.ts',
      ['this.known.set(state, linked);', '', 'the references of a dataset are resolved once for each state of its models'],
      [', sizeCalculation: sizeOf', ', sizeCalculation: () => 1', 'so much is kept of resolved references'],
    ),
  ),
  ...heldBy(
    'operations/contested-work.test.ts',
    inFile('operations/contested-work.ts', [
      'contest.attempts.get(caller) ?? (contest.hasStarted',
      '[...contest.attempts.values()][0] ?? (contest.hasStarted',
      'who joins work has a turn of their own',
    ]),
  ),
  ...heldBy(
    'engine/jobs/find-views-job.test.ts',
    inFile('engine/jobs/find-views-job.ts', [
      'for (const one of passed) known.set(one, view);',
      '',
      'each container is passed once on the way to a view',
    ]),
  ),
  ...heldBy('http/headers/media-ranges.test.ts', [
    ...inFile('http/headers/media-ranges.ts', [
      'const found = ranges.get(name);',
      'const found = [...ranges.values()].find(({ type }) => type === name);',
      'a header of media types is read once',
    ]),
  ]),
  ...heldBy('http/parameters/list-limits.test.ts', [
    ...inFile('http/parameters/list-request.ts', ['.length > mostParameters', '.length > 1e9', 'a list takes so many filters']),
    ...inFile('conditions/parse-filters.ts', ['distinct.length > mostNames', 'false', 'a condition has so many names']),
    ...inFile('conditions/parse-value.ts', ['alternatives.length > mostAlternatives', 'false', 'a condition has so many values']),
  ]),
  ...heldBy(
    'storage/content/piece-gate.test.ts',
    inFile('storage/content/piece-gate.ts', [
      'if (this.left > 0) this.left--;',
      'if (true) this.left--;',
      'uploads share a turn',
    ]),
  ),
  ...heldBy(
    'fair-turns.test.ts',
    inFile('turn-queue.ts', [
      'Math.min(atOnceOfOne, mostForAnonymous(atOnce))',
      'atOnceOfOne',
      'anonymous callers never hold the last turn',
    ]),
  ),
  ...heldBy('fair-turns.test.ts', [
    ...inFile(
      'caller-turns.ts',
      ['toEnd(this.shares, shareOf(caller));', '', 'callers take turns'],
      ['longest.length > own + 1 ?', 'false ?', 'whoever of the anonymous callers asks for most gives way'],
    ),
    ...inFile('turn-keys.ts', [
      'isAnonymousKey(key) ? anonymousKey : key',
      'key',
      'anonymous callers of many networks have one share',
    ]),
  ]),
  ...heldBy(
    'storage/postgres/pool-driver.test.ts',
    inFile('storage/postgres/pool-driver.ts', [
      'if (performance.now() > this.until)',
      'if (false)',
      'a transaction that keeps all other writers waiting has so much time',
    ]),
  ),
  ...heldBy(
    'storage/postgres/prepared-statements.test.ts',
    inFile('storage/postgres/prepared-statements.ts', [
      'if (known.size <= mostOfConnection) return;',
      'return;',
      'a connection keeps so many prepared statements',
    ]),
  ),
  ...heldBy(
    'http/connections/requests-ahead.test.ts',
    inFile(
      'http/connections/requests-ahead.ts',
      ['if (parser) parser.onIncoming = () => nothingMore;', '', 'of what is sent in one piece no more is read than is taken'],
      ['if (waiting) {', 'if (false) {', 'requests of a connection are served one after the other'],
    ),
  ),
  ...heldBy(
    'http/connections/connection-turns.test.ts',
    inFile('http/connections/connection-turns.ts', [
      'if (isPaused) socket.pause();',
      '',
      'few new connections are read in one turn',
    ]),
  ),
  ...heldBy(
    'engine/sparql/parsing/parser-pool.test.ts',
    inFile('engine/sparql/parsing/parser-pool.ts', [
      " && text.split('{', mostGroupsHere + 2).length <= mostGroupsHere + 1",
      '',
      'groups in groups are parsed by a thread',
    ]),
  ),
  ...heldBy(
    'http/bodies/json-names.test.ts',
    inFile('http/bodies/json-names.ts', ['if (names.size > mostNames)', 'if (false)', 'a body has so many different names']),
  ),
  ...heldBy(
    'http/bodies/form-body.test.ts',
    inFile('http/bodies/form-body.ts', [
      'else if (parameters > mostParameters) end(tooManyParameters());',
      '',
      'a form with too many parameters is not read to its end',
    ]),
  ),
  ...heldBy(
    'storage/readings/declared-namespaces.test.ts',
    inFile(
      'storage/readings/declared-namespaces.ts',
      ['left < 0 ? none : list', 'list', 'a reading is given so many namespaces'],
      ['left -= list.length', 'left -= 0', 'namespaces are counted by their characters'],
      ['(text as string).length > mostOfReading ? none : ', '', 'a list that no reading has room for is not kept'],
    ),
  ),
  ...heldBy(
    'operations/datasets/revision-pins.test.ts',
    inFile(
      'operations/datasets/revision-pins.ts',
      ['sizeCalculation: sizeOf', 'sizeCalculation: () => 1', 'so many pins of revisions are kept'],
      ['Math.floor(nsUris.length / charactersOfPin)', '0', 'pins count for the packages of their metamodels'],
    ),
  ),
  ...heldBy(
    'http/headers/header-lists.test.ts',
    inFile('http/headers/header-lists.ts', ['list.length > longestList', 'false', 'so much of a list in a header is looked at']),
  ),
  ...heldBy(
    'conditions/parse-value.test.ts',
    inFile('conditions/field-types.ts', ['\\d+(?:\\.\\d*)?|', '\\d+\\.?\\d*|', 'digits are read once']),
  ),
];
