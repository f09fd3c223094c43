/** A shell in which the commands of guides are run as a reader would type them, ids and the address of the service aside. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { firstIdIn, type GuideCommand, patternOf } from './guide-commands.ts';
import { ending, isRepeatable, patient } from './patient-commands.ts';

const end = '=== end of the answer ===';
const patienceMilliseconds = 120_000;

export class GuideSession {
  private readonly shell: ChildProcessWithoutNullStreams;
  private readonly address: string;
  /** The ids that the guide shows, and those that came here. */
  private readonly ids = new Map<string, string>();
  private readonly answers: string[] = [];
  private pending = '';
  private heard: () => void = () => {};

  constructor(folder: string, address: string, environment: Readonly<Record<string, string>>) {
    this.address = address;
    this.shell = spawn('bash', { cwd: folder, env: { ...process.env, ...environment } });
    for (const stream of [this.shell.stdout, this.shell.stderr])
      stream.setEncoding('utf8').on('data', (piece: string) => {
        this.pending += piece;
        this.heard();
      });
  }

  /** What came, with the address that guides have. */
  async run({ text, answer }: GuideCommand): Promise<string> {
    const came = await this.typedPatiently(this.adapted(text), answer);
    this.learn(answer, came);
    this.answers.push(came);
    return this.asInGuides(came);
  }

  private async typedPatiently(text: string, answer: string): Promise<string> {
    const until = performance.now() + patienceMilliseconds;
    let came = await this.typed(patient(text, 0));
    const isMissing = () => isRepeatable(text) && !patternOf(answer).test(this.asInGuides(came));
    for (let times = 1; isMissing() && performance.now() < until; times++) {
      await pause(50);
      came = await this.typed(patient(text, times));
    }
    await this.typed(ending(text));
    return came;
  }

  private async typed(command: string): Promise<string> {
    this.shell.stdin.write(`${command}\necho "${end}"\n`);
    while (!this.pending.includes(end)) await new Promise<void>((resolve) => (this.heard = resolve));
    const [came] = this.pending.split(end);
    this.pending = '';
    return came!;
  }

  private asInGuides(came: string): string {
    return came.replaceAll(this.address, 'localhost:8080');
  }

  /** The last answer in which a word stands. */
  answerWith(word: string): string {
    return this.answers.findLast((answer) => answer.includes(word)) ?? '';
  }

  close(): void {
    this.shell.stdin.end();
  }

  private adapted(text: string): string {
    const withIds = [...this.ids].reduce((command, [shown, here]) => command.replaceAll(shown, here), text);
    // A reader copies the id from the answer before; the token is there already.
    return withIds
      .replace(/^TOKEN=.*$/m, '')
      .replace(/^(\w+)=…/m, (_, name) => `${name}=${firstIdIn(this.answers.at(-1) ?? '')}`)
      .replaceAll('localhost:8080', this.address);
  }

  private learn(answer: string, came: string): void {
    const [shown, here] = [firstIdIn(answer), firstIdIn(came)];
    if (shown !== undefined && here !== undefined) this.ids.set(shown, here);
  }
}
