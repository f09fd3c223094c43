/** Tells what an index costs to whoever started this process, which has the memory of a worker. */
import { indexCosts } from './index-costs.ts';

const [objects, rounds] = process.argv.slice(2).map(Number);
process.stdout.write(JSON.stringify(indexCosts(objects!, rounds!)));
