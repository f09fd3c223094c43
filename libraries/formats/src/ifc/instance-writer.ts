/** Writes single instances as statements. */
import { type ModelObject, UnwritableContent } from '@orrery/kernel';
import { StepScan } from '../step/scan-step.ts';
import { StepFault } from '../step/step-fault.ts';
import { bytesOf } from './header.ts';
import { lexicalOf, otherArguments } from './lexical.ts';
import { argumentsIn, SlotWriter } from './slot-writer.ts';
import type { WrittenModel } from './written-model.ts';

export class InstanceWriter {
  private readonly written: WrittenModel;
  private readonly slots: SlotWriter;
  private readonly assignment: string;

  constructor(written: WrittenModel) {
    this.written = written;
    this.slots = new SlotWriter(written);
    this.assignment = written.assignment;
  }

  text(object: ModelObject): string {
    const number = this.written.numberOf(object);
    const lexical = lexicalOf(object);
    const digits = lexical?.get('stepId');
    const shown = digits !== undefined && /^\d+$/.test(digits) && Number(digits) === number ? digits : number;
    return `#${shown}${this.assignment}${this.body(object, lexical)};`;
  }

  private body(object: ModelObject, lexical: ReadonlyMap<string, string> | undefined): string {
    const { schema } = this.written;
    const type = this.written.classOf(object);
    if (!schema.isEntity(type)) return this.generic(object);
    const { keyword, slots } = schema.of(type);
    const given = lexical?.get('keyword');
    const shown = given?.toUpperCase() === keyword ? given : keyword;
    const written = slots.map((slot) => this.argument(object, slot, lexical));
    return `${shown}(${asMany(written, lexical).join(',')})`;
  }

  /** A new object that has no GlobalId gets the one that says its id. */
  private argument(
    object: ModelObject,
    slot: Parameters<SlotWriter['text']>[1],
    lexical: ReadonlyMap<string, string> | undefined,
  ): string {
    const text = this.slots.text(object, slot, lexical?.get(slot.feature.name));
    const isMissing = text === '$' && slot.feature.name === 'GlobalId' && this.written.numbers.isNew(object);
    return isMissing ? `'${this.written.newGlobalId(object)}'` : text;
  }

  private generic(object: ModelObject): string {
    const keyword = String(object.named('keyword') ?? '');
    const text = keyword + String(object.named('arguments') ?? '()');
    if (!isStatement(text)) throw new UnwritableContent(`STEP files cannot hold ${text.slice(0, 80)}.`);
    return text;
  }
}

/** As many arguments as the file had, unless one that it had not is set by now. */
function asMany(written: readonly string[], lexical: ReadonlyMap<string, string> | undefined): readonly string[] {
  const further = lexical?.get(otherArguments.further);
  if (further !== undefined) return argumentsIn(further) > 0 ? [...written, further] : written;
  const count = Number(lexical?.get(otherArguments.count) ?? written.length);
  const isEnough = count >= 0 && written.slice(count).every((text) => text === '$' || text === '*');
  return isEnough ? written.slice(0, count) : written;
}

/** Whether a text is what may stand between `=` and `;`. */
function isStatement(text: string): boolean {
  try {
    return new StepScan(bytesOf(`#1=${text};`)).isInstance();
  } catch (error) {
    if (error instanceof StepFault) return false;
    throw error;
  }
}
