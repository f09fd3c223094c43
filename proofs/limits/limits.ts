/** The limits of what a caller can make grow, each with a change that takes it away and the test that must notice. */
import { inFile } from '../mutations/mutation.ts';
import { doorRules } from './door-rules.ts';
import { eventLimits } from './event-limits.ts';
import { heldBy, type Limit } from './limit.ts';
import { registrationLimits } from './registration-limits.ts';

const library = '../../libraries/expressions/src';

/** Of expressions. */
const expressionLimits: readonly Limit[] = [
  ...heldBy('operations/expressions/hostile-expressions.test.ts', [
    ...inFile('engine/expressions/evaluation-pulse.ts', [
      'if (now - this.begin - uncounted() > seconds * 1000)',
      'if (false)',
      'an evaluation has a time',
    ]),
    ...inFile('operations/expressions/aql-language.ts', [
      'return { caller: callerKey(caller),',
      'return { caller: String(Math.random()),',
      'evaluations of one caller take the turns of one',
    ]),
    ...inFile(`${library}/evaluation/call-site.ts`, ['value.length <= longestText', 'true', 'texts end growing']),
    ...inFile(`${library}/syntax/parser.ts`, ['isDeeperThan(deepestTree, parsed.expression)', 'false', 'a long chain is deep']),
  ]),
  ...heldBy('operations/expressions/expression-routes.test.ts', [
    ...inFile('operations/expressions/expression-schema.ts', [
      'const longestExpression = 100_000;',
      'const longestExpression = 100_000_000;',
      'an expression has so many characters',
    ]),
    ...inFile('engine/expressions/value-stream.ts', [
      'this.spent < this.options.mostValues',
      'true',
      'an evaluation gives so many values',
    ]),
  ]),
  ...heldBy(`${library}/evaluation/evaluate.test.ts`, [
    ...inFile(`${library}/evaluation/evaluation.ts`, ['if (this.fuel <= 0)', 'if (false)', 'an evaluation takes so many steps']),
    ...inFile(`${library}/evaluation/evaluation.ts`, [
      'if (this.diagnostics.length < mostDiagnostics && this.isNew(subject))',
      'if (this.isNew(subject))',
      'an evaluation reports so much',
    ]),
    ...inFile(`${library}/services/java-pattern.ts`, ['if (ways > mostTries)', 'if (false)', 'a match is tried in so many ways']),
  ]),
  ...heldBy(
    `${library}/evaluation/metamodel-bodies.test.ts`,
    inFile(`${library}/evaluation/metamodel-bodies.ts`, [
      'if (this.depth === deepest)',
      'if (false)',
      'bodies call each other so deep',
    ]),
  ),
  ...heldBy(
    `${library}/syntax/parser.test.ts`,
    inFile(`${library}/syntax/token-stream.ts`, ['if (++this.depth > deepest)', 'if (false)', 'parentheses are nested so deep']),
  ),
];

