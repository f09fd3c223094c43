/** The part of Node.js that makes hashes, loaded when it is first needed: a query process starts sooner without it, and few queries need it. */
import type * as Crypto from 'node:crypto';

export function lateCrypto(): typeof Crypto {
  return process.getBuiltinModule('node:crypto');
}
