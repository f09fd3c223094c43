/** The program of a query process. It opens no connection and no file; one file is open from the start, which it shares with other query processes. */
import { serveJobs } from '../../../../processes/child/serve-jobs.ts';
import { queryErrors } from '../query-errors.ts';
import { CommandRunner, queryJobs } from './commands.ts';

const [storeBytes, queryBytes] = process.argv.slice(4).map(Number) as [number, number];

let runner: CommandRunner | undefined;

await serveJobs({
  jobs: queryJobs,
  knownErrors: queryErrors,
  context: (tools) => {
    runner = new CommandRunner(tools, { storeBytes, queryBytes });
    return runner;
  },
  forget: () => runner?.forget(),
});
