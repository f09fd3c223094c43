/** HTML that escapes what it is given. */
import { expect, test } from 'vitest';
import { Html, html } from './html.ts';

test('text is escaped, HTML is not', () => {
  expect(html`<p title="${`"'`}">${'<script>&'}${html`<b>${1}</b>`}</p>`.text).toBe(
    '<p title="&quot;&#39;">&lt;script&gt;&amp;<b>1</b></p>',
  );
});

test('lists are joined, and what is absent leaves nothing', () => {
  expect(html`${['<', new Html('<br>'), undefined, false, null]}`.text).toBe('&lt;<br>');
});
