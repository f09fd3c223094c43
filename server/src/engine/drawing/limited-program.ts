/** A WebAssembly program that gets no more memory than it is allowed: where it asks for more, what it does fails and nothing else. */

const memorySection = 5;
const headerBytes = 8;

/** The program with another limit; a page has 64 KiB. */
export function limitedProgram(program: Uint8Array, mostPages: number): Uint8Array {
  for (let at = headerBytes; at < program.length; ) {
    const size = numberAt(program, at + 1);
    const end = size.next + size.value;
    if (program[at] === memorySection)
      return joined(program.subarray(0, at), section(program, size.next, mostPages), program.subarray(end));
    at = end;
  }
  throw new Error('The program has no memory of its own.');
}

/** Of one memory: its number, a flag that there is a limit, the least and the most pages. */
function section(program: Uint8Array, at: number, mostPages: number): Uint8Array {
  const least = numberAt(program, at + 2).value;
  const content = [1, 1, ...digitsOf(least), ...digitsOf(mostPages)];
  return Uint8Array.from([memorySection, ...digitsOf(content.length), ...content]);
}

/** Numbers have seven bits in a byte, the lowest first; the eighth says that more follow. */
function numberAt(program: Uint8Array, at: number): { readonly value: number; readonly next: number } {
  let [value, factor, next] = [0, 1, at];
  for (;;) {
    const byte = program[next++]!;
    value += (byte & 0x7f) * factor;
    factor *= 0x80;
    if (byte < 0x80) return { value, next };
  }
}

function digitsOf(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...digitsOf(Math.floor(value / 0x80))];
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
