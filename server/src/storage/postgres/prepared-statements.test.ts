import { expect, test } from 'vitest';
import { PreparedStatements, type PreparingClient } from './prepared-statements.ts';

/** A connection that prepares whatever has a name, as pg does. */
function someClient() {
  const [parsedStatements, said]: [Record<string, string>, string[]] = [{}, []];
  const client: PreparingClient = {
    connection: { parsedStatements },
    query: async (text) => {
      said.push(text);
    },
  };
  return { client, parsedStatements, said };
}

function asked(statements: PreparedStatements, { client, parsedStatements }: ReturnType<typeof someClient>, text: string) {
  const name = statements.nameOn(client, text);
  if (name !== undefined) parsedStatements[name] = text;
  return name;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a text is prepared when it is asked for again, on whichever connection', () => {
  const [statements, one, other] = [new PreparedStatements(true), someClient(), someClient()];
  expect(asked(statements, one, 'select 1')).toBeUndefined();
  const name = asked(statements, other, 'select 1');
  expect(name).toMatch(/^orrery-[0-9a-f]{40}$/);
  expect(asked(statements, one, 'select 1')).toBe(name);
});

test('a name says which text it is, so that two clients of one connection never mean different statements by it', () => {
  const [one, other] = [new PreparedStatements(true), new PreparedStatements(true)];
  const client = someClient();
  for (const statements of [one, other]) for (const text of ['select 1', 'select 2']) asked(statements, client, text);
  expect(asked(one, client, 'select 1')).toBe(asked(other, client, 'select 1'));
  expect(asked(one, client, 'select 1')).not.toBe(asked(other, client, 'select 2'));
});

test('behind a proxy that shares connections no statement has a name', () => {
  const [statements, client] = [new PreparedStatements(false), someClient()];
  for (let time = 0; time < 3; time++) expect(asked(statements, client, 'select 1')).toBeUndefined();
});

test('a connection keeps so many, and what was used longest ago is forgotten; later texts are prepared as well', async () => {
  const [statements, client] = [new PreparedStatements(true), someClient()];
  const often = 'select often';
  asked(statements, client, often);
  for (let number = 0; number < 1000; number++) {
    asked(statements, client, `select ${number}`);
    expect(asked(statements, client, `select ${number}`)).toBeDefined();
    expect(asked(statements, client, often)).toBeDefined();
  }
  await settled();
  expect(Object.keys(client.parsedStatements)).toHaveLength(200);
  expect(Object.values(client.parsedStatements)).toEqual(expect.arrayContaining([often, 'select 999', 'select 801']));
  expect(new Set(client.said).size).toBe(801);
});

test('what was never prepared is not taken back: that would be an error', async () => {
  const [statements, { client, said }] = [new PreparedStatements(true), someClient()];
  for (let number = 0; number < 300; number++) for (const _ of [1, 2]) statements.nameOn(client, `select ${number}`);
  await settled();
  expect(said).toEqual([]);
});

test('what cannot be taken back now is taken back later', async () => {
  const [statements, client] = [new PreparedStatements(true), someClient()];
  let fails = true;
  client.client.query = async (text) => {
    client.said.push(text);
    if (fails) throw new Error('current transaction is aborted');
  };
  const both = (number: number) => [1, 2].map(() => asked(statements, client, `select ${number}`));
  for (let number = 0; number < 201; number++) both(number);
  await settled();
  expect(Object.keys(client.parsedStatements)).toHaveLength(201);
  fails = false;
  for (let number = 201; number < 420; number++) both(number);
  await settled();
  expect(Object.keys(client.parsedStatements).length).toBeLessThanOrEqual(201);
});
