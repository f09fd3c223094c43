/** The reader: account, colours, language, guides, sign out. */
import design from '../design/design.module.css';
import { Icon } from '../design/icons.tsx';
import { Menu, MenuButton } from '../design/menu.tsx';
import { type LanguageCode, languages, useLanguage } from '../messages/language.tsx';
import { orrery } from '../service.ts';
import { prefer, signOut, useReader } from '../session/session.tsx';
import { applyTheme, chosenTheme, type Theme, themes } from '../session/theme.ts';
import { useNotices } from './notices.tsx';
import shell from './shell.module.css';

export function ReaderMenu({ onKeys }: { readonly onKeys: () => void }) {
  const { say } = useLanguage();
  const user = useReader();
  const { complain } = useNotices();
  const label = (
    <>
      <Icon name="person" /> {user && <span className={shell.wide}>{user.name}</span>}
    </>
  );
  return (
    <Menu label={label} name={user ? say('menuOf', { name: user.name }) : say('settings')} kind="plain">
      <Pages onKeys={onKeys} />
      <hr className={design.menuRule} />
      <Colours />
      <hr className={design.menuRule} />
      <Languages />
      {user && (
        <>
          <hr className={design.menuRule} />
          <MenuButton onClick={() => signOut().catch(complain)}>
            <Icon name="leave" /> {say('signOut')}
          </MenuButton>
        </>
      )}
    </Menu>
  );
}

/** Pages of the service that are not the application's. */
function Pages({ onKeys }: { readonly onKeys: () => void }) {
  const { say } = useLanguage();
  const user = useReader();
  return (
    <>
      {user && (
        <a className={design.menuItem} href={`${orrery.baseUrl}/api/account`}>
          <Icon name="person" /> {say('account')}
        </a>
      )}
      <a className={design.menuItem} href={`${orrery.baseUrl}/docs/guides`}>
        <Icon name="book" /> {say('guides')}
      </a>
      <a className={design.menuItem} href={`${orrery.baseUrl}/docs`}>
        <Icon name="query" /> {say('interface')}
      </a>
      <MenuButton onClick={onKeys}>
        <Icon name="keys" /> {say('keys')} <small>?</small>
      </MenuButton>
    </>
  );
}

function Colours() {
  const { say } = useLanguage();
  const user = useReader();
  const { complain } = useNotices();
  const choose = (theme: Theme) => {
    applyTheme(theme);
    prefer(user, { theme }).catch(complain);
  };
  return (
    <>
      <div className={design.menuTitle}>{say('colours')}</div>
      {themes.map((theme) => (
        <MenuButton key={theme} onClick={() => choose(theme)} isChosen={chosenTheme() === theme}>
          {say(`theme.${theme}`)} {chosenTheme() === theme && <small aria-hidden="true">✓</small>}
        </MenuButton>
      ))}
    </>
  );
}

function Languages() {
  const { say, code, choose } = useLanguage();
  const user = useReader();
  const { complain } = useNotices();
  const chooseLanguage = (language: LanguageCode) => {
    choose(language);
    prefer(user, { locale: language }).catch(complain);
  };
  return (
    <>
      <div className={design.menuTitle}>{say('language')}</div>
      {Object.entries(languages).map(([language, name]) => (
        <MenuButton key={language} onClick={() => chooseLanguage(language as LanguageCode)} isChosen={language === code}>
          <span lang={language}>{name}</span> {language === code && <small aria-hidden="true">✓</small>}
        </MenuButton>
      ))}
    </>
  );
}
