/** Loads the faces of the font that a picture needs. */
import type { DisplayList } from '@orrery/drawing';
import './fonts.css';

/** A picture is shown with another font where they do not come. */
export async function loadFonts({ groups }: DisplayList): Promise<void> {
  const faces = new Set<string>(['']);
  for (const { items } of groups)
    for (const item of items)
      if (item.type === 'text') faces.add(`${item.font.isItalic ? 'italic ' : ''}${item.font.isBold ? 'bold ' : ''}`);
  await Promise.allSettled([...faces].map((face) => document.fonts.load(`${face}12px Arimo`)));
}
