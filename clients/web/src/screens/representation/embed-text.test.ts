import { expect, test } from 'vitest';
import { frameText } from './embed-text.ts';

test('a name ends no attribute of what is copied', () => {
  expect(frameText('https://example.org/-/embed/a?b=1&c=2', '"><script>alert(1)</script>')).toBe(
    '<iframe src="https://example.org/-/embed/a?b=1&amp;c=2" title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" width="100%" height="480" loading="lazy" style="border:0"></iframe>',
  );
});
