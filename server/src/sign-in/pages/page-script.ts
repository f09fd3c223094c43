/** The script of the pages: times become the reader's own, and what is to be copied is copied. Pages work without it. */
import { hash } from 'node:crypto';

export const pageScript = `
const format = new Intl.DateTimeFormat(document.documentElement.lang === 'en' ? 'en-GB' : document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });
for (const time of document.querySelectorAll('time')) time.textContent = format.format(new Date(time.dateTime));
for (const button of document.querySelectorAll('button[data-copies]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    const field = document.getElementById(button.dataset.copies);
    field.select();
    if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
    else document.execCommand('copy');
    button.textContent = button.dataset.done;
  });
}
`;

/** Allows this script, and no other, in a content security policy. */
export const pageScriptHash = `'sha256-${hash('sha256', pageScript, 'base64')}'`;
