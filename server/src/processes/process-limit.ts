/** The service gives work up: it took too long, needed too much, there is too much of it, or its process is gone. */

export type LimitReason =
  | 'time'
  | 'memory'
  | 'size'
  | 'answer'
  | 'busy'
  | 'closed'
  | 'killed'
  | 'silent'
  | 'unstarted'
  | 'displaced'
  | 'lost'
  | 'crowded';

const sentences: Readonly<Record<LimitReason, string>> = {
  time: 'The work took longer than is allowed.',
  memory: 'The work needs more memory than is allowed.',
  size: 'The content is larger than can be worked on.',
  answer: 'There is more to tell about the content than can be told.',
  busy: 'There is too much other work.',
  closed: 'The service is stopping.',
  killed: 'The process that did the work was ended from outside.',
  silent: 'The process that did the work does not answer any more.',
  unstarted: 'No process could be started for the work.',
  displaced: 'The work had to give way to that of others.',
  lost: 'Others who had nothing under way waited for the work to end. Ask for less, or again when there is less to do.',
  crowded: 'There is not enough memory for this work beside other work.',
};

export class ProcessLimit extends Error {
  readonly reason: LimitReason;

  constructor(reason: LimitReason, cause?: unknown) {
    super(sentences[reason], { cause });
    this.name = 'ProcessLimit';
    this.reason = reason;
  }
}

const losses: ReadonlySet<LimitReason> = new Set(['killed', 'silent', 'displaced', 'crowded']);

/** Whether the work had no part in the end of its process: another process can do it. */
export function isLoss(error: unknown): boolean {
  return error instanceof ProcessLimit && losses.has(error.reason);
}

/** Whether the work was ended for the sake of others, and is to be done anew. */
export function isDisplaced(error: unknown): boolean {
  return error instanceof ProcessLimit && error.reason === 'displaced';
}
