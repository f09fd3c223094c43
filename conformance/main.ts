/** Holds Orrery against suites that others have made: npm run conformance:<collection> [-- --sample|--only <suite>|--corpus <folder>] */
import { collections } from './collections.ts';

const [name = '', ...words] = process.argv.slice(2);
const open = collections[name];
if (!open) {
  console.error(`There is no collection ${name}; there are ${Object.keys(collections).join(', ')}.`);
  process.exit(2);
}
const { collection } = await open();
process.exitCode = await collection.run(words);
