/** Remembers the texts of terms that come again and again. */

const size = 4096;

export class TextCache {
  private readonly ids = new Int32Array(size);
  private readonly texts: string[] = [];
  private readonly make: (id: number) => string;

  constructor(make: (id: number) => string) {
    this.make = make;
  }

  textOf(id: number): string {
    const place = id & (size - 1);
    if (this.ids[place] !== id) {
      this.texts[place] = this.make(id);
      this.ids[place] = id;
    }
    return this.texts[place]!;
  }
}
