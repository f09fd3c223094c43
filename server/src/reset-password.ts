/** Prints a one-time link with which the holder of a local account chooses a new password: npm run -s reset-password -- admin */
import { startRefusal } from './compose/start-refusal.ts';
import { readConfig } from './config.ts';
import { WrongSetting } from './configuration/setting-parsers.ts';
import { Failure } from './failures.ts';
import { operatorLink } from './sign-in/accounts/operator-link.ts';
import { openDatabase } from './storage/open-database.ts';

const [username, ...others] = process.argv.slice(2);

try {
  if (username === undefined || username.startsWith('-') || others.length > 0)
    throw new WrongSetting('npm run -s reset-password -- USERNAME takes the name of one account, such as admin.');
  console.log(await linkFor(username));
} catch (error) {
  console.error(sentenceOf(error) ?? error);
  process.exitCode = 1;
}

/** With the settings of the service: they say where its database is, and which address people type. */
async function linkFor(name: string): Promise<string> {
  const { baseUrl, issuerUrl, ...config } = readConfig(process.env);
  if (issuerUrl) throw new WrongSetting('People sign in at your own issuer (ORRERY_ISSUER_URL): reset passwords there.');
  const database = await openDatabase(config, console.error);
  try {
    const { url, expiresAt } = await operatorLink({ database, baseUrl, clock: Date.now }, name);
    return `Until ${new Date(expiresAt).toISOString()} a new password for ${name} can be chosen once at\n${url}`;
  } finally {
    await database.close();
  }
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof Failure || error instanceof WrongSetting) return error.message;
  return startRefusal(error)?.replace('Orrery does not start: ', '');
}
