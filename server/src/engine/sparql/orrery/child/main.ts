/** The program of a query process. It opens no connection and no file. */
import { serveJobs } from '../../../../processes/child/serve-jobs.ts';
import { queryErrors } from '../query-errors.ts';
import { CommandRunner, queryJobs } from './commands.ts';

const [storeBytes, queryBytes] = process.argv.slice(4).map(Number) as [number, number];

await serveJobs({
  jobs: queryJobs,
  knownErrors: queryErrors,
  context: (tools) => new CommandRunner(tools, { storeBytes, queryBytes }),
});
