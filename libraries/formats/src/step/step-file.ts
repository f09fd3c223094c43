/** A STEP file after one look at all of it: where its statements are. Their values stay bytes until somebody asks. */
import type { InstanceTable } from './instance-table.ts';

export interface StepFile {
  readonly bytes: Uint8Array;
  /** The records of the header as they are written, without spaces. */
  readonly header: readonly string[];
  readonly sections: readonly StepSection[];
  readonly instances: InstanceTable;
  /** What stands behind the end. */
  readonly trailer: string;
  /** Whether the end of the file is missing; all its statements are complete. */
  readonly isCutOff: boolean;
}

/** A section after the header: data with its parameters and the number of its instances, or the text of another one. */
export interface StepSection {
  readonly name: string;
  readonly parameters: string;
  readonly instances: number;
  readonly text: string;
}
