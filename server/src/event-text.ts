/** A server-sent event as text: its data is JSON. */

/** Browsers that come back name the last id that they have heard. */
export function eventText(name: string, data: unknown, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
