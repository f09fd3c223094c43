/** Runs the service: reads the configuration, opens what it names, listens, and stops in order when told to. */
import { settleAfterStart } from './compose/after-start.ts';
import { compose, type Service } from './compose/compose.ts';
import { openLogger } from './compose/logger.ts';
import { startRefusal } from './compose/start-refusal.ts';
import { type Config, helpText, readConfig, unknownVariables } from './config.ts';
import { WrongSetting } from './configuration/setting-parsers.ts';
import type { Database } from './storage/database.ts';
import { openDatabase } from './storage/open-database.ts';

const [argument] = process.argv.slice(2);

if (argument === '--help') process.stdout.write(helpText());
else if (argument === undefined) await start().catch(refuse);
else refuse(new WrongSetting(`it takes no argument ${argument}; npm start -- --help lists its settings.`));

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = openLogger(config.logLevel);
  for (const variable of unknownVariables(process.env))
    logger.warn(`${variable} is no setting of Orrery; see npm start -- --help`);
  const database = await openDatabase(config, (message) => logger.warn(message));
  const service = await compose({ config, database, logger, clock: Date.now, announce: (line) => console.log(line) });
  await service.app.listen({ host: config.host, port: config.port });
  stopOnSignals(service, database, config.drainSeconds);
  console.log(greeting(config));
  settleAfterStart();
}

function greeting({ baseUrl, databaseUrl, dataFolder }: Config): string {
  return `Orrery is ready at ${baseUrl} (${databaseUrl ? 'PostgreSQL' : `embedded database in ${dataFolder}`}). The interface to read and try: ${baseUrl}/docs`;
}

/** Not ready at once; what is under way goes on for a while, and is then ended. A second signal does not wait. */
function stopOnSignals(service: Service, database: Database, drainSeconds: number): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    service.app.announceStop();
    setTimeout(() => service.app.server.closeAllConnections(), drainSeconds * 1000);
    await service.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** What the operator can mend is said in one plain sentence; anything else comes with its stack. */
function refuse(error: unknown): never {
  console.error(startRefusal(error) ?? error);
  process.exit(1);
}
