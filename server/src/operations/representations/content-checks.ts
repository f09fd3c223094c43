/** Checks the content of built-in kinds of representations before it is stored: a new kind is a line here. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import { type ContentFault, readFormContent, readTableContent } from '@orrery/tables/content.ts';
import { type Caller, callerKey } from '../../access/caller.ts';
import type { Engine } from '../../engine/engine.ts';
import type { CheckedText } from '../../engine/jobs/check-texts-job.ts';
import { invalidFields } from '../../failures.ts';
import type { GivenContent } from '../../resources/representations/representation-content.ts';
import { documentKind, readDocumentContent } from '../documents/document-content.ts';
import { runJob } from '../engine-jobs.ts';
import { objectFormKind } from '../object-forms/object-form-kind.ts';
import { tableKind } from '../tables/table-definition.ts';
import { textsOf } from '../tables/table-texts.ts';

/** What is wrong with the shape, and the texts in it that have to be read. */
interface CheckedContent {
  readonly faults: readonly ContentFault[];
  readonly texts: readonly CheckedText[];
}

const checks: Readonly<Record<string, (content: unknown) => CheckedContent>> = {
  [tableKind]: (value) => {
    const { content, faults } = readTableContent(value);
    return { faults, texts: textsOf(content) };
  },
  [objectFormKind]: (value) => ({ faults: readFormContent(value).faults, texts: [] }),
  // What a text embeds may come and go: what is missing is told to whoever reads it.
  [documentKind]: (value) => ({ faults: readDocumentContent(value).faults, texts: [] }),
};

/** Texts are read by a worker: whoever writes them may make that long. */
export async function checkContent(engine: Engine, caller: Caller, { kind, content, projectId }: GivenContent): Promise<void> {
  const check = ownEntry(checks, kind);
  if (!check) return;
  const { faults, texts } = check(content);
  if (faults.length > 0) throw invalidFields(faults);
  if (texts.length === 0) return;
  const wrong = await runJob(engine, 'checkTexts', { texts }, { caller: callerKey(caller), affinity: projectId });
  if (wrong.length > 0) throw invalidFields(wrong);
}
