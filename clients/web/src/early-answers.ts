/** Answers to requests that `assets/first.js` sent before the application itself had come: each is taken once, by whoever asks the same. */

declare global {
  interface Window {
    orreryEarly?: Map<string, Promise<Response>>;
  }
}

/** As long as the application starts: later, what was true then may be so no more. */
const goodFor = 10_000;

/** `fetch` that takes an early answer where there is one. */
export const fetchEarly: typeof fetch = (input, init) => (isPlain(init) ? taken(String(input)) : undefined) ?? fetch(input, init);

/** What nobody took is not read either: its connection would be held until the page goes. */
export function dropEarlyAnswers(): void {
  for (const answer of window.orreryEarly?.values() ?? []) answer.then(({ body }) => body?.cancel()).catch(() => undefined);
  delete window.orreryEarly;
}

setTimeout(dropEarlyAnswers, goodFor);

function isPlain(init: RequestInit | undefined): boolean {
  return (init?.method ?? 'GET') === 'GET' && Object.keys(init?.headers ?? {}).every((name) => name === 'Accept');
}

function taken(address: string): Promise<Response> | undefined {
  const answer = window.orreryEarly?.get(address);
  window.orreryEarly?.delete(address);
  return answer;
}
