/** Which passwords are accepted. */
import { expect, test } from 'vitest';
import { faultOf } from './password-rules.ts';

test.each(['correct horse battery', 'ten chars!', 'žluťoučký kůň', 'ab c'.repeat(50)])('%s is accepted', (password) => {
  expect(faultOf(password, 'ada')).toBeUndefined();
});

test.each(['', 'short', 'nine char', 'x'.repeat(201), 'Password123', 'aaaaaaaaaaaa', '1234567890'])(
  '%s is refused',
  (password) => {
    expect(faultOf(password, 'ada')).toBeDefined();
  },
);

test('the user name is no password', () => {
  expect(faultOf('Ada.Lovelace', 'ada.lovelace')).toBeDefined();
});
