/** Bodies that are texts are UTF-8: bytes that are not are refused with their place, since otherwise other characters would be stored in their stead. */
import { isUtf8 } from 'node:buffer';
import { decodeUtf8 } from '@orrery/formats/text/decode.ts';
import { UnreadableContent } from '@orrery/kernel';
import { Failure } from '../../failures.ts';

const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i;
/** What is ASCII is UTF-8, too. */
const taken: readonly string[] = ['utf-8', 'utf8', 'us-ascii', 'ascii'];

/** The text without a byte order mark. The field is called so where something is wrong in it. */
export function utf8Text(bytes: Buffer, field = 'body'): string {
  if (isUtf8(bytes)) return bytes.toString('utf8').replace(/^\ufeff/, '');
  try {
    return decodeUtf8(bytes);
  } catch (cause) {
    throw cause instanceof UnreadableContent ? notUtf8(field, cause) : cause;
  }
}

function notUtf8(field: string, cause: UnreadableContent): Failure {
  const { line, column } = cause.place;
  const message = `is not UTF-8 in line ${line}, column ${column}`;
  const called = field === 'body' ? 'The request body' : field;
  return new Failure('invalid', `${called} ${message}.`, [{ field, message, ...cause.place }], { cause });
}

/** The failure of a body that is in another encoding by its own account. */
export function otherCharset(contentType: string | undefined): Failure | undefined {
  const named = charset.exec(contentType ?? '')?.[1];
  if (named === undefined || taken.includes(named.toLowerCase())) return undefined;
  return new Failure('unsupported', `Send the text in UTF-8: the charset ${named} is not taken here.`);
}
