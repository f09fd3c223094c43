/** Reads the properties of a JSON object in the content of a representation: what is wrong with one is noted as a fault, and reading goes on. */

/** What is wrong, and with which property. */
export interface ContentFault {
  /** `content.columns.2.format`. */
  readonly field: string;
  readonly message: string;
}

type Properties = Readonly<Record<string, unknown>>;

export class PropertyReader {
  readonly faults: ContentFault[];
  private readonly path: string;
  private readonly properties: Properties;

  constructor(value: unknown, path: string, known: readonly string[], faults: ContentFault[]) {
    this.path = path;
    this.faults = faults;
    this.properties = isProperties(value) ? value : {};
    if (!isProperties(value)) this.fault(undefined, 'must be a JSON object');
    for (const name of Object.keys(this.properties))
      if (!known.includes(name)) this.fault(name, `is unknown: known are ${known.join(', ')}`);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.properties, name) && this.properties[name] !== undefined;
  }

  value(name: string): unknown {
    return this.has(name) ? this.properties[name] : undefined;
  }

  text(name: string, most: number): string | undefined {
    const value = this.value(name);
    if (value === undefined) return undefined;
    if (typeof value === 'string' && value !== '' && value.length <= most) return value;
    this.fault(name, `must be a text of 1 to ${most} characters`);
    return undefined;
  }

  integer(name: string, least: number, most: number): number | undefined {
    const value = this.value(name);
    if (value === undefined) return undefined;
    if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return value as number;
    this.fault(name, `must be a whole number from ${least} to ${most}`);
    return undefined;
  }

  boolean(name: string): boolean | undefined {
    const value = this.value(name);
    if (value === undefined || typeof value === 'boolean') return value;
    this.fault(name, 'must be true or false');
    return undefined;
  }

  oneOf<const T extends string>(name: string, known: readonly T[]): T | undefined {
    const value = this.value(name);
    if (value === undefined) return undefined;
    const found = known.find((one) => one === value);
    if (found === undefined) this.fault(name, `must be one of ${known.join(', ')}`);
    return found;
  }

  list(name: string, most: number): readonly unknown[] | undefined {
    const value = this.value(name);
    if (value === undefined) return undefined;
    if (Array.isArray(value) && value.length <= most) return value;
    this.fault(name, `must be a list of at most ${most}`);
    return undefined;
  }

  fault(name: string | undefined, message: string): void {
    this.faults.push({ field: name === undefined ? this.path : `${this.path}.${name}`, message });
  }
}

function isProperties(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
