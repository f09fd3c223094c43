/** The guides are followed word by word, one after the other, on one service. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../server/src/sign-in/testing/browser.ts';
import { type ListeningService, listeningService } from '../../server/src/sign-in/testing/listening-service.ts';
import { signInWithTool } from '../../server/src/sign-in/testing/tool.ts';
import { commandsOf, type GuideCommand, patternOf } from './guide-commands.ts';
import { GuideSession } from './guide-session.ts';

/** Orrery needs none of them: where a machine lacks one, guides are not followed there. */
const hasTools = ['bash', 'curl', 'jq'].every((tool) => spawnSync(tool, ['--version']).status === 0);

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'orrery-guides-'));
let it: ListeningService;
let session: GuideSession;

beforeAll(async () => {
  if (!hasTools) return;
  it = await listeningService({ indexesByItself: true });
  symlinkSync(join(root, 'docs'), join(folder, 'docs'));
  const { tokens } = await signInWithTool(it.baseUrl);
  session = new GuideSession(folder, new URL(it.baseUrl).host, { TOKEN: tokens.access_token });
  const own = `npx() { shift; "${process.execPath}" "${join(root, 'clients/cli/src/main.ts')}" "$@"; }`;
  await session.run({ text: own, answer: '' });
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  if (!hasTools) return;
  session.close();
  await it.close();
});

/** Buildings and the command line, which have tests of their own, take as long as all the rest: they are followed where ORRERY_ALL_GUIDES is set. */
const isAll = process.env.ORRERY_ALL_GUIDES !== undefined;

/** What starts a service, signs in by a browser or installs something is not for a test. */
const notRun = isAll ? /^(?:npm |DATABASE_URL=|ORRERY_)/m : /^(?:npm |npx |DATABASE_URL=|ORRERY_)/m;

const guides = [
  'README.md',
  'docs/models.md',
  'docs/guides/access.md',
  'docs/guides/archimate.md',
  'docs/guides/tables.md',
  'docs/guides/drawing.md',
  'docs/guides/documents.md',
  'docs/guides/editing.md',
  'docs/guides/expressions.md',
  'docs/guides/graphql.md',
  'docs/guides/search.md',
  'docs/guides/together.md',
  'docs/guides/tasks.md',
  'docs/guides/agents.md',
  'docs/guides/chat.md',
  'docs/guides/validation.md',
  ...(isAll ? ['docs/guides/ifc.md', 'docs/aql.md'] : []),
];

/** Somebody else signs in: whoever was given the last link to choose a password. */
const isSignIn = /^(\w+)="Authorization: Bearer \$\(npm run -s token\)"/;

async function signedIn({ text }: GuideCommand): Promise<GuideCommand> {
  const { username, passwordLink } = JSON.parse(session.answerWith('passwordLink'));
  const [browser, password] = [new Browser(), 'chosen in the private window'];
  await browser.send(await browser.visit(passwordLink), { password, repeated: password });
  const { tokens } = await signInWithTool(it.baseUrl, { username, password });
  return { text: `${isSignIn.exec(text)![1]}="Authorization: Bearer ${tokens.access_token}"`, answer: '' };
}

test.skipIf(!hasTools).each(guides)('the commands of %s answer as it shows', { timeout: 900_000 }, async (guide) => {
  const commands = commandsOf(readFileSync(join(root, guide), 'utf8')).filter(({ text }) => !notRun.test(text));
  expect(commands.length).toBeGreaterThan(0);
  for (const command of commands) {
    const came = await session.run(isSignIn.test(command.text) ? await signedIn(command) : command);
    if (command.answer !== '') expect.soft(came, command.text).toMatch(patternOf(command.answer));
    else expect.soft(came, command.text).not.toMatch(/"status":[45]\d\d|command not found|No such file/);
  }
});
