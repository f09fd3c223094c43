/** Any content with an address: its entity tag, HEAD, ranges of its bytes, and that it does no harm. */
import type { Answer } from '../answer.ts';
import type { HeaderValues } from '../caller.ts';
import { expect, expectEqual, expectProblem, expectStatus } from '../expectations.ts';
import { holds, type Rule } from '../rule.ts';
import type { World } from '../world.ts';
import { tagOf } from './conditional-requests.ts';

/** Where content is that ada sees and no rule changes. */
export type ContentAddress = (world: World) => Promise<string>;

/** Without any coding, as lengths and ranges count the bytes. */
const plain: HeaderValues = { 'accept-encoding': 'identity' };

export function contentRequestRules(at: ContentAddress): Rule[] {
  return [...wholeRules(at), ...rangeRules(at)];
}

function wholeRules(at: ContentAddress): Rule[] {
  return [
    holds('GET says how long the content is, and does no harm in a browser', async (world) => {
      const answer = expectStatus(await world.ada.get(await at(world), plain), 200);
      expectEqual('Content-Length', answer.headers.get('content-length'), String(answer.bytes.length));
      expectHarmless(answer);
    }),
    holds('HEAD answers like GET without a body', async (world) => {
      const address = await at(world);
      const [head, get] = [await world.ada.head(address), await world.ada.get(address)];
      expectEqual('status and headers', factsOf(head), factsOf(get));
      expectEqual('the body', head.text, '');
    }),
    holds('GET carries a strong ETag, the same each time', async (world) => {
      const address = await at(world);
      const [first, second] = [tagOf(await world.ada.get(address)), tagOf(await world.ada.get(address))];
      expect('a quoted tag', /^"[^"]+"$/.test(first), first);
      expectEqual('the second ETag', second, first);
    }),
    ...['GET', 'HEAD'].flatMap((method) =>
      Object.entries(ways).map(([says, written]) =>
        holds(`${method} with If-None-Match and ${says} answers 304 without a body`, async (world) => {
          const address = await at(world);
          const tag = tagOf(await world.ada.get(address));
          const answer = expectStatus(await world.ada.send(method, address, undefined, { 'if-none-match': written(tag) }), 304);
          expectEqual('body and ETag', [answer.text, tagOf(answer)], ['', tag]);
        }),
      ),
    ),
    holds('GET with If-None-Match and another tag answers 200', async (world) => {
      expectStatus(await world.ada.get(await at(world), { 'if-none-match': '"another"' }), 200);
    }),
  ];
}

const ways: Readonly<Record<string, (tag: string) => string>> = {
  'the ETag': (tag) => tag,
  'the ETag as a weak one': (tag) => `W/${tag}`,
  'the ETag among others': (tag) => `"a", ${tag}`,
};

const compared = ['content-type', 'content-length', 'content-disposition', 'etag', 'accept-ranges', 'content-security-policy'];

const factsOf = ({ status, headers }: Answer) => [status, ...compared.map((name) => headers.get(name))];

/** A range of so many bytes: where it starts and where it ends. */
const ranges: readonly (readonly [range: string, part: (all: number) => readonly [from: number, to: number]])[] = [
  ['bytes=0-3', () => [0, 4]],
  ['bytes=5-5', () => [5, 6]],
  ['bytes=10-', (all) => [10, all]],
  ['bytes=-4', (all) => [all - 4, all]],
  ['bytes=0-999999', (all) => [0, all]],
  ['bytes=-999999', (all) => [0, all]],
];

function rangeRules(at: ContentAddress): Rule[] {
  const both = async (world: World, headers: HeaderValues) => {
    const address = await at(world);
    return [await world.ada.get(address, plain), await world.ada.get(address, { ...plain, ...headers })] as const;
  };
  return [
    ...ranges.map(([range, part]) =>
      holds(`Range: ${range} answers 206 with those bytes`, async (world) => {
        const [{ bytes }, answer] = await both(world, { range });
        const [from, to] = part(bytes.length);
        expectStatus(answer, 206);
        expectEqual('Content-Range', answer.headers.get('content-range'), `bytes ${from}-${to - 1}/${bytes.length}`);
        expectEqual('the bytes', answer.bytes, bytes.slice(from, to));
        expectHarmless(answer);
      }),
    ),
    holds('a range beyond the end answers 416 and says how long the content is', async (world) => {
      const [{ bytes }, answer] = await both(world, { range: 'bytes=999999-' });
      expectProblem(answer, 416);
      expectEqual('Content-Range', answer.headers.get('content-range'), `bytes */${bytes.length}`);
    }),
    ...['bytes=5-2', 'lines=0-3', 'bytes=x'].map((range) =>
      holds(`Range: ${range} is no range, and answers 200`, async (world) => {
        const [whole, answer] = await both(world, { range });
        expectEqual('the bytes', expectStatus(answer, 200).bytes, whole.bytes);
      }),
    ),
    holds('a range with If-Range and another tag answers 200 with all of it', async (world) => {
      const [whole, answer] = await both(world, { range: 'bytes=0-3', 'if-range': '"another"' });
      expectEqual('the bytes', expectStatus(answer, 200).bytes, whole.bytes);
    }),
    holds('a range with If-Range and the ETag answers 206', async (world) => {
      const address = await at(world);
      const tag = tagOf(await world.ada.get(address, plain));
      expectStatus(await world.ada.get(address, { range: 'bytes=0-3', 'if-range': tag }), 206);
    }),
  ];
}

export const policyOf = ({ headers }: Answer): string => headers.get('content-security-policy') ?? '';

/** "Every answer made of users' content carries X-Content-Type-Options: nosniff and a Content-Security-Policy with sandbox; default-src 'none'." */
export function expectHarmless(answer: Answer): void {
  expectEqual('X-Content-Type-Options', answer.headers.get('x-content-type-options'), 'nosniff');
  const directives = policyOf(answer).split(/\s*;\s*/);
  expect(
    "sandbox and default-src 'none'",
    directives.includes('sandbox') && directives.includes("default-src 'none'"),
    directives,
  );
}
