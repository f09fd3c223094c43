/** The pages in Czech. What stands in braces is filled in. */
export const czech = {
  '{title} – error': '{title} – chyba',
  Account: 'Účet',
  Users: 'Uživatelé',
  Guides: 'Návody',
  Interface: 'Rozhraní',
  Main: 'Hlavní navigace',
  'Orrery, a modelling repository': 'Orrery, repozitář modelů',

  Welcome: 'Vítejte',
  'It stores models and gives them back in every serialization, answers queries across projects, and shows each reader what their clearance allows. Its home is an HTTP interface under {path}.':
    'Uchovává modely a vydává je ve všech serializacích, odpovídá na dotazy napříč projekty a každému ukazuje právě to, k čemu má oprávnění. Jeho základem je rozhraní HTTP pod {path}.',
  'Read and try the interface': 'Prohlédnout a vyzkoušet rozhraní',
  'OpenAPI description': 'Popis OpenAPI',
  'Read the guides': 'Číst návody',

  'First steps': 'První kroky',
  'How it is built': 'Jak je to postavené',
  'All guides': 'Všechny návody',
  'How to use this service, step by step. The guides are in English. Every operation of the interface is described at {link}.':
    'Jak tuto službu používat, krok za krokem. Návody jsou anglicky. Každá operace rozhraní je popsána na {link}.',

  'Hello, {name}': 'Dobrý den, {name}',
  'You are signed in as {username}.': 'Jste přihlášeni jako {username}.',
  'Your account': 'Váš účet',
  'You are not signed in': 'Nejste přihlášeni',
  'Public models are there for everyone. To see more, and to change anything, sign in.':
    'Veřejné modely jsou přístupné všem. Chcete-li vidět více nebo něco měnit, přihlaste se.',
  'Sign in': 'Přihlásit se',
  'Sign out': 'Odhlásit se',

  'User name': 'Uživatelské jméno',
  Password: 'Heslo',
  'No account, or the password forgotten? An administrator of this installation can send you a link.':
    'Nemáte účet nebo jste zapomněli heslo? Odkaz vám může poslat správce této instalace.',
  'Signed out': 'Odhlášeno',
  'You are signed out': 'Jste odhlášeni',
  'Tools that you allowed to stay signed in keep their access; you can end it on your account page.':
    'Nástroje, kterým jste povolili zůstat přihlášené, mají přístup dál; ukončit ho můžete na stránce svého účtu.',
  'Sign in again': 'Přihlásit se znovu',
  'Sign out?': 'Odhlásit se?',
  'You will be signed out of Orrery in this browser.': 'V tomto prohlížeči budete z Orrery odhlášeni.',
  'Stay signed in': 'Zůstat přihlášeni',

  'Allow access': 'Povolit přístup',
  'Allow access?': 'Povolit přístup?',
  '{name} ({client}) wants to:': '{name} ({client}) žádá o možnost:',
  'A tool on your computer': 'Nástroj ve vašem počítači',
  'This website': 'Tento web',
  'An application that calls itself {name}': 'Aplikace, která si říká {name}',
  'An application that calls itself {name} wants to:': 'Aplikace, která si říká {name}, chce:',
  'It has registered itself: nobody has checked what it calls itself.': 'Zaregistrovala se sama: nikdo neověřil, jak si říká.',
  'An application': 'Aplikace',
  'act for you in Orrery, with your rights and no more': 'jednat v Orrery vaším jménem, s vašimi právy a ničím navíc',
  'know your name': 'znát vaše jméno',
  'know your e-mail address': 'znát vaši e-mailovou adresu',
  'stay signed in when you close the browser, until you end it on your account page or it is unused for 60 days':
    'zůstat přihlášen i po zavření prohlížeče, dokud to neukončíte na stránce účtu nebo dokud nebude 60 dní nepoužit',
  'You are signed in as {username}. The answer goes to {destination}. Allow it only if you have just started such a tool yourself.':
    'Jste přihlášeni jako {username}. Odpověď se pošle na {destination}. Povolte to, jen pokud jste takový nástroj právě sami spustili.',
  Allow: 'Povolit',
  Refuse: 'Odmítnout',

  'Choose a password': 'Zvolte si heslo',
  'For the account {username}. Ten characters or more; a few words in a row are good.':
    'Pro účet {username}. Alespoň deset znaků; dobře poslouží několik slov za sebou.',
  'New password': 'Nové heslo',
  'New password, again': 'Nové heslo znovu',
  'Save password': 'Uložit heslo',
  'Your password is saved': 'Heslo je uloženo',
  'The account {username} has its new password. All earlier sessions have ended.':
    'Účet {username} má nové heslo. Všechna dřívější přihlášení skončila.',

  'That did not work': 'To se nepodařilo',
  'Sign in at another address': 'Přihlaste se na jiné adrese',
  'You came from an address at which nobody can sign in. The address of this service is {address}; whoever runs it can choose another one by the setting ORRERY_BASE_URL.':
    'Přicházíte z adresy, na které se nelze přihlásit. Adresa této služby je {address}; její provozovatel může zvolit jinou nastavením ORRERY_BASE_URL.',
  'To the start page': 'Na úvodní stránku',
  'Nothing is here': 'Tady nic není',
  'There is no page at {path}. It may have moved, or the address has a typing error.':
    'Na adrese {path} žádná stránka není. Možná byla přesunuta, nebo je v adrese překlep.',
  'Something went wrong here. Try again.': 'Něco se pokazilo. Zkuste to znovu.',
  'Something went wrong here. Quote {id} to the administrator.': 'Něco se pokazilo. Sdělte správci kód {id}.',
  'The application that sent you here asked for what cannot be done: {reason}':
    'Aplikace, ze které přicházíte, žádá o něco, co nelze splnit: {reason}',

  Profile: 'Profil',
  'Signed in as {username}': 'Přihlášeni jako {username}',
  administrator: 'správce',
  Name: 'Jméno',
  Language: 'Jazyk',
  Colours: 'Barvy',
  'As the device has it': 'Podle zařízení',
  Light: 'Světlé',
  Dark: 'Tmavé',
  Save: 'Uložit',
  'A new password ends all your other sessions and signs your tools out.':
    'Nové heslo ukončí všechna vaše ostatní přihlášení a odhlásí vaše nástroje.',
  'Current password': 'Současné heslo',
  'Change password': 'Změnit heslo',
  Browsers: 'Prohlížeče',
  Browser: 'Prohlížeč',
  'Signed in': 'Přihlášení',
  Action: 'Akce',
  'this browser': 'tento prohlížeč',
  End: 'Ukončit',
  'End all others': 'Ukončit všechna ostatní',
  'Older ones that are not shown: {count}': 'Starší, které zde nejsou: {count}',
  'Tools that stay signed in': 'Nástroje, které zůstávají přihlášené',
  'No tool stays signed in for you.': 'Žádný nástroj za vás není trvale přihlášen.',
  Tool: 'Nástroj',
  Allowed: 'Povoleno',
  'Last used': 'Naposledy použit',
  Revoke: 'Odebrat',
  'the access of this tool': 'přístup tohoto nástroje',
  'A browser': 'Prohlížeč',
  '{browser} on {system}': '{browser}, {system}',
  'Your profile is saved.': 'Profil je uložen.',
  'Your password is changed, and all your other sessions have ended.': 'Heslo je změněno a všechna ostatní přihlášení skončila.',
  'The session has ended.': 'Přihlášení je ukončeno.',
  'The tool is signed out.': 'Nástroj je odhlášen.',

  Accounts: 'Účty',
  State: 'Stav',
  Actions: 'Akce',
  disabled: 'zablokován',
  'no password yet': 'zatím bez hesla',
  Enable: 'Odblokovat',
  Disable: 'Zablokovat',
  'Password link': 'Odkaz na heslo',
  Previous: 'Předchozí',
  Next: 'Další',
  Pages: 'Stránky',
  'Page {number} of {last}': 'Strana {number} z {last}',
  'New account': 'Nový účet',
  'E-mail': 'E-mail',
  '(optional)': '(nepovinný)',
  'Administrator: sees and changes everything': 'Správce: vše vidí a může měnit',
  'Create account': 'Vytvořit účet',
  '{username} is enabled.': 'Účet {username} je odblokován.',
  '{username} is disabled.': 'Účet {username} je zablokován.',
  'One-time link': 'Jednorázový odkaz',
  'Link for {username}': 'Odkaz pro {username}',
  'Send this link to {username}. It is shown this once, works once, and is valid until {moment}.':
    'Pošlete tento odkaz uživateli {username}. Zobrazí se jen teď, použít ho lze jednou a platí do {moment}.',
  'One-time link to choose a password': 'Jednorázový odkaz pro volbu hesla',
  Copy: 'Kopírovat',
  Copied: 'Zkopírováno',
  'Back to the users': 'Zpět na uživatele',

  'The user name or the password is not right.': 'Uživatelské jméno nebo heslo není správné.',
  'The current password is not right.': 'Současné heslo není správné.',
  'The two passwords are not the same.': 'Hesla se neshodují.',
  'The password must have at least {count} characters.': 'Heslo musí mít alespoň {count} znaků.',
  'The password must have at most {count} characters.': 'Heslo smí mít nejvýše {count} znaků.',
  'The password must not be the user name.': 'Heslo nesmí být stejné jako uživatelské jméno.',
  'This password is one of the first that others would try.': 'Toto heslo by ostatní zkusili mezi prvními.',
  'The name must have 1 to 200 characters.': 'Jméno musí mít 1 až 200 znaků.',
  'Choose one of the languages and colours on offer.': 'Zvolte jeden z nabízených jazyků a barev.',
  'The user name must have 1 to 100 letters, digits, and . _ @ + - after the first.':
    'Uživatelské jméno musí mít 1 až 100 písmen, číslic a od druhého znaku také . _ @ + -',
  'The e-mail address is not valid.': 'E-mailová adresa není platná.',
  'The user name is taken.': 'Uživatelské jméno je obsazené.',
  'The account is disabled. Enable it first.': 'Účet je zablokován. Nejprve ho odblokujte.',
  'Only administrators look after accounts.': 'Účty spravují jen správci.',
  'The last administrator can neither be disabled nor stop being one.':
    'Poslednímu správci nelze zablokovat účet ani odebrat správcovská práva.',
  'This link was used already, or is no longer valid. Ask an administrator for a new one.':
    'Odkaz už byl použit, nebo již neplatí. Požádejte správce o nový.',
  'This form was not sent from a page of this service.': 'Formulář nebyl odeslán ze stránky této služby.',
  'This sign-in is over or was begun too long ago. Begin again.':
    'Toto přihlášení už skončilo nebo začalo příliš dávno. Začněte znovu.',
  'This sign-in was begun in another browser, or too long ago. Begin again.':
    'Toto přihlášení začalo v jiném prohlížeči nebo příliš dávno. Začněte znovu.',
  'The sign-in was not finished. Try again.': 'Přihlášení nebylo dokončeno. Zkuste to znovu.',
  'The issuer that signs people in cannot be reached at the moment.': 'Služba, která uživatele přihlašuje, je teď nedostupná.',
  'Too many people sign in at the same time. Try again in a few seconds.':
    'Přihlašuje se příliš mnoho lidí najednou. Zkuste to znovu za několik sekund.',
  'Too many attempts. Try again in {time}.': 'Příliš mnoho pokusů. Zkuste to znovu za {time}.',
} as const satisfies Readonly<Record<string, string>>;

/** Every phrase is in every language: the compiler refuses one that is missing. */
export type Phrase = keyof typeof czech;
