/** The engine gives up: the work took too long, needed too much, or there is too much of it. */

export type LimitReason = 'time' | 'memory' | 'size' | 'busy' | 'closed';

const sentences: Readonly<Record<LimitReason, string>> = {
  time: 'The work took longer than is allowed.',
  memory: 'The work needs more memory than is allowed.',
  size: 'The content is larger than can be worked on.',
  busy: 'There is too much other work.',
  closed: 'The engine is closed.',
};

export class EngineLimit extends Error {
  readonly reason: LimitReason;

  constructor(reason: LimitReason, cause?: unknown) {
    super(sentences[reason], { cause });
    this.name = 'EngineLimit';
    this.reason = reason;
  }
}
