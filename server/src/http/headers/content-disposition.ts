/** The Content-Disposition header (RFC 6266): how an answer is to be treated, and what its file is called. */

export type Disposition = 'inline' | 'attachment';

export function contentDisposition(disposition: Disposition, fileName: string): string {
  const name = fileName.toWellFormed().replaceAll(/[\p{Cc}/\\]/gu, '_');
  const plain = name.replaceAll(/[^\x20-\x7e]|["%]/gu, '_');
  const extended = plain === name ? '' : `; filename*=UTF-8''${encoded(name)}`;
  return `${disposition}; filename="${plain}"${extended}`;
}

// RFC 8187 §3.2.1 allows fewer characters than encodeURIComponent leaves.
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
