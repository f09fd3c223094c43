/** Runs a command: finds it, says what is wrong in one sentence, and has the process end with 1 where something failed. */
import manifest from '../package.json' with { type: 'json' };
import { commands } from './commands.ts';
import { Complaint } from './complaint.ts';

export async function run(line: readonly string[]): Promise<void> {
  try {
    await runCommand(line);
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function runCommand([name, ...words]: readonly string[]): Promise<void> {
  const command = commands.find((one) => one.name === name);
  if (command && !words.includes('--help')) await command.run(words);
  else if (command) console.log(command.help);
  else if (name === '--version' || name === 'version') console.log(`orrery ${manifest.version}`);
  else if (name === undefined || name === '--help' || name === 'help') console.log(overview());
  else throw new Complaint(`There is no command ${name}. ${advice()}`);
}

function overview(): string {
  const lines = commands.map((one) => `  ${one.name.padEnd(10)} ${one.says}`);
  return ['Usage: orrery COMMAND …', '', ...lines, '  --version  tells which version this is', '', advice()].join('\n');
}

function advice(): string {
  return 'orrery COMMAND --help says more.';
}
