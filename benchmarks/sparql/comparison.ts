/** Asks our own engine and its peers the same questions, one after the other, and tells each answer as it comes. */
import { precise } from '@orrery/testing/printing/numbers.ts';
import type { OwnEngine } from './own-engine.ts';
import { type Peer, type PeerAnswer, type PeerMaker, peerQuestion } from './peers/peer.ts';
import type { Question } from './questions.ts';

export interface Comparison {
  readonly name: string;
  readonly own: PeerAnswer;
  /** By the name of the peer; nothing where it failed or took too long. */
  readonly peers: ReadonlyMap<string, PeerAnswer | undefined>;
}

export class Comparisons {
  readonly all: Comparison[] = [];
  private readonly own: OwnEngine;
  private readonly rounds: number;
  private readonly makers: readonly PeerMaker[];
  private readonly loaded = new Map<PeerMaker, Peer>();

  constructor(own: OwnEngine, makers: readonly PeerMaker[], rounds: number) {
    this.own = own;
    this.makers = makers;
    this.rounds = rounds;
  }

  async ask(questions: readonly Question[]): Promise<void> {
    const titles = ['own', ...this.makers.flatMap(({ name }) => [name, '×'])];
    console.log(`\n${''.padEnd(nameWidth)}${titles.map((title) => title.padStart(width(title))).join('')}   rows`);
    for (const question of questions) await this.compare(question);
  }

  async close(): Promise<void> {
    for (const peer of this.loaded.values()) await peer.close();
  }

  private async compare({ name, text }: Question): Promise<void> {
    const peers = new Map<string, PeerAnswer | undefined>();
    const own = this.own.ask(text, this.rounds);
    for (const maker of this.makers) peers.set(maker.name, await this.askPeer(maker, text));
    this.all.push({ name, own, peers });
    console.log(lineOf({ name, own, peers }));
  }

  /** A peer that took too long is loaded again for the next question. */
  private async askPeer(maker: PeerMaker, text: string): Promise<PeerAnswer | undefined> {
    const peer = this.loaded.get(maker) ?? (await maker.load());
    if (!this.loaded.has(maker)) console.log(`(${maker.name} loads the quads in ${precise(peer.milliseconds)})`);
    this.loaded.set(maker, peer);
    const answer = await peer.ask(peerQuestion(text));
    if (peer.hasEnded) this.loaded.delete(maker);
    return answer;
  }
}

const nameWidth = 30;
const width = (title: string) => (title === '×' ? 7 : 10);

/** How often the peer's time goes into ours. */
function lineOf({ name, own, peers }: Comparison): string {
  const cells = [...peers.values()].flatMap((answer) =>
    answer ? [precise(answer.milliseconds), (own.milliseconds / answer.milliseconds).toFixed(2)] : ['–', '–'],
  );
  const shown = [precise(own.milliseconds).padStart(10), ...cells.map((cell, index) => cell.padStart(index % 2 ? 7 : 10))];
  const differing = [...peers].filter(([, answer]) => answer && answer.rows !== own.rows);
  const rows = [own.rows, ...differing.map(([peer, answer]) => `${peer}: ${answer!.rows}`)].join(', ');
  return `${name.padEnd(nameWidth)}${shown.join('')}   ${rows}`;
}
