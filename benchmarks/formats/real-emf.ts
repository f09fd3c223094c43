/** The real EMF beside ours: fetched by Maven, compiled into a temporary folder; nothing where Java or Maven is not here. */
import { execFile } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Measurement, measurementOf } from './measurement.ts';

const run = promisify(execFile);
const source = (name: string) => fileURLToPath(new URL(`emf/${name}`, import.meta.url));

export class RealEmf {
  private readonly classPath: string;
  private readonly ecore: string;

  constructor(classPath: string, ecore: string) {
    this.classPath = classPath;
    this.ecore = ecore;
  }

  /** Reads or writes an XMI file as dynamic objects, or does both in turn. */
  measure(task: 'read' | 'write' | 'both' | 'nothing', file: string, seconds: number): Promise<Measurement> {
    return measurementOf('java', ['-Xmx12g', '-cp', this.classPath, 'EmfBenchmark', task, this.ecore, file, String(seconds)]);
  }
}

export async function realEmf(folder: string, ecore: string): Promise<RealEmf | undefined> {
  const [libraries, classes] = [join(folder, 'libraries'), join(folder, 'classes')];
  try {
    await copyFile(source('pom.xml'), join(folder, 'pom.xml'));
    const fetching = ['-q', '-B', 'dependency:copy-dependencies', `-DoutputDirectory=${libraries}`];
    await run('mvn', fetching, { cwd: folder, timeout: 300_000 });
    await run('javac', ['-cp', join(libraries, '*'), '-d', classes, source('EmfBenchmark.java')], { timeout: 120_000 });
  } catch {
    return undefined;
  }
  return new RealEmf([join(libraries, '*'), classes].join(delimiter), ecore);
}
