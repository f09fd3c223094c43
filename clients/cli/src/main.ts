/** The command line: runs the command that its words name. */
import { run } from './run.ts';

await run(process.argv.slice(2));
