/** Apache Jena: Fuseki over TDB2 in a temporary folder, whose default graph is the union of all, asked over loopback HTTP. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@orrery/testing/processes/free-port.ts';
import { ownMilliseconds, processorMilliseconds } from '@orrery/testing/processes/process-usage.ts';
import { endProgram, spawnProgram, startProgram } from '@orrery/testing/processes/program.ts';
import { rowsOf } from '../answer-rows.ts';
import type { Patience, Peer, PeerAnswer, PeerMaker, PeerQuestion } from './peer.ts';

/** Its processor time is known in steps of 10 ms: a question is asked again and again for so long. */
const leastMilliseconds = 300;
const mostRepeats = 100;
/** Before that, until the virtual machine has compiled what it uses. */
const warmingMilliseconds = 1000;
const mostWarming = 30;

/** The jar is that of `org.apache.jena:jena-fuseki-server`. */
export function fuseki(jar: string, file: string, patience: Patience): PeerMaker {
  return { name: 'Fuseki', load: () => Fuseki.load(jar, file, patience) };
}

/** It has no answer, and goes on. */
class Failed extends Error {}

class Fuseki implements Peer {
  readonly milliseconds: number;
  private readonly child: ChildProcess;
  private readonly url: string;
  private readonly folder: string;
  private readonly seconds: number;

  private constructor(child: ChildProcess, url: string, folder: string, milliseconds: number, seconds: number) {
    this.child = child;
    this.url = url;
    this.folder = folder;
    this.milliseconds = milliseconds;
    this.seconds = seconds;
  }

  static async load(jar: string, file: string, { seconds }: Patience): Promise<Fuseki> {
    const folder = await mkdtemp(join(tmpdir(), 'orrery-fuseki-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const milliseconds = await loaded(jar, file, join(folder, 'store'));
    const configuration = join(folder, 'configuration.ttl');
    await writeFile(configuration, configurationOf(join(folder, 'store')));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const environment = { ...process.env, FUSEKI_BASE: join(folder, 'base') };
    // Its paths call themselves for each step: the usual stack does not last for long ones.
    const words = ['-Xmx3g', '-Xss512m', '-jar', jar, '--localhost', `--port=${port}`, `--conf=${configuration}`];
    const log = join(folder, 'log');
    const child = await startProgram('java', words, { environment, log, readyUrl: `${url}/$/ping` });
    return new Fuseki(child, `${url}/models/query`, folder, milliseconds, seconds);
  }

  /** The mean of many, after as many that do not count. */
  async ask(question: PeerQuestion): Promise<PeerAnswer | undefined> {
    try {
      const { rows } = await this.repeat(question, warmingMilliseconds, mostWarming);
      const begin = ownMilliseconds(this.child.pid!);
      const { count } = await this.repeat(question, leastMilliseconds, mostRepeats);
      return { milliseconds: (ownMilliseconds(this.child.pid!) - begin) / count, rows };
    } catch (error) {
      if (error instanceof Failed) return undefined;
      if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error;
      await this.close();
      return undefined;
    }
  }

  get hasEnded(): boolean {
    return this.child.killed;
  }

  async close(): Promise<void> {
    await endProgram(this.child, 'SIGKILL');
    await rm(this.folder, { recursive: true, force: true });
  }

  private async repeat(question: PeerQuestion, least: number, most: number): Promise<{ count: number; rows: number }> {
    const begin = ownMilliseconds(this.child.pid!);
    let [count, answer] = [0, Buffer.alloc(0)];
    do {
      answer = await this.answer(question);
      count++;
    } while (count < most && ownMilliseconds(this.child.pid!) - begin < least);
    return { count, rows: rowsOf(answer.toString('latin1'), question.isGraph) };
  }

  private async answer({ text, isGraph }: PeerQuestion): Promise<Buffer<ArrayBuffer>> {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/sparql-query',
        accept: isGraph ? 'application/n-triples' : 'application/sparql-results+json',
      },
      body: text,
      signal: AbortSignal.timeout(this.seconds * 1000),
    });
    if (!response.ok) throw new Failed(`Fuseki: ${response.status} ${await response.text()}`);
    return Buffer.from(await response.arrayBuffer());
  }
}

/** Gives the processor time that it took. */
async function loaded(jar: string, file: string, store: string): Promise<number> {
  const begin = processorMilliseconds([process.pid]);
  const loader = spawnProgram('java', ['-Xmx3g', '-cp', jar, 'tdb2.tdbloader', '--loc', store, file], { log: '/dev/null' });
  const [code] = await once(loader, 'exit');
  if (code !== 0) throw new Error(`Jena has not loaded the quads (exit code ${code}).`);
  return processorMilliseconds([process.pid]) - begin;
}

function configurationOf(store: string): string {
  return `PREFIX fuseki: <http://jena.apache.org/fuseki#>
PREFIX tdb2: <http://jena.apache.org/2016/tdb#>
<#service> a fuseki:Service ; fuseki:name "models" ; fuseki:dataset <#dataset> ;
  fuseki:endpoint [ fuseki:operation fuseki:query ; fuseki:name "query" ] .
<#dataset> a tdb2:DatasetTDB2 ; tdb2:location "${store}" ; tdb2:unionDefaultGraph true .
`;
}
