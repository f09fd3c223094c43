/** A digest of 64 bits that is made piece by piece. It tells what is equal from what is not, and keeps no secrets. */

const [firstPrime, secondPrime] = [0x9e3779b1, 0x85ebca77];
const encoder = new TextEncoder();
const double = new Float64Array(1);
const halves = new Uint32Array(double.buffer);

export class Digest {
  private first = 0;
  private second = 0;
  /** Of pieces without an order: they are added up. */
  private firstSum = 0;
  private secondSum = 0;

  begin(): void {
    this.first = this.second = this.firstSum = this.secondSum = 0;
  }

  whole(number: number): void {
    this.first = mixed(this.first ^ number, firstPrime);
    this.second = mixed(this.second + number, secondPrime);
  }

  real(number: number): void {
    double[0] = number;
    this.whole(halves[0]!);
    this.whole(halves[1]!);
  }

  bytes(from: Uint8Array, start: number, end: number): void {
    for (let at = start; at < end; at++) {
      this.first = Math.imul(this.first ^ from[at]!, firstPrime);
      this.second = Math.imul(this.second + from[at]!, secondPrime) ^ (this.second >>> 15);
    }
    this.whole(end - start);
  }

  text(text: string): void {
    const bytes = encoder.encode(text);
    this.bytes(bytes, 0, bytes.length);
  }

  /** A name and the digest of something, wherever it stands among others. */
  unordered(name: number, first: number, second: number): void {
    this.firstSum = (this.firstSum + mixed(mixed(name, secondPrime) ^ first, firstPrime)) | 0;
    this.secondSum = (this.secondSum + mixed(mixed(name, firstPrime) + second, secondPrime)) | 0;
  }

  /** Both halves of it. */
  end(): readonly [first: number, second: number] {
    this.whole(this.firstSum);
    this.whole(this.secondSum);
    return [this.first >>> 0, this.second >>> 0];
  }
}

function mixed(value: number, prime: number): number {
  const once = Math.imul(value ^ (value >>> 15), prime);
  return once ^ (once >>> 13);
}
