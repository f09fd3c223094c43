/** A tab of a browser: goes to pages, fills forms in, takes pictures. */
import { writeFile } from 'node:fs/promises';

/** How a page is looked at. */
export interface Look {
  readonly width: number;
  readonly theme: 'light' | 'dark';
  readonly language: string;
}

export type Parameters = Readonly<Record<string, unknown>>;

const heights: Readonly<Record<number, number>> = { 375: 812 };

export class Tab {
  private readonly send: (method: string, parameters: Parameters) => Promise<Parameters>;
  private readonly load: () => Promise<void>;

  constructor(send: (method: string, parameters: Parameters) => Promise<Parameters>, load: () => Promise<void>) {
    this.send = send;
    this.load = load;
  }

  async lookAs({ width, theme, language }: Look): Promise<void> {
    await this.send('Page.enable', {});
    const screen = { width, height: heights[width] ?? 900, deviceScaleFactor: 1, mobile: width < 500 };
    await this.send('Emulation.setDeviceMetricsOverride', screen);
    await this.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: theme }] });
    const userAgent = await this.evaluate<string>('navigator.userAgent');
    await this.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: language });
  }

  async visit(url: string): Promise<void> {
    const loaded = this.load();
    await this.send('Page.navigate', { url });
    await loaded;
  }

  /** Fills the fields in and sends their form; the one whose action holds a text, where there are several. */
  async submit(fields: Readonly<Record<string, string>>, action = ''): Promise<void> {
    const loaded = this.load();
    await this.evaluate(`(() => {
      const fields = ${JSON.stringify(fields)};
      const form = [...document.forms].find((form) => form.action.includes(${JSON.stringify(action)}) && Object.keys(fields).every((name) => form.elements[name]));
      for (const [name, value] of Object.entries(fields)) form.elements[name].value = value;
      form.requestSubmit(form.querySelector('button'));
    })()`);
    await loaded;
  }

  /** Waits until an expression is true. */
  async until(expression: string): Promise<void> {
    for (let attempt = 0; attempt < 600; attempt++) {
      if (await this.evaluate<boolean>(expression)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`This never came true: ${expression}`);
  }

  async evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', {
      expression,
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return (result as { value: T }).value;
  }

  async close(): Promise<void> {
    await this.send('Page.close', {});
  }

  /** The whole page, however long. */
  async picture(file: string): Promise<void> {
    const { cssContentSize } = await this.send('Page.getLayoutMetrics', {});
    const clip = { ...(cssContentSize as object), scale: 1 };
    const { data } = await this.send('Page.captureScreenshot', { format: 'png', captureBeyondViewport: true, clip });
    await writeFile(file, Buffer.from(String(data), 'base64'));
  }
}
