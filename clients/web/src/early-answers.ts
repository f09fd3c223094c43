/** Answers to requests that `assets/first.js` sent before the application itself had come: each is taken once, by whoever asks the same. */

declare global {
  interface Window {
    orreryEarly?: Map<string, Promise<Response>>;
  }
}

/** `fetch` that takes an early answer where there is one. */
export const fetchEarly: typeof fetch = (input, init) => (isPlain(init) ? taken(String(input)) : undefined) ?? fetch(input, init);

/** Answers that nobody took are given up: each would hold its connection until the page goes. */
export function dropEarlyAnswers(): void {
  for (const answer of window.orreryEarly?.values() ?? []) answer.then(({ body }) => body?.cancel()).catch(() => undefined);
  delete window.orreryEarly;
}

function isPlain(init: RequestInit | undefined): boolean {
  return (init?.method ?? 'GET') === 'GET' && Object.keys(init?.headers ?? {}).every((name) => name === 'Accept');
}

function taken(address: string): Promise<Response> | undefined {
  const answer = window.orreryEarly?.get(address);
  window.orreryEarly?.delete(address);
  return answer;
}
