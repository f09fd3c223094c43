/** The findings of a validation as a file: all of them, in a format that other tools read, made while it is sent. */
import { hash } from 'node:crypto';
import { setImmediate as others } from 'node:timers/promises';
import type { Caller } from '../../access/caller.ts';
import { everything } from '../../conditions/condition.ts';
import { Failure } from '../../failures.ts';
import type { SentContent } from '../../http/answers/send-content.ts';
import type { Urls } from '../../http/urls.ts';
import type { Findings, StoredFinding } from '../../resources/findings/findings.ts';
import { csvWriter } from './findings-csv.ts';
import { sarifWriter } from './findings-sarif.ts';
import type { FindingsWriter } from './findings-writer.ts';

export const exportFormats = ['sarif', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportMediaTypes = { sarif: 'application/sarif+json', csv: 'text/csv; charset=utf-8; header=present' } as const;

/** To be raised when the same findings are written otherwise. */
const writtenVersion = 2;
const pageSize = 500;
const bytesOfFinding = 600;

export async function exportedFindings(
  { findings, urls }: { readonly findings: Findings; readonly urls: Urls },
  caller: Caller,
  taskId: string,
  format: ExportFormat,
): Promise<SentContent> {
  const { listed, version } = await findings.state(caller, taskId);
  return {
    version: hash('sha256', JSON.stringify([writtenVersion, format, urls.to('tasks', taskId), version]), 'hex'),
    size: listed * bytesOfFinding,
    isMadeWhileSent: true,
    mediaType: exportMediaTypes[format],
    fileName: `findings.${format}`,
    disposition: 'attachment',
    read: () => written(pagesOf(findings, caller, taskId, listed), writers[format](urls)),
  };
}

const writers: Readonly<Record<ExportFormat, (urls: Urls) => FindingsWriter>> = {
  sarif: (urls) => sarifWriter((id) => urls.to('models', id)),
  csv: csvWriter,
};

/** Others are served between two pages. */
async function* written(
  pages: AsyncIterable<readonly StoredFinding[]>,
  { begin, page, end }: FindingsWriter,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(begin());
  for await (const found of pages) {
    yield encoder.encode(page(found));
    await others();
  }
  yield encoder.encode(end());
}

/** They are ten thousand at most. The caller must see them still at each page, and none of them may have been given up meanwhile. */
async function* pagesOf(
  findings: Findings,
  caller: Caller,
  taskId: string,
  listed: number,
): AsyncGenerator<readonly StoredFinding[]> {
  for (let number = 0; ; number++) {
    const page = { number, size: pageSize };
    const { items, total } = await findings.list(caller, taskId, { where: everything, sort: [], page });
    if (total !== listed) throw new Failure('missing', `The findings of task ${taskId} are not there any more.`);
    if (items.length > 0) yield items;
    if (items.length === 0 || (number + 1) * pageSize >= total) return;
  }
}
