/** The pages in German. What stands in braces is filled in. */
import type { Phrase } from './czech.ts';

export const german: Readonly<Record<Phrase, string>> = {
  '{title} – error': '{title} – Fehler',
  Account: 'Konto',
  Users: 'Benutzer',
  Guides: 'Anleitungen',
  Interface: 'Schnittstelle',
  Main: 'Hauptnavigation',
  'Orrery, a modelling repository': 'Orrery, eine Ablage für Modelle',

  Welcome: 'Willkommen',
  'It stores models and gives them back in every serialization, answers queries across projects, and shows each reader what their clearance allows. Its home is an HTTP interface under {path}.':
    'Orrery bewahrt Modelle auf und gibt sie in jeder Serialisierung zurück, beantwortet Abfragen über Projekte hinweg und zeigt allen genau das, was sie sehen dürfen. Sein Kern ist eine HTTP-Schnittstelle unter {path}.',
  'Read and try the interface': 'Schnittstelle lesen und ausprobieren',
  'OpenAPI description': 'OpenAPI-Beschreibung',
  'Read the guides': 'Anleitungen lesen',

  'First steps': 'Erste Schritte',
  'How it is built': 'Wie es gebaut ist',
  'All guides': 'Alle Anleitungen',
  'How to use this service, step by step. The guides are in English. Every operation of the interface is described at {link}.':
    'Wie man diesen Dienst benutzt, Schritt für Schritt. Die Anleitungen sind auf Englisch. Jede Operation der Schnittstelle ist unter {link} beschrieben.',

  'Hello, {name}': 'Hallo, {name}',
  'You are signed in as {username}.': 'Sie sind als {username} angemeldet.',
  'Your account': 'Ihr Konto',
  'You are not signed in': 'Sie sind nicht angemeldet',
  'Public models are there for everyone. To see more, and to change anything, sign in.':
    'Öffentliche Modelle stehen allen offen. Um mehr zu sehen und etwas zu ändern, melden Sie sich an.',
  'Sign in': 'Anmelden',
  'Sign out': 'Abmelden',

  'User name': 'Benutzername',
  Password: 'Passwort',
  'No account, or the password forgotten? An administrator of this installation can send you a link.':
    'Kein Konto, oder das Passwort vergessen? Die Administration dieser Installation kann Ihnen einen Link schicken.',
  'Signed out': 'Abgemeldet',
  'You are signed out': 'Sie sind abgemeldet',
  'Tools that you allowed to stay signed in keep their access; you can end it on your account page.':
    'Werkzeuge, denen Sie erlaubt haben, angemeldet zu bleiben, behalten ihren Zugriff; auf Ihrer Kontoseite können Sie ihn beenden.',
  'Sign in again': 'Wieder anmelden',
  'Sign out?': 'Abmelden?',
  'You will be signed out of Orrery in this browser.': 'Sie werden in diesem Browser von Orrery abgemeldet.',
  'Stay signed in': 'Angemeldet bleiben',

  'Allow access': 'Zugriff erlauben',
  'Allow access?': 'Zugriff erlauben?',
  '{name} ({client}) wants to:': '{name} ({client}) möchte:',
  'A tool on your computer': 'Ein Werkzeug auf Ihrem Rechner',
  'This website': 'Diese Website',
  'An application that calls itself {name}': 'Eine Anwendung, die sich {name} nennt',
  'An application that calls itself {name} wants to:': 'Eine Anwendung, die sich {name} nennt, möchte:',
  'It has registered itself: nobody has checked what it calls itself.':
    'Sie hat sich selbst angemeldet: Niemand hat geprüft, wie sie sich nennt.',
  'An application': 'Eine Anwendung',
  'act for you in Orrery, with your rights and no more': 'in Orrery für Sie handeln, mit Ihren Rechten und keinen weiteren',
  'know your name': 'Ihren Namen erfahren',
  'know your e-mail address': 'Ihre E-Mail-Adresse erfahren',
  'stay signed in when you close the browser, until you end it on your account page or it is unused for 60 days':
    'angemeldet bleiben, wenn Sie den Browser schließen, bis Sie das auf Ihrer Kontoseite beenden oder es 60 Tage lang nicht genutzt wird',
  'You are signed in as {username}. The answer goes to {destination}. Allow it only if you have just started such a tool yourself.':
    'Sie sind als {username} angemeldet. Die Antwort geht an {destination}. Erlauben Sie es nur, wenn Sie ein solches Werkzeug gerade selbst gestartet haben.',
  Allow: 'Erlauben',
  Refuse: 'Ablehnen',

  'Choose a password': 'Passwort wählen',
  'For the account {username}. Ten characters or more; a few words in a row are good.':
    'Für das Konto {username}. Mindestens zehn Zeichen; ein paar Wörter hintereinander sind gut.',
  'New password': 'Neues Passwort',
  'New password, again': 'Neues Passwort, noch einmal',
  'Save password': 'Passwort speichern',
  'Your password is saved': 'Ihr Passwort ist gespeichert',
  'The account {username} has its new password. All earlier sessions have ended.':
    'Das Konto {username} hat sein neues Passwort. Alle früheren Sitzungen sind beendet.',

  'That did not work': 'Das hat nicht geklappt',
  'Sign in at another address': 'Melden Sie sich unter einer anderen Adresse an',
  'You came from an address at which nobody can sign in. The address of this service is {address}; whoever runs it can choose another one by the setting ORRERY_BASE_URL.':
    'Sie kommen von einer Adresse, unter der sich niemand anmelden kann. Die Adresse dieses Dienstes ist {address}; wer ihn betreibt, kann mit der Einstellung ORRERY_BASE_URL eine andere wählen.',
  'To the start page': 'Zur Startseite',
  'Nothing is here': 'Hier ist nichts',
  'There is no page at {path}. It may have moved, or the address has a typing error.':
    'Unter {path} gibt es keine Seite. Vielleicht ist sie umgezogen, oder die Adresse enthält einen Tippfehler.',
  'Something went wrong here. Try again.': 'Hier ist etwas schiefgegangen. Versuchen Sie es noch einmal.',
  'Something went wrong here. Quote {id} to the administrator.':
    'Hier ist etwas schiefgegangen. Nennen Sie der Administration die Kennung {id}.',
  'The application that sent you here asked for what cannot be done: {reason}':
    'Die Anwendung, von der Sie kommen, verlangt etwas, das nicht geht: {reason}',

  Profile: 'Profil',
  'Signed in as {username}': 'Angemeldet als {username}',
  administrator: 'Administration',
  Name: 'Name',
  Language: 'Sprache',
  Colours: 'Farben',
  'As the device has it': 'Wie auf dem Gerät',
  Light: 'Hell',
  Dark: 'Dunkel',
  Save: 'Speichern',
  'A new password ends all your other sessions and signs your tools out.':
    'Ein neues Passwort beendet alle Ihre anderen Sitzungen und meldet Ihre Werkzeuge ab.',
  'Current password': 'Bisheriges Passwort',
  'Change password': 'Passwort ändern',
  Browsers: 'Browser',
  Browser: 'Browser',
  'Signed in': 'Angemeldet seit',
  Action: 'Aktion',
  'this browser': 'dieser Browser',
  End: 'Beenden',
  'End all others': 'Alle anderen beenden',
  'Older ones that are not shown: {count}': 'Ältere, die hier nicht stehen: {count}',
  'Tools that stay signed in': 'Werkzeuge, die angemeldet bleiben',
  'No tool stays signed in for you.': 'Kein Werkzeug bleibt für Sie angemeldet.',
  Tool: 'Werkzeug',
  Allowed: 'Erlaubt seit',
  'Last used': 'Zuletzt benutzt',
  Revoke: 'Entziehen',
  'the access of this tool': 'den Zugriff dieses Werkzeugs',
  'A browser': 'Ein Browser',
  '{browser} on {system}': '{browser} auf {system}',
  'Your profile is saved.': 'Ihr Profil ist gespeichert.',
  'Your password is changed, and all your other sessions have ended.':
    'Ihr Passwort ist geändert, und alle Ihre anderen Sitzungen sind beendet.',
  'The session has ended.': 'Die Sitzung ist beendet.',
  'The tool is signed out.': 'Das Werkzeug ist abgemeldet.',

  Accounts: 'Konten',
  State: 'Zustand',
  Actions: 'Aktionen',
  disabled: 'gesperrt',
  'no password yet': 'noch ohne Passwort',
  Enable: 'Entsperren',
  Disable: 'Sperren',
  'Password link': 'Passwort-Link',
  Previous: 'Zurück',
  Next: 'Weiter',
  Pages: 'Seiten',
  'Page {number} of {last}': 'Seite {number} von {last}',
  'New account': 'Neues Konto',
  'E-mail': 'E-Mail',
  '(optional)': '(freiwillig)',
  'Administrator: sees and changes everything': 'Administration: sieht und ändert alles',
  'Create account': 'Konto anlegen',
  '{username} is enabled.': '{username} ist entsperrt.',
  '{username} is disabled.': '{username} ist gesperrt.',
  'One-time link': 'Einmal-Link',
  'Link for {username}': 'Link für {username}',
  'Send this link to {username}. It is shown this once, works once, and is valid until {moment}.':
    'Schicken Sie diesen Link an {username}. Er wird nur dieses eine Mal gezeigt, gilt einmal und bis {moment}.',
  'One-time link to choose a password': 'Einmal-Link, um ein Passwort zu wählen',
  Copy: 'Kopieren',
  Copied: 'Kopiert',
  'Back to the users': 'Zurück zu den Benutzern',

  'The user name or the password is not right.': 'Benutzername oder Passwort stimmt nicht.',
  'The current password is not right.': 'Das bisherige Passwort stimmt nicht.',
  'The two passwords are not the same.': 'Die beiden Passwörter sind nicht gleich.',
  'The password must have at least {count} characters.': 'Das Passwort muss mindestens {count} Zeichen haben.',
  'The password must have at most {count} characters.': 'Das Passwort darf höchstens {count} Zeichen haben.',
  'The password must not be the user name.': 'Das Passwort darf nicht der Benutzername sein.',
  'This password is one of the first that others would try.': 'Dieses Passwort würden andere als eines der ersten versuchen.',
  'The name must have 1 to 200 characters.': 'Der Name muss 1 bis 200 Zeichen haben.',
  'Choose one of the languages and colours on offer.': 'Wählen Sie eine der angebotenen Sprachen und Farben.',
  'The user name must have 1 to 100 letters, digits, and . _ @ + - after the first.':
    'Der Benutzername muss aus 1 bis 100 Buchstaben und Ziffern bestehen; ab dem zweiten Zeichen sind auch . _ @ + - erlaubt.',
  'The e-mail address is not valid.': 'Die E-Mail-Adresse ist ungültig.',
  'The user name is taken.': 'Der Benutzername ist vergeben.',
  'The account is disabled. Enable it first.': 'Das Konto ist gesperrt. Entsperren Sie es zuerst.',
  'Only administrators look after accounts.': 'Nur die Administration verwaltet Konten.',
  'The last administrator can neither be disabled nor stop being one.':
    'Das letzte Administrationskonto kann weder gesperrt werden noch seine Rechte verlieren.',
  'This link was used already, or is no longer valid. Ask an administrator for a new one.':
    'Dieser Link wurde schon benutzt oder gilt nicht mehr. Bitten Sie die Administration um einen neuen.',
  'This form was not sent from a page of this service.': 'Dieses Formular kam nicht von einer Seite dieses Dienstes.',
  'This sign-in is over or was begun too long ago. Begin again.':
    'Diese Anmeldung ist beendet oder begann vor zu langer Zeit. Beginnen Sie von vorn.',
  'This sign-in was begun in another browser, or too long ago. Begin again.':
    'Diese Anmeldung wurde in einem anderen Browser begonnen, oder vor zu langer Zeit. Beginnen Sie von vorn.',
  'The sign-in was not finished. Try again.': 'Die Anmeldung wurde nicht abgeschlossen. Versuchen Sie es noch einmal.',
  'The issuer that signs people in cannot be reached at the moment.':
    'Der Dienst, der die Anmeldungen prüft, ist gerade nicht erreichbar.',
  'Too many people sign in at the same time. Try again in a few seconds.':
    'Zu viele Menschen melden sich gleichzeitig an. Versuchen Sie es in einigen Sekunden noch einmal.',
  'Too many attempts. Try again in {time}.': 'Zu viele Versuche. Versuchen Sie es in {time} noch einmal.',
};
