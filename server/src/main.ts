/** Runs the service: reads the configuration, opens what it names, listens, and stops in order when told to. */
import { compose, type Service } from './compose/compose.ts';
import { openLogger } from './compose/logger.ts';
import { type Config, helpText, readConfig, unknownVariables } from './config.ts';
import { WrongSetting } from './configuration/readers.ts';
import type { Database } from './storage/database.ts';
import { openDatabase } from './storage/open-database.ts';
import { FolderInUse } from './storage/sqlite/folder-lock.ts';

if (process.argv.includes('--help')) {
  process.stdout.write(helpText());
} else {
  await start().catch(refuse);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = openLogger(config.logLevel);
  for (const variable of unknownVariables(process.env))
    logger.warn(`${variable} is no setting of Orrery; see npm start -- --help`);
  const database = await openDatabase(config, (message) => logger.warn(message));
  const service = await compose({ config, database, logger, clock: Date.now, announce: (line) => console.log(line) });
  await service.app.listen({ host: config.host, port: config.port });
  stopOnSignals(service, database);
  console.log(greeting(config));
}

function greeting({ baseUrl, databaseUrl, dataFolder }: Config): string {
  return `Orrery is ready at ${baseUrl} (${databaseUrl ? 'PostgreSQL' : `embedded database in ${dataFolder}`}). The interface to read and try: ${baseUrl}/docs`;
}

function stopOnSignals(service: Service, database: Database): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    service.app.announceStop();
    await service.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** What the operator can mend is said in one plain sentence; anything else comes with its stack. */
function refuse(error: unknown): never {
  const isPlain = error instanceof WrongSetting || error instanceof FolderInUse;
  console.error(isPlain ? `Orrery does not start: ${error.message}` : (sentences(error) ?? error));
  process.exit(1);
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'its port is in use; give it another by ORRERY_PORT.',
  EACCES: 'it may not use its port or its data folder.',
  ECONNREFUSED: 'the database at DATABASE_URL does not answer.',
  ENOTFOUND: 'the host of DATABASE_URL is not known.',
  '28P01': 'the database refuses the password in DATABASE_URL.',
  '3D000': 'the database named in DATABASE_URL does not exist.',
};

function sentences(error: unknown): string | undefined {
  const reason = reasons[(error as { code?: string }).code ?? ''];
  return reason && `Orrery does not start: ${reason}`;
}
