/** A multipart body of an entity and a file, sent as it is read. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

const boundary = 'railway-boundary-7f3a91c2';

export interface MultipartFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: AsyncIterable<Buffer>;
}

export async function multipartFile(entity: unknown, file: string, fileName: string): Promise<MultipartFile> {
  const head = Buffer.from(
    [
      `--${boundary}`,
      'content-disposition: form-data; name="entity"',
      'content-type: application/json',
      '',
      JSON.stringify(entity),
      `--${boundary}`,
      `content-disposition: form-data; name="content"; filename="${fileName}"`,
      'content-type: application/octet-stream',
      '',
      '',
    ].join('\r\n'),
  );
  const foot = Buffer.from(`\r\n--${boundary}--\r\n`);
  const length = head.length + (await stat(file)).size + foot.length;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': String(length) },
    body: joined(head, file, foot),
  };
}

async function* joined(head: Buffer, file: string, foot: Buffer): AsyncGenerator<Buffer, void> {
  yield head;
  yield* createReadStream(file, { highWaterMark: 1 << 20 });
  yield foot;
}
