/** Remembers the texts of terms that come again and again. */

const [fewest, most] = [64, 4096];

export class TextCache {
  /** Few for short answers; their number is a power of two. */
  private ids = new Int32Array(fewest);
  private made = 0;
  private texts: string[] = [];
  private readonly make: (id: number) => string;

  constructor(make: (id: number) => string) {
    this.make = make;
  }

  textOf(id: number): string {
    const place = id & (this.ids.length - 1);
    if (this.ids[place] === id) return this.texts[place]!;
    const text = this.make(id);
    this.texts[place] = text;
    this.ids[place] = id;
    if (++this.made === fewest) this.grow();
    return text;
  }

  private grow(): void {
    this.ids = new Int32Array(most);
    this.texts = [];
  }
}
