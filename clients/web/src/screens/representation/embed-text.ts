/** The text with which another page embeds a representation. */

export function frameText(address: string, name: string): string {
  return `<iframe src="${attributeText(address)}" title="${attributeText(name)}" width="100%" height="480" loading="lazy" style="border:0"></iframe>`;
}

export function attributeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
