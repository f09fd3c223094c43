/** The ids of instances that are asked for in order: some hundreds are made at once, which costs a third of making them one by one. */
import { uuidLength } from '@orrery/kernel';
import type { InstanceIds } from './instance-ids.ts';

const windowSize = 512;

export class UpcomingIds {
  private readonly ids: InstanceIds;
  private readonly count: number;
  private readonly bytes = new Uint8Array(windowSize * uuidLength);
  private first = 0;
  private length = 0;

  constructor(ids: InstanceIds, count: number) {
    this.ids = ids;
    this.count = count;
  }

  /** Writes the 16 bytes of the id. */
  write(position: number, to: Uint8Array, at: number): void {
    if (position < this.first || position >= this.first + this.length) this.moveTo(position);
    const from = (position - this.first) * uuidLength;
    for (let index = 0; index < uuidLength; index++) to[at + index] = this.bytes[from + index]!;
  }

  private moveTo(position: number): void {
    this.first = position;
    this.length = Math.min(windowSize, this.count - position);
    this.ids.writeRange(position, this.length, this.bytes);
  }
}
