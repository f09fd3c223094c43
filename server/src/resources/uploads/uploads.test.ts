import { aUser } from '@orrery/testing/people.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '../../access/caller.ts';
import { ContentCollector } from '../../storage/content/content-collector.ts';
import { contentReferences } from '../../storage/content/content-references.ts';
import { grace, inPieces, noise, noLimit, StoreUnderTest } from '../../storage/content/store-under-test.ts';
import { Uploads } from './uploads.ts';

let it: StoreUnderTest;
let uploads: Uploads;
let collector: ContentCollector;

beforeAll(async () => {
  it = await StoreUnderTest.open('database');
  const { database, store: contentStore, frames } = it;
  const clock = () => it.now;
  const limits = { sentFiles: 3, sentBytes: 100, storedFiles: 5, storedBytes: 150 };
  uploads = new Uploads({ database, contentStore, clock, limits });
  const references = contentReferences;
  collector = new ContentCollector({ database, stores: [frames], clock, references, graceMilliseconds: grace });
});

afterAll(() => it.close());

const somebody = () => aUser(it.database, 'Ada');
const send = (user: User, size: number) => uploads.create(user, { size, bytes: inPieces(noise(size)) });
const tooLarge = { kind: 'too-large' };

async function sendAndRemove(user: User, size: number): Promise<void> {
  await uploads.remove(user, (await send(user, size)).id);
}

test('of one person some files and bytes are kept, whatever others send', async () => {
  const [ada, bob] = [await somebody(), await somebody()];
  await send(ada, 60);
  await expect(send(ada, 41)).rejects.toMatchObject(tooLarge);
  await send(bob, 90);
  await send(ada, 20);
  await send(ada, 10);
  await expect(send(ada, 10)).rejects.toMatchObject(tooLarge);
});

test('what was deleted counts until it is collected', async () => {
  const ada = await somebody();
  await sendAndRemove(ada, 90);
  expect(await uploads.roomToMake(ada)).toBe(60);
  await expect(send(ada, 61)).rejects.toMatchObject(tooLarge);
  await send(ada, 60);
  await expect(uploads.roomToMake(ada)).rejects.toMatchObject(tooLarge);
  it.now += 2 * grace;
  await collector.collect();
  expect(await uploads.roomToMake(ada)).toBe(90);
});

test('small files that are sent and deleted again and again count too', async () => {
  const ada = await somebody();
  for (let sent = 0; sent < 5; sent++) await sendAndRemove(ada, 16);
  await expect(send(ada, 16)).rejects.toMatchObject(tooLarge);
});

test('what tasks have made takes the same room', async () => {
  const ada = await somebody();
  await it.store.put(ada.id, inPieces(noise(100)), noLimit);
  await expect(send(ada, 51)).rejects.toMatchObject(tooLarge);
  await send(ada, 50);
});
