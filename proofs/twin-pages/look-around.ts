/** Looks at one page of each kind in both worlds, at something that the caller sees and at something hidden, and then follows links. */
import type { Looked } from './looked.ts';
import { anyLink, pageKinds } from './page-kinds.ts';
import type { Sights, TwinPair } from './twin-pair.ts';

export async function* lookAround(pair: TwinPair, sights: Sights, linkCount = 0): AsyncGenerator<Looked> {
  const { caller, random, both, seen, hidden } = sights;
  const links: string[] = [];
  const looks = [
    ...pageKinds.map((kind) => ({ kind, from: seen })),
    ...pageKinds.flatMap((kind) => (kind.names ? [{ kind, from: hidden }] : [])),
    ...Array.from({ length: linkCount }, () => ({ kind: anyLink, from: seen })),
  ];
  for (const { kind, from } of looks) {
    if (kind.names && from[kind.names].length === 0) continue;
    const address = kind.make({ random, both, from, links });
    const pages = await pair.lookAt(address);
    links.push(...pages[0].links.filter((link) => !links.includes(link)));
    yield { caller, kind: kind.says, address, pages };
  }
}
