/** The service's end of the control channel to a child: it cancels work, and notices when the child does not answer any more. */
import type { Socket } from 'node:net';
import { areYouThere, controlBytes } from './protocol/control.ts';

const everyMilliseconds = 1000;
/** A process that is being started may take longer before it answers for the first time. */
const startSeconds = 30;

export class ControlChannel {
  private readonly socket: Socket;
  private readonly onSilence: () => void;
  private readonly silentSeconds: number;
  private hasAnswered = false;
  private unanswered = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly hear = (): void => this.answered();

  constructor(socket: Socket, silentSeconds: number, onSilence: () => void) {
    this.socket = socket;
    this.onSilence = onSilence;
    this.silentSeconds = silentSeconds;
    socket.on('data', this.hear);
    if (!socket.listeners('error').includes(ignore)) socket.on('error', ignore);
    socket.unref();
  }

  /** Hears nothing more. */
  detach(): void {
    this.watch(false);
    this.socket.off('data', this.hear);
  }

  /** Whatever the child has answered, it has started: work may be done before the thread that listens says so. */
  answered(): void {
    this.hasAnswered = true;
    this.unanswered = 0;
  }

  cancel(workId: number): void {
    this.send(workId);
  }

  /** While it works, the child is asked now and then whether it is there. */
  watch(isBusy: boolean): void {
    clearInterval(this.timer);
    this.unanswered = 0;
    if (isBusy) this.timer = setInterval(() => this.ask(), everyMilliseconds).unref();
  }

  private ask(): void {
    this.unanswered++;
    if (this.unanswered > this.mostUnanswered) this.onSilence();
    else this.send(areYouThere);
  }

  /** Questions are counted rather than time: a machine that slept for an hour has not asked. */
  private get mostUnanswered(): number {
    const seconds = this.hasAnswered ? this.silentSeconds : Math.max(this.silentSeconds, startSeconds);
    return (seconds * 1000) / everyMilliseconds;
  }

  private send(number: number): void {
    if (!this.socket.destroyed) this.socket.write(controlBytes(number));
  }
}

/** That a process has ended is known by its exit. */
function ignore(): void {}
