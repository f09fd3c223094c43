/** Requests whose statuses tell how the service is. */
import type { Target } from '../availability/target.ts';

/** 0 where nothing is answered. */
export async function statusOf(url: string, options: RequestInit = {}): Promise<number> {
  try {
    const answer = await fetch(url, { ...options, signal: AbortSignal.timeout(30_000) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

let count = 0;

/** A model of a few megabytes that does not compress. */
export function upload({ url, projectId, headers }: Target): Promise<number> {
  const triples = Array.from(
    { length: 30_000 },
    () => `<urn:uuid:${crypto.randomUUID()}> <http://example.org/p> "${crypto.randomUUID()}" .`,
  );
  const form = new FormData();
  form.append('entity', new Blob([JSON.stringify({ projectId, name: `Upload ${++count}` })], { type: 'application/json' }));
  form.append('content', new Blob([triples.join('\n')]), 'large.ttl');
  return statusOf(`${url}/api/models`, { method: 'POST', headers, body: form });
}
