/** The storage of content, of uploads on their way to it, and of the keys of repeated requests. */
import { tmpdir } from 'node:os';
import { UploadBuffer } from '../http/bodies/upload-buffer.ts';
import { ContentCollector } from '../storage/content/content-collector.ts';
import { ContentHashes } from '../storage/content/content-hashes.ts';
import { contentReferences } from '../storage/content/content-references.ts';
import { ContentStore } from '../storage/content/content-store.ts';
import { openFrameStores } from '../storage/content/open-frame-stores.ts';
import { IdempotencyKeys } from '../storage/idempotency-keys.ts';
import { removeNames } from '../storage/unnamed-files.ts';
import { nowAndThen } from '../storage/upkeep.ts';
import type { WingDependencies } from './service-dependencies.ts';
import type { Wing } from './wing.ts';

export async function storageWing({ config, database, clock }: WingDependencies) {
  const stores = await openFrameStores(database, config);
  const contentStore = new ContentStore({ database, stores, clock });
  const contentHashes = new ContentHashes({ database, contentStore });
  const collector = new ContentCollector({ database, stores, clock, references: contentReferences });
  const keys = new IdempotencyKeys(database, clock);
  await removeNames(tmpdir());
  return {
    useCases: {},
    shared: {
      contentStore,
      contentHashes,
      keys,
      uploadBuffer: new UploadBuffer({ folder: tmpdir(), quota: config.uploadLimit }),
    },
    chores: nowAndThen(
      (signal) => keys.forgetOld(signal),
      () => database.tidy(),
      async () => void (await collector.collect()),
    ),
    close: () => contentHashes.close(),
  } satisfies Wing;
}
