import { expect, test } from 'vitest';
import { type Answer, type AskedQuery, BrokenAnswer, formOf, runQuery } from './run-query.ts';

/** An answer whose bytes come in pieces of the given lengths. */
function inPieces(text: string, length: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + length));
      at += length;
    },
  });
}

type Client = Parameters<typeof runQuery>[0];

async function answered(query: Partial<AskedQuery>, client: Partial<Client>): Promise<Answer> {
  let answer: Answer | undefined;
  const asked: AskedQuery = { projectId: 'p', language: 'sparql', text: 'SELECT * {}', ...query };
  await runQuery(client as Client, asked, {
    signal: new AbortController().signal,
    onAnswer: (begun) => {
      answer = begun;
    },
  });
  return answer!;
}

const answering = (text: string, length: number): Partial<Client> => ({
  queryOrUpdateProject: async () => new Response(inPieces(text, length)),
});

const shown = ({ rows }: Answer) => Array.from({ length: rows.count }, (_, index) => rows.row(index).map((value) => value?.text));

const results = JSON.stringify({
  head: { vars: ['name', 'of'] },
  results: {
    bindings: [
      { name: { type: 'literal', value: 'brace } and "quote" \\ and 😀' }, of: { type: 'uri', value: 'urn:a' } },
      { name: { type: 'literal', value: 'příliš', 'xml:lang': 'cs' } },
      {},
    ],
  },
});

const whole = new TextEncoder().encode(results).length;

test.each([1, 2, 3, 5, 7, 11, 64, whole])(
  'solutions are the same wherever the answer is cut: %i bytes at a time',
  async (length) => {
    const answer = await answered({}, answering(results, length));
    expect(answer.form).toBe('rows');
    expect(answer.rows.columns).toEqual(['name', 'of']);
    expect(shown(answer)).toEqual([
      ['brace } and "quote" \\ and 😀', 'urn:a'],
      ['příliš', undefined],
      [undefined, undefined],
    ]);
    expect(answer.rows.value(1, 0)).toEqual({ kind: 'literal', text: 'příliš', language: 'cs' });
  },
);

test.each([1, 4, 9, 500])('triples are the same wherever the answer is cut: %i bytes at a time', async (length) => {
  const lines = '<urn:a> <urn:p> "é\\n\\"" .\n_:b <urn:p> <urn:c> .\n';
  const answer = await answered({ text: 'CONSTRUCT WHERE { ?s ?p ?o }' }, answering(lines, length));
  expect([answer.form, shown(answer)[0]]).toEqual(['triples', ['urn:a', 'urn:p', 'é\n"']]);
  expect(answer.rows.value(1, 0)?.kind).toBe('blank');
});

test('a truth is one cell, and no solutions are no rows with their columns', async () => {
  expect(shown(await answered({ text: 'ASK {}' }, answering('{"head":{},"boolean":true}', 4)))).toEqual([['true']]);
  const none = await answered({}, answering('{"head":{"vars":["x"]},"results":{"bindings":[]}}', 4));
  expect([none.rows.columns, none.rows.count]).toEqual([['x'], 0]);
});

test('the rows that are there are shown before the answer ends', async () => {
  const seen: number[] = [];
  const [head, tail] = [results.slice(0, results.indexOf(',{"name":{"type":"literal","value":"př')), ''];
  let finish = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(head + tail));
      finish = () => controller.error(new TypeError('cut'));
    },
  });
  const running = runQuery(
    { queryOrUpdateProject: async () => new Response(stream) } as unknown as Client,
    { projectId: 'p', language: 'sparql', text: 'SELECT * {}' },
    {
      signal: new AbortController().signal,
      onAnswer: ({ rows }) => {
        setTimeout(() => {
          seen.push(rows.count);
          finish();
        }, 20);
      },
    },
  );
  await expect(running).rejects.toThrow('cut');
  expect(seen).toEqual([1]);
});

test('values of AQL are objects, numbers and texts, and an answer that breaks off says why', async () => {
  const ada = { id: 'a', modelId: 'm', eClass: 'http://example.org/family#//Person', label: 'Ada' };
  async function* events(...told: readonly (readonly [string, unknown])[]) {
    for (const [event, data] of told) yield { id: undefined, event, data };
  }
  const value = (one: unknown, type: string) => ['value', { index: 0, type, value: one }] as const;
  const query = { language: 'aql', text: 'self' } as const;
  const client = {
    evaluateExpression: () => events(value(ada, 'x'), value(3, 'Integer'), value([1], 'Sequence'), ['done', { truncated: true }]),
  };
  const answer = await answered(query, client as unknown as Client);
  expect([answer.isCut, shown(answer)]).toEqual([
    true,
    [
      ['Ada', 'Person'],
      ['3', 'Integer'],
      ['[1]', 'Sequence'],
    ],
  ]);
  const broken = { evaluateExpression: () => events(['error', { message: 'Out of fuel.' }]) } as unknown as Client;
  await expect(answered(query, broken)).rejects.toThrow(BrokenAnswer);
});

test('the form of a query is its first word after the prefixes', () => {
  expect(formOf('# ask\nPREFIX ask: <urn:describe>\nselect * { ?s ask:construct "describe" }')).toBe('select');
  expect(formOf('INSERT DATA {}')).toBeUndefined();
});
