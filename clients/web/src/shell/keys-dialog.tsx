/** The keys that work everywhere, and those of the screens that have their own. */
import { Dialog } from '../design/dialog.tsx';
import { useLanguage } from '../messages/language.tsx';
import shell from './shell.module.css';

const keys = [
  { pressed: ['Ctrl K', '/'], says: 'keys.palette' },
  { pressed: ['↑ ↓ ← →'], says: 'keys.rows' },
  { pressed: ['A … Z'], says: 'keys.filter' },
  { pressed: ['+ − 0 1'], says: 'keys.zoom' },
  { pressed: ['F'], says: 'keys.find' },
  { pressed: ['Ctrl Enter'], says: 'keys.run' },
  { pressed: ['?'], says: 'keys.keys' },
  { pressed: ['Esc'], says: 'keys.close' },
] as const;

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { say } = useLanguage();
  return (
    <Dialog title={say('keys')} onClose={onClose}>
      <div className={shell.keys}>
        {keys.map(({ pressed, says }) => (
          <div key={says}>
            <span>{say(says)}</span>
            <span className={shell.pressed}>
              {pressed.map((key) => (
                <kbd key={key}>{key.replace('Ctrl', say('keys.control')).replace('Enter', say('keys.enter'))}</kbd>
              ))}
            </span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}
