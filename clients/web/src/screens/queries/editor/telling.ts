/** Tells the screen what is written: after the letter is painted, which waits for nothing, and before anything else is used. */
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

export function telling(tell: (text: string) => void): Extension {
  let frame: number | undefined;
  const tellNow = (view: EditorView) => {
    if (frame === undefined) return;
    cancelAnimationFrame(frame);
    frame = undefined;
    tell(view.state.doc.toString());
  };
  const tellSoon = (view: EditorView) => {
    // Frames rest where nobody looks.
    frame ??= requestAnimationFrame(() => setTimeout(() => tellNow(view)));
    if (document.hidden) tellNow(view);
  };
  return [
    EditorView.updateListener.of(({ docChanged, view }) => {
      if (docChanged) tellSoon(view);
    }),
    // Whatever is clicked next takes the focus before it hears the click.
    EditorView.domEventHandlers({ blur: (_event, view) => tellNow(view) }),
  ];
}
