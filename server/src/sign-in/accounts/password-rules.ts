/** The rules for passwords: long ones, without rules on their make-up, but none that everybody tries first. */
import { folded } from '../../conditions/folded.ts';

const [shortest, longest] = [10, 200];

// biome-ignore format: a list of words
const common = new Set([
  '1234567890', '12345678910', '123456789a', '0123456789', '0987654321', '1111111111', '0000000000', '1q2w3e4r5t', '1qaz2wsx3edc',
  'abcdefghij', 'administrator', 'changeme123', 'iloveyou123', 'letmein123', 'password10', 'password11', 'password12', 'password123', 'password1234',
  'passw0rd123', 'qwertyuiop', 'qwerty1234', 'qwerty12345', 'qwerty123456', 'welcome123', 'welcome1234', 'admin12345', 'admin123456',
]);

/** What is wrong with a password for that user, undefined when nothing is. */
export function faultOf(password: string, username: string): string | undefined {
  const length = [...password].length;
  if (length < shortest) return `The password must have at least ${shortest} characters.`;
  if (length > longest) return `The password must have at most ${longest} characters.`;
  if (folded(password) === folded(username)) return 'The password must not be the user name.';
  if (common.has(folded(password)) || new Set(password).size < 3)
    return 'This password is one of the first that others would try.';
  return undefined;
}
