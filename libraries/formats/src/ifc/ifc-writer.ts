/** Writes IFC models as STEP files. Instances that nobody changed since they were read are copied as they stand in their file. */
import type { Model, ModelObject } from '@orrery/kernel';
import type { Chunk, WriteContext } from '../format.ts';
import { bytesOf } from './header.ts';
import { headerText } from './header-writer.ts';
import { ownIdsText } from './identifiers/step-ids.ts';
import { InstanceWriter } from './instance-writer.ts';
import { sectionsOf } from './sections.ts';
import { StepInstance } from './step-instances.ts';
import { WrittenModel } from './written-model.ts';

const pieceLength = 1 << 16;

export function* writeIfc(model: Model, { checkpoint = () => {} }: WriteContext = {}): Generator<Chunk, void> {
  const written = new WrittenModel(model, checkpoint);
  const { root, lineEnding } = written;
  const output = new Output(lineEnding);
  output.line('ISO-10303-21;');
  for (const line of headerText(root, written)) output.line(line);
  let position = 0;
  for (const section of sectionsOf(root, written.instances.length)) {
    output.line(section.start);
    yield* instancesOf(written, position, position + section.instances, output, checkpoint);
    position += section.instances;
    if (section.end !== '') output.line(section.end);
  }
  output.line('END-ISO-10303-21;');
  if (written.trailer !== '') output.line(written.trailer);
  output.text(ownIdsText(written.ownIds()));
  yield output.piece();
}

function* instancesOf(
  written: WrittenModel,
  start: number,
  end: number,
  output: Output,
  checkpoint: () => void,
): Generator<Chunk, void> {
  const writer = new InstanceWriter(written);
  for (let at = start; at < end; ) {
    checkpoint();
    const run = copiedFrom(written.instances, at, end);
    if (run > at) {
      yield output.piece();
      yield* pieces(written.instances[at] as StepInstance, written.instances[run - 1] as StepInstance);
      output.line('');
    } else output.line(writer.text(written.instances[at]!));
    if (output.length > pieceLength) yield output.piece();
    at = Math.max(run, at + 1);
  }
}

/** The end of the instances that stand one after the other in their file, and are as they were. */
function copiedFrom(instances: readonly ModelObject[], start: number, end: number): number {
  let at = start;
  let before: StepInstance | undefined;
  for (; at < end; at++) {
    const next = instances[at]!;
    if (!(next instanceof StepInstance) || !next.isUntouched) break;
    if (before && (next.file !== before.file || next.position !== before.position + 1 || next.startsSection)) break;
    before = next;
  }
  return at;
}

function* pieces(first: StepInstance, last: StepInstance): Generator<Uint8Array, void> {
  const { bytes, instances } = first.file;
  const end = instances.ends[last.position]!;
  for (let at = instances.starts[first.position]!; at < end; at += pieceLength)
    yield bytes.slice(at, Math.min(end, at + pieceLength));
}

/** Text, one character a byte, in lines. */
class Output {
  private readonly lineEnding: string;
  private buffer = '';

  constructor(lineEnding: string) {
    this.lineEnding = lineEnding;
  }

  get length(): number {
    return this.buffer.length;
  }

  line(text: string): void {
    this.buffer += text + this.lineEnding;
  }

  text(text: string): void {
    this.buffer += text;
  }

  piece(): Uint8Array {
    const bytes = bytesOf(this.buffer);
    this.buffer = '';
    return bytes;
  }
}
