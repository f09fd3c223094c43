/** The keys that work everywhere, and those of the screens that have their own. */
import { Dialog } from '../design/dialog.tsx';
import { useLanguage } from '../messages/language.tsx';
import shell from './shell.module.css';

const keys = [
  { key: 'Ctrl K', says: 'keys.palette' },
  { key: '/', says: 'keys.palette' },
  { key: '↑ ↓ ← →', says: 'keys.rows' },
  { key: 'A … Z', says: 'keys.filter' },
  { key: '+ − 0 1', says: 'keys.zoom' },
  { key: 'F', says: 'keys.find' },
  { key: 'Ctrl Enter', says: 'keys.run' },
  { key: '?', says: 'keys.keys' },
  { key: 'Esc', says: 'keys.close' },
] as const;

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { say } = useLanguage();
  return (
    <Dialog title={say('keys')} onClose={onClose}>
      <div className={shell.keys}>
        {keys.map(({ key, says }) => (
          <div key={key}>
            <span>{say(says)}</span>
            <kbd>{key}</kbd>
          </div>
        ))}
      </div>
    </Dialog>
  );
}
