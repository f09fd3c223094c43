/** A disk that is really full: a small file system in memory, filled to its last byte. */
import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openTarget, type Target } from '../availability/target.ts';
import { NotShown, type Outage, type Seen, unless } from './outage.ts';
import { statusOf, upload } from './requests.ts';

const run = promisify(execFile);
const megabytes = 128;

export const diskOutage: Outage = {
  name: 'a full disk',
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'orrery-full-disk-'));
    await mounted(folder);
    try {
      return await seenOn(folder);
    } finally {
      await run('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function mounted(folder: string): Promise<void> {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  } catch (cause) {
    throw new NotShown('since nothing may be mounted', { cause });
  }
}

async function seenOn(dataFolder: string): Promise<Seen> {
  const storage = { dataFolder, databaseUrl: undefined, databaseProcesses: [], remove: async () => {} };
  const target = await openTarget(storage, join(tmpdir(), 'orrery-full-disk.log'));
  try {
    const before = await statuses(target);
    const ballast = join(dataFolder, 'ballast');
    await fill(ballast);
    const during = await statuses(target);
    await rm(ballast);
    const after = await statuses(target);
    return {
      told: `upload, read, content, ready: ${before.join(' ')} before, ${during.join(' ')} while it is full, ${after.join(' ')} after`,
      faults: [
        ...unless(String(during) === '507,200,200,503', 'while it is full, writes are 507, reads go on, and it is not ready'),
        ...unless(String(after) === '201,200,200,200', 'it recovers by itself'),
      ],
    };
  } finally {
    await target.service.stop();
  }
}

async function statuses(target: Target): Promise<number[]> {
  const { url, projectId, modelId, headers } = target;
  return [
    await upload(target),
    await statusOf(`${url}/api/projects/${projectId}`, { headers }),
    await statusOf(`${url}/api/models/${modelId}/content?format=trig`, { headers }),
    await statusOf(`${url}/health/ready`),
  ];
}

async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (const size of [2 ** 20, 2 ** 12]) await writeUntilFull(handle, Buffer.alloc(size));
  } finally {
    await handle.close();
  }
}

async function writeUntilFull(handle: Awaited<ReturnType<typeof open>>, piece: Buffer): Promise<void> {
  try {
    for (;;) await handle.write(piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
