/** The job that compares the images that two model archives hold, and writes the difference as JSON. */
import type { Attachment } from '@orrery/formats';
import type { JobContext } from '../job-context.ts';
import type { Source } from '../source.ts';

export interface AttachmentDifferenceInput {
  readonly from: Source;
  readonly to: Source;
}

export interface AttachmentChange {
  readonly kind: 'added' | 'removed' | 'changed';
  /** In the archive. */
  readonly name: string;
}

/** So many are told. */
const most = 1000;

export function writeAttachmentDifference({ from, to }: AttachmentDifferenceInput, { models, write }: JobContext): void {
  const [older, newer] = [models.of(from).attachments ?? new Map(), models.of(to).attachments ?? new Map()];
  const names = [...new Set([...older.keys(), ...newer.keys()])].sort();
  const changes = names.flatMap((name) => changeOf(name, older.get(name), newer.get(name)));
  write(JSON.stringify(changes.slice(0, most)));
}

function changeOf(name: string, older: Attachment | undefined, newer: Attachment | undefined): AttachmentChange[] {
  if (!older) return [{ kind: 'added', name }];
  if (!newer) return [{ kind: 'removed', name }];
  const isSame = older.size === newer.size && Buffer.compare(older.bytes(), newer.bytes()) === 0;
  return isSame ? [] : [{ kind: 'changed', name }];
}
