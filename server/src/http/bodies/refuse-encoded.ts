/** Files come plain: one that is compressed for the way would be kept as if that were its content. */
import { Failure } from '../../failures.ts';

export function refuseEncoded(encoding: string | undefined): void {
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
    throw new Failure('unsupported', `Content-Encoding ${encoding} is not supported here; send the plain file.`);
}
