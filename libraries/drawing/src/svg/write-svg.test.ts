import { expect, test } from 'vitest';
import { displayListOf } from '../display/display-list-of.ts';
import type { Scene } from '../scene/scene.ts';
import { aConnection, aFigure, aScene, aText } from '../testing/scenes.ts';
import { shippedFont } from '../text/shipped-font.ts';
import { svgOf } from './write-svg.ts';

const drawn = (scene: Scene) => svgOf(displayListOf(scene, shippedFont));

test('a figure is a group with the id, the object, a title, a link, its shape and text that can be selected', () => {
  const svg = drawn(aScene([aFigure({ href: '/objects/1', texts: [aText('Ada')] })]));
  expect(svg).toContain(
    '<g id="a" class="figure" data-object="object-a" role="graphics-symbol" aria-roledescription="Business Actor">',
  );
  expect(svg).toContain('<title>Ada (Business Actor)</title><a href="/objects/1"><g transform="translate(10.5 20.5)">');
  expect(svg).toContain('<path d="M0 0H119V54H0Z" fill="#ffffb5" stroke="#b2b27e"/>');
  expect(svg).toMatch(/<g font-size="12" fill="#000000"><text x="[\d.]+" y="15.5" textLength="[\d.]+" [^>]*>Ada<\/text><\/g>/);
});

test('markup in texts, titles, names and ids is text', () => {
  const evil = '"><script>alert(1)</script>&\'';
  const svg = drawn(
    aScene([aFigure({ id: evil, title: evil, kind: evil, texts: [aText(evil)] })], [], { name: evil, background: evil }),
  );
  expect(svg).not.toContain('<script');
  expect(svg).not.toContain("&'");
});

test('control characters, overrides of direction and halves of characters are left out', () => {
  const svg = drawn(aScene([aFigure({ title: 'a\u0000b\u202Ec\ud800d\u0007e', texts: [aText('x\u2066y\u000bz')] })]));
  expect(svg).toContain('<title>abcde (Business Actor)</title>');
  expect(svg).toContain('>xyz</text>');
});

test('links lead to the web or within the site, and to nothing else', () => {
  const linkOf = (href: string) => /<a href="([^"]*)"/.exec(drawn(aScene([aFigure({ href })])))?.[1];
  expect(['https://a.b/c', '/a', '#a', '?a=b&c', 'javascript:alert(1)', ' /a', 'data:text/html,x'].map(linkOf)).toEqual([
    'https://a.b/c',
    '/a',
    '#a',
    '?a=b&amp;c',
    undefined,
    undefined,
    undefined,
  ]);
});

test('only images that are in the scene as bitmaps are shown', () => {
  const shows = (href: string) =>
    drawn(
      aScene([aFigure({ image: { name: 'i', box: { x: 0, y: 0, width: 9, height: 9 }, alpha: 1 } })], [], {
        images: { i: { width: 9, height: 9, mediaType: 'image/png', href } },
      }),
    ).includes('<image');
  const hrefs = [
    'data:image/png;base64,AAAA',
    'data:image/svg+xml;base64,AAAA',
    'https://a.b/c.png',
    'data:image/png;base64,"/>',
  ];
  expect(hrefs.map(shows)).toEqual([true, false, false, false]);
});

test('an image lies over the fill and beneath the outline', () => {
  const svg = drawn(
    aScene([aFigure({ image: { name: 'i', box: { x: 0, y: 0, width: 9, height: 9 }, alpha: 0.5 } })], [], {
      images: { i: { width: 9, height: 9, mediaType: 'image/png', href: 'data:image/png;base64,AAAA' } },
    }),
  );
  expect(svg).toMatch(/fill="#ffffb5"\/><g clip-path="url\(#d0\)"><image .* opacity="0.5" .*<\/g><path [^>]* fill="none" stroke/);
});

test('a figure that sticks out of what holds it is cut, and one that lies outside is not drawn', () => {
  const clip = { x: 10, y: 20, width: 60, height: 55 };
  const svg = drawn(aScene([aFigure({ clip }), aFigure({ id: 'b', clip: { ...clip, width: 0 } })]));
  expect(svg).toContain('<clipPath id="d0"><path d="M10 20H70V75H10Z"/></clipPath>');
  expect(svg).not.toContain('id="b"');
});

test('gradients run from the fill to white, and equal ones are written once', () => {
  const svg = drawn(aScene([aFigure({ style: { gradient: 'bottom' } }), aFigure({ id: 'b', style: { gradient: 'bottom' } })]));
  expect(svg.match(/<linearGradient/g)).toHaveLength(1);
  expect(svg.match(/fill="url\(#d0\)"/g)).toHaveLength(2);
  expect(svg).toContain('y1="-0.5" x2="-0.5" y2="62.75"');
});

test('a line is left out beneath its label, and heads turn with it', () => {
  const box = { x: 50, y: 90, width: 40, height: 15 };
  const label = {
    text: 'pays',
    box,
    font: { family: '', size: 12 },
    colour: '#000000',
    align: 'centre',
    interruptsLine: true,
  } as const;
  const svg = drawn(
    aScene(
      [],
      [
        aConnection(
          [
            [0, 100],
            [200, 100],
          ],
          { labels: [label], targetHead: 'filled', sourceHead: 'ball' },
        ),
      ],
    ),
  );
  expect(svg).toContain('<path d="M0 0L49 0M91 0L200 0" fill="none" stroke="#000000"/>');
  expect(svg).toContain('<path d="M0 0L-7 3L-7 -3Z" transform="translate(200 0)" fill="#000000" stroke="#000000"/>');
  expect(svg).toContain('transform="translate(0 0) rotate(180)"');
  expect(svg).toContain('>pays</text>');
});
