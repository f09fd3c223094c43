/** The program of a child process that does the jobs for tests. */
import { serveJobs } from '../child/serve-jobs.ts';
import { forgetKept, testJobs } from './test-jobs.ts';

await serveJobs({ jobs: testJobs, knownErrors: [], context: (tools) => tools, forget: forgetKept });