export const limits: readonly Limit[] = [
  ...eventLimits,
  ...expressionLimits,
  ...registrationLimits,
  ...doorRules,
  ...heldBy(
    'sign-in/issuer/paced-refusals.test.ts',
    inFile('sign-in/issuer/embedded-issuer.ts', ['provider.use(paceRefusal);', '', 'refusals of the issuer come at a pace']),
  ),
  ...heldBy(
    'http/media-ranges.test.ts',
    inFile('http/media-ranges.ts', ["split(',', mostRanges)", "split(',')", 'a header names so many media types']),
  ),
  ...heldBy(
    'http/text-lengths.test.ts',
    inFile('http/text-lengths.ts', ['text.length > 2 * most || ', '', 'a text that is much too long is not counted']),
  ),
  ...heldBy(
    'http/json-depth.test.ts',
    inFile(
      'http/json-depth.ts',
      ['if (!mayBeDeep(text)) return;', '', 'JSON of few brackets is not walked through'],
      ['if (depth > deepest) throw', 'if (false) throw', 'JSON is nested so deep'],
    ),
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
    inFile('../../libraries/sparql/src/parsing/text-limits.ts', [
      '++variables > mostVariables',
      'false',
      'a query names variables so often',
    ]),
  ),
  ...heldBy(
    'http/body-limits.test.ts',
    inFile(
      'http/body-limits.ts',
      ['if (now >= most)', 'if (false)', 'bodies under way are counted'],
      ['if (now - since > idleMilliseconds)', 'if (false)', 'a body makes progress'],
      ['else if (!isFile && now - begin > wholeMilliseconds)', 'else if (false)', 'a body that is no file has a time'],
      ['if (wait === 0) return;', 'return;', 'what is refused is read at a pace'],
      ['setTimeout(() => raw.destroy(), drainMilliseconds)', 'setTimeout(() => {}, drainMilliseconds)', 'reading on ends'],
    ),
  ),
  ...heldBy(
    'http/answer-quota.test.ts',
    inFile(
      'http/answer-quota.ts',
      ['(before > 0 && before + size > quota.mostOfOne)', 'false', 'one caller holds so many long answers'],
      ['(all > 0 && all + size > quota.most)', 'false', 'all callers together hold so many long answers'],
      ['if (isAnonymous && anonymous > 0', 'if (false && anonymous > 0', 'anonymous callers leave half to others'],
      ['if (!(payload instanceof Readable)) return 0;', 'return 0;', 'streams count'],
    ),
  ),
  ...heldBy(
    'http/large-lists.test.ts',
    inFile(
      'http/large-lists.ts',
      ['(isLong(request) ?', '(false ?', 'long pages take turns'],
      ['    end(request);\n', '', 'a turn is given back'],
    ),
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
  ...heldBy('processes/unread-bytes.test.ts', [
    ...inFile(
      'processes/unread-bytes.ts',
      ['(this.held.get(caller) ?? 0) + bytes > mostOfOne ||', '', 'so much waits unread for one caller'],
      ['|| this.all + bytes > most)', ')', 'so much waits unread for all callers'],
    ),
    ...inFile('processes/chunk-queue.ts', [
      'setTimeout(this.onUnread, this.spool.patienceMilliseconds)',
      'undefined',
      'a process waits so long for a reader',
    ]),
  ]),
  ...heldBy('processes/process-pool.test.ts', [
    ...inFile('processes/held-processes.ts', [
      'performance.now() - since >= milliseconds',
      'false',
      'work that has run for long gives way to those who have nothing under way',
    ]),
    ...inFile('processes/process-pool.ts', [
      ' || this.hasLongWaiting(caller);',
      ';',
      'who has given way leaves the spare process to others',
    ]),
  ]),
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
  ...heldBy(
    'http/json-pieces.test.ts',
    inFile('http/json-pieces.ts', ['await nextTurn();', '', 'a long array is written in several turns']),
  ),
  ...heldBy(
    'http/refusal-pace.test.ts',
    inFile('http/refusal-pace.ts', ['if (wait > 0) setTimeout(done', 'if (false) setTimeout(done', 'refusals come at a pace']),
  ),
  ...heldBy(
    'http/connection-limits.test.ts',
    inFile(
      'http/connection-limits.ts',
      ['if (now <= limits.mostUnderWay) return done();', 'return done();', 'requests sent ahead are counted'],
      ['else if (now - at > unreadMilliseconds) socket.destroy();', '', 'an answer is read'],
      ['if (open.size <= limits.mostConnections) return;', 'return;', 'connections are counted'],
    ),
  ),
  ...heldBy(
    'http/request-turns.test.ts',
    inFile(
      'http/request-turns.ts',
      ['this.begun < mostAtOnce', 'true', 'few requests are begun in one turn'],
      [
        'this.waiting.size > 0 && this.clock() < end',
        'this.waiting.size > 0',
        'those who wait are begun for a millisecond at a time',
      ],
      ['this.waiting.delete(caller);', 'if (queue.length === 1) this.waiting.delete(caller);', 'callers take turns'],
    ),
  ),
  ...heldBy(
    'http/encoding-turns.test.ts',
    inFile('http/encoding-turns.ts', [
      'await turns.take(request, () => written(encoder, piece));',
      'void turns.take(request, () => new Promise(() => encoder.write(piece)));',
      'a place is given back',
    ]),
  ),
  ...heldBy('http/media-ranges.test.ts', [
    ...inFile('http/media-ranges.ts', [
      'const found = ranges.get(name);',
      'const found = [...ranges.values()].find(({ type }) => type === name);',
      'a header of media types is read once',
    ]),
  ]),
  ...heldBy(
    'http/upload-buffer.test.ts',
    inFile(
      'http/upload-buffer.ts',
      ['if (bytes > 0 && now > this.quota)', 'if (false)', 'content that waits has a quota'],
      ['if (wait > 0) await pause', 'if (false) await pause', 'content that waits comes at a pace'],
    ),
  ),
  ...heldBy('http/list-limits.test.ts', [
    ...inFile('http/list-request.ts', ['.length > mostParameters', '.length > 1e9', 'a list takes so many filters']),
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
    inFile('fair-turns.ts', [
      'Math.min(placesOfOne, Math.max(1, places - 1))',
      'placesOfOne',
      'anonymous callers never hold the last place',
    ]),
  ),
  ...heldBy(
    'conditions/parse-value.test.ts',
    inFile('conditions/field-types.ts', ['\\d+(?:\\.\\d*)?|', '\\d+\\.?\\d*|', 'digits are read once']),
  ),
];
