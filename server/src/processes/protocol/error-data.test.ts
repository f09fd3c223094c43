import { expect, test } from 'vitest';
import { errorOfData, errorToData, type KnownError } from './error-data.ts';

class Refused extends Error {
  readonly place: unknown;

  constructor(message: string, place: unknown) {
    super(message);
    this.place = place;
  }
}

const known: KnownError = {
  kind: 'refused',
  is: (error) => error instanceof Refused,
  detail: ({ place }: Refused) => place,
  again: (message, place: unknown) => new Refused(message, place),
};

test('an error is of its class again, with what it says beside its message', () => {
  const place = { line: 2, names: ['a', null], isKnown: true };
  expect(errorOfData(errorToData(new Refused('No.', place), [known]), [known])).toEqual(new Refused('No.', place));
});

test('no text of it is longer than anybody reads, wherever it stands', () => {
  const long = 'x'.repeat(1_000_000);
  const { message, detail } = errorToData(new Refused(long, { pointer: long, names: [{ name: long }] }), [known]);
  const cut = 'x'.repeat(10_000);
  expect([message, detail]).toEqual([cut, { pointer: cut, names: [{ name: cut }] }]);
});
