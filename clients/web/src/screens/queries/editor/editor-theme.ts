/** The look of the editor, in the colours of the application, which reach into its shadow root. */
import { EditorView } from '@codemirror/view';

const line = '1px solid var(--line)';

export const editorTheme = EditorView.theme({
  '&': { color: 'var(--text)', backgroundColor: 'var(--card)', fontSize: '0.875rem', height: '100%' },
  '&.cm-focused': { outline: '3px solid var(--accent)', outlineOffset: '-3px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace', lineHeight: '1.55' },
  '.cm-content': { caretColor: 'var(--text)', padding: '0.6rem 0' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': { backgroundColor: 'var(--card)', color: 'var(--quiet)', borderRight: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--hover) 55%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--accent-ground)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--accent-ground)', outline: line },
  '.cm-placeholder': { color: 'var(--quiet)' },
  '.cm-tooltip': {
    color: 'var(--text)',
    backgroundColor: 'var(--raised)',
    border: line,
    borderRadius: '0.5rem',
    boxShadow: 'var(--shadow)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', maxHeight: '15rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.2rem 0.6rem' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent-ground)', color: 'var(--text)' },
  '.cm-completionDetail': { color: 'var(--quiet)', fontStyle: 'normal' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700', color: 'var(--accent)' },
  '.cm-tooltip.cm-completionInfo': { padding: '0.5rem 0.75rem', maxWidth: '22rem' },
  '.cm-diagnostic': { padding: '0.4rem 0.75rem' },
  '.cm-diagnostic-error': { borderLeft: '4px solid var(--bad)' },
  '.cm-diagnostic-warning': { borderLeft: '4px solid var(--warn)' },
  '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: 'underline wavy var(--bad)' },
  '.cm-lintRange-warning': { backgroundImage: 'none', textDecoration: 'underline wavy var(--warn)' },
  '.orrery-word': { color: 'var(--accent)', fontWeight: '600' },
  '.orrery-text': { color: 'var(--good)' },
  '.orrery-number': { color: 'var(--warn)' },
  '.orrery-variable': { color: 'light-dark(#7a2f9c, #dcb0f5)' },
  '.orrery-name': { color: 'light-dark(#0b5f6b, #8fdbe6)' },
  '.orrery-iri': { color: 'light-dark(#0b5f6b, #8fdbe6)' },
  '.orrery-comment': { color: 'var(--quiet)', fontStyle: 'italic' },
});
