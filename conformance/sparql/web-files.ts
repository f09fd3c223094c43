/** The tests of the W3C, known by the addresses that they have on the web. */
import type { Corpus } from '../runner/corpus.ts';

const address = 'https://w3c.github.io/rdf-tests/';

export class WebFiles {
  private readonly corpus: Corpus;

  constructor(corpus: Corpus) {
    this.corpus = corpus;
  }

  addressOf(path: string): string {
    return address + path;
  }

  text(fileAddress: string): string {
    return this.corpus.text(fileAddress.slice(address.length));
  }
}
