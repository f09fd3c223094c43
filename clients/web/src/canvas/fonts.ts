/** Loads the faces of the font that a picture needs. */
import type { Scene } from '@orrery/drawing';
import './fonts.css';

/** A picture is shown with another font where they do not come. */
export async function loadFonts({ figures, connections }: Pick<Scene, 'figures' | 'connections'>): Promise<void> {
  const faces = new Set<string>(['']);
  for (const texts of [...figures.map((one) => one.texts), ...connections.map((one) => one.labels)])
    for (const { font } of texts) faces.add(`${font.isItalic ? 'italic ' : ''}${font.isBold ? 'bold ' : ''}`);
  await Promise.allSettled([...faces].map((face) => document.fonts.load(`${face}12px Arimo`)));
}
