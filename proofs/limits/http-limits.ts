/** The limits of requests, their bodies, connections and answers, each with a change that takes it away and the test that must notice. */
import { inFile } from '../mutations/mutation.ts';
import { heldBy, type Limit } from './limit.ts';

export const httpLimits: readonly Limit[] = [
  ...heldBy(
    'http/headers/media-ranges.test.ts',
    inFile('http/headers/media-ranges.ts', ["split(',', mostRanges)", "split(',')", 'a header names so many media types']),
  ),
  ...heldBy(
    'http/validation/text-lengths.test.ts',
    inFile('http/validation/text-lengths.ts', ['text.length > 2 * most || ', '', 'a text that is much too long is not counted']),
  ),
  ...heldBy(
    'http/bodies/json-depth.test.ts',
    inFile(
      'http/bodies/json-depth.ts',
      ['if (!mayBeDeep(text)) return;', '', 'JSON of few brackets is not walked through'],
      ['if (depth > deepest) throw', 'if (false) throw', 'JSON is nested so deep'],
    ),
  ),
  ...heldBy(
    'http/bodies/body-limits.test.ts',
    inFile('http/bodies/bodies-under-way.ts', [
      'countOf(share) >= most && !makeRoom',
      'false && !makeRoom',
      'bodies under way are counted',
    ]),
  ),
  ...heldBy(
    'http/bodies/body-limits.test.ts',
    inFile(
      'http/bodies/body-limits.ts',
      ['return isLarge(request) ? ', 'return false ? ', 'large bodies of all are counted'],
      ['if (now - since > idleMilliseconds)', 'if (false)', 'a body makes progress'],
      ['else if (!isFile && now - begin > wholeMilliseconds)', 'else if (false)', 'a body that is no file has a time'],
      ['if (wait === 0) return;', 'return;', 'what is refused is read at a pace'],
      ['setTimeout(() => raw.destroy(), drainMilliseconds)', 'setTimeout(() => {}, drainMilliseconds)', 'reading on ends'],
    ),
  ),
  ...heldBy(
    'http/http-shell.test.ts',
    inFile('http/answers/problem.ts', [
      'path.length <= longestInstance ? path',
      'true ? path',
      'so much of an address is told and logged',
    ]),
  ),
  ...heldBy(
    'http/answers/event-stream.test.ts',
    inFile(
      'http/answers/event-stream.ts',
      [
        '    const timer = setTimeout(end, left);\n    try',
        '    const timer = setTimeout(() => {}, left);\n    try',
        'a chat waits for its reader for so long',
      ],
      [
        '  const timer = setTimeout(end, left);\n  answer',
        '  const timer = setTimeout(() => {}, left);\n  answer',
        'the end of a chat waits for its reader for so long',
      ],
    ),
  ),
  ...heldBy('http/bodies/json-turns.test.ts', [
    ...inFile(
      'http/bodies/json-turns.ts',
      [
        'const asking = setInterval(() => this.held.makeRoom(caller, text.length)',
        'const asking = setInterval(() => {}',
        'whoever holds most bodies gives way to one that waits',
      ],
      ['!this.waiting.makeRoomInShare(caller, 1)', 'true', 'whoever has most bodies that wait gives way'],
      ['for (const release of this.releases.get(request) ?? []) release();', '', 'a body counts only as long as it is kept'],
    ),
    ...inFile('http/bodies/held-bodies.ts', [
      'this.memory.all < this.most && !this.isShareFull(caller)',
      'true',
      'bodies that are worked on take so much memory',
    ]),
  ]),
  ...heldBy(
    'doors/graphql/subscriptions/subscriptions.test.ts',
    inFile('doors/graphql/graphql-door.ts', [
      '  await keepOnlyAsked(request, asked);\n',
      '',
      'of the body of a subscription that is kept which it is answered by',
    ]),
  ),
  ...heldBy(
    'http/answers/answer-quota.test.ts',
    inFile(
      'http/answers/answer-quota.ts',
      ['if (before > 0 && before + size > quota.mostOfOne)', 'if (false)', 'one caller holds so many long answers'],
      ['held.all + size > quota.most)', 'false)', 'all callers together hold so many long answers'],
      ['held.ofShare(caller) + size > quota.most / 2)', 'false)', 'anonymous callers leave half to others'],
      ['!held.makeRoom(caller, size)', 'true', 'whoever holds most of all long answers gives way'],
      ['!held.makeRoomInShare(caller, size)', 'true', 'the anonymous network that holds most long answers gives way'],
      ['if (!(payload instanceof Readable)) return 0;', 'return 0;', 'streams count'],
    ),
  ),
  ...heldBy(
    'http/answers/answer-quota.test.ts',
    inFile('http/answers/kept-text.ts', ['sharesItsBytes(reply);', '', 'what is kept once for all takes no share of anybody']),
  ),
  ...heldBy(
    'http/callers/held-memory.test.ts',
    inFile(
      'http/callers/held-memory.ts',
      ['largest.bytes > this.ofShare(caller) + bytes', 'true', 'nobody gives way to those who would hold as much'],
      ['largest.bytes > this.ofCaller(caller) + bytes', 'true', 'no network gives way to those who would hold as much'],
      ['largest.bytes > own + bytes', 'false', 'networks of one holder give way together'],
      [
        'if (!share || !holder?.holdings.delete(holding)) return;',
        'if (!share || !holder) return;\n    holder.holdings.delete(holding);',
        'what was held is given back once',
      ],
    ),
  ),
  ...heldBy(
    'http/answers/large-lists.test.ts',
    inFile(
      'http/answers/large-lists.ts',
      ['(isLong(request) ?', '(false ?', 'long pages take turns'],
      ['    end(request);\n', '', 'a turn is given back'],
    ),
  ),
  ...heldBy(
    'http/json-pieces.test.ts',
    inFile('http/json-pieces.ts', ['if (pause) await pause;', '', 'a long array is written in several turns']),
  ),
  ...heldBy(
    'http/callers/refusal-pace.test.ts',
    inFile('http/callers/refusal-pace.ts', ['if (wait > 0) afterwards(', 'if (false) afterwards(', 'refusals come at a pace']),
  ),
  ...heldBy(
    'http/connections/connection-limits.test.ts',
    inFile(
      'http/connections/connection-limits.ts',
      ['ofConnection <= limits.mostUnderWay && ofNetwork', 'ofNetwork', 'requests sent ahead are counted'],
      [' && ofNetwork <= limits.mostOfNetwork', '', 'requests sent ahead are counted for all connections of a network'],
      ['else if (now - at > unreadMilliseconds) socket.destroy();', '', 'an answer is read'],
      ['if (open.size > limits.mostConnections)', 'if (false)', 'connections are counted'],
    ),
  ),
  ...heldBy(
    'http/callers/request-turns.test.ts',
    inFile(
      'http/callers/request-turns.ts',
      ['this.begun < this.bounds.mostAtOnce', 'true', 'few requests are begun in one turn'],
      [
        'this.begun < mostOfTurn && this.clock() < end',
        'this.begun < mostOfTurn',
        'those who wait are begun for a millisecond at a time',
      ],
    ),
  ),
  ...heldBy(
    'http/answers/encoding-turns.test.ts',
    inFile('http/answers/encoding-turns.ts', [
      'await turns.take(request, () => written(encoder, piece));',
      'void turns.take(request, () => new Promise(() => encoder.write(piece)));',
      'a place is given back',
    ]),
  ),
  ...heldBy(
    'http/bodies/upload-buffer.test.ts',
    inFile(
      'http/bodies/upload-buffer.ts',
      ['if (bytes > 0 && now > this.quota)', 'if (false)', 'content that waits has a quota'],
      ['if (wait > 0) await pause', 'if (false) await pause', 'content that waits comes at a pace'],
    ),
  ),
];
