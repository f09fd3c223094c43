/** What was asked for before the application itself had come (`assets/first.js`): each answer is taken once, by whoever asks the same. */

declare global {
  interface Window {
    orreryEarly?: Map<string, Promise<Response>>;
  }
}

/** As long as the application starts: later, what was true then may be so no more. */
const goodFor = 10_000;

/** `fetch` that takes an early answer where there is one. */
export const fetchEarly: typeof fetch = (input, init) => {
  const answer = isPlain(init) && performance.now() < goodFor ? taken(String(input)) : undefined;
  return answer ?? fetch(input, init);
};

function isPlain(init: RequestInit | undefined): boolean {
  return (init?.method ?? 'GET') === 'GET' && Object.keys(init?.headers ?? {}).every((name) => name === 'Accept');
}

function taken(address: string): Promise<Response> | undefined {
  const answer = window.orreryEarly?.get(address);
  window.orreryEarly?.delete(address);
  return answer;
}
