import { expect, test } from 'vitest';
import { uuidOfForeignId } from './foreign-id.ts';
import { sha1 } from './sha1.ts';
import { longestShortName, ShortName } from './short-name.ts';
import { LongName, readUuid, uuidOfBytes, uuidV5 } from './uuid.ts';

const lineage = '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';
const hex = (text: string) =>
  [...sha1(new TextEncoder().encode(text))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

test('SHA-1 gives the digests of its specification', () => {
  expect(hex('abc')).toBe('a9993e364706816aba3e25717850c26c9cd0d89d');
  expect(hex('')).toBe('da39a3ee5e6b4b0d3255bfef95601890afd80709');
  expect(hex('a'.repeat(1000))).toBe('291e9a6c66994949b57ba5e650361e98fc36b1ba');
});

test('UUIDv5 gives the example of the RFC', () => {
  expect(uuidV5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
});

test.each([
  ['0B903905-EBCF-4099-AA8E-FF98922954AB', '0b903905-ebcf-4099-aa8e-ff98922954ab'],
  ['id-0b903905ebcf4099aa8eff98922954ab', '0b903905-ebcf-4099-aa8e-ff98922954ab'],
  ['_C5A5BevPQJmqjv-YkilUqw', '0b903905-ebcf-4099-aa8e-ff98922954ab'],
])('an id that encodes 128 bits becomes the UUID of these bits: %s', (id, uuid) => {
  expect(uuidOfForeignId(id, lineage)).toBe(uuid);
});

test.each(['_short', 'id-xyz', '_C5A5BevPQJmqjv-YkilUqx', 'any id'])(
  'any other id becomes a UUID of lineage and id: %s',
  (id) => {
    expect(uuidOfForeignId(id, lineage)).toBe(uuidV5(lineage, id));
  },
);

test('the ids of deep objects are those of their paths', () => {
  const names = Array.from({ length: 300 }, (_, index) => `/@é${'x'.repeat(index % 70)}.${index}`);
  let long = new LongName(lineage, names[0]!);
  let path = names[0]!;
  for (const name of names.slice(1)) {
    long = long.followedBy(name);
    path += name;
    expect(long.uuid()).toBe(uuidV5(lineage, path));
  }
});

test('UUIDs of short names that are made four at a time are those that are made alone', () => {
  const namespace = new Uint8Array(16);
  readUuid(lineage, namespace, 0);
  const name = new ShortName();
  const texts = Array.from({ length: longestShortName + 1 }, (_, length) => 'Kaaba-7'.repeat(6).slice(0, length));
  for (const count of [1, 2, 3, 4, 5, texts.length]) {
    const bytes = new Uint8Array(count * 16);
    for (const [index, text] of texts.slice(-count).entries()) {
      name.begin(namespace, 0);
      name.text(text);
      name.writeUuidLater(bytes, index * 16);
    }
    name.writeWaiting(bytes);
    const made = Array.from({ length: count }, (_, index) => uuidOfBytes(bytes, index * 16));
    expect(made).toEqual(texts.slice(-count).map((text) => uuidV5(lineage, text)));
  }
});
