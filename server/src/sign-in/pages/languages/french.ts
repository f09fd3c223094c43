/** The pages in French. What stands in braces is filled in. */
import type { Phrase } from './czech.ts';

export const french: Readonly<Record<Phrase, string>> = {
  '{title} – error': '{title} – erreur',
  Account: 'Compte',
  Users: 'Utilisateurs',
  Guides: 'Guides',
  Interface: 'Interface',
  Main: 'Navigation principale',
  'Orrery, a modelling repository': 'Orrery, un référentiel de modèles',

  Welcome: 'Bienvenue',
  'It stores models and gives them back in every serialization, answers queries across projects, and shows each reader what their clearance allows. Its home is an HTTP interface under {path}.':
    'Il conserve des modèles et les restitue dans toutes les sérialisations, répond à des requêtes à travers les projets et montre à chacun ce que son habilitation lui permet de voir. Son cœur est une interface HTTP sous {path}.',
  'Read and try the interface': 'Lire et essayer l’interface',
  'OpenAPI description': 'Description OpenAPI',
  'Read the guides': 'Lire les guides',

  'First steps': 'Premiers pas',
  'How it is built': 'Comment c’est construit',
  'All guides': 'Tous les guides',
  'How to use this service, step by step. The guides are in English. Every operation of the interface is described at {link}.':
    'Comment utiliser ce service, pas à pas. Les guides sont en anglais. Chaque opération de l’interface est décrite sous {link}.',

  'Hello, {name}': 'Bonjour, {name}',
  'You are signed in as {username}.': 'Vous êtes connecté en tant que {username}.',
  'Your account': 'Votre compte',
  'You are not signed in': 'Vous n’êtes pas connecté',
  'Public models are there for everyone. To see more, and to change anything, sign in.':
    'Les modèles publics sont ouverts à tous. Pour en voir davantage ou modifier quoi que ce soit, connectez-vous.',
  'Sign in': 'Se connecter',
  'Sign out': 'Se déconnecter',

  'User name': 'Nom d’utilisateur',
  Password: 'Mot de passe',
  'No account, or the password forgotten? An administrator of this installation can send you a link.':
    'Pas de compte, ou mot de passe oublié ? Un administrateur de cette installation peut vous envoyer un lien.',
  'Signed out': 'Déconnecté',
  'You are signed out': 'Vous êtes déconnecté',
  'Tools that you allowed to stay signed in keep their access; you can end it on your account page.':
    'Les outils que vous avez autorisés à rester connectés gardent leur accès ; vous pouvez y mettre fin sur la page de votre compte.',
  'Sign in again': 'Se reconnecter',
  'Sign out?': 'Se déconnecter ?',
  'You will be signed out of Orrery in this browser.': 'Vous serez déconnecté d’Orrery dans ce navigateur.',
  'Stay signed in': 'Rester connecté',

  'Allow access': 'Autoriser l’accès',
  'Allow access?': 'Autoriser l’accès ?',
  '{name} ({client}) wants to:': '{name} ({client}) souhaite :',
  'A tool on your computer': 'Un outil sur votre ordinateur',
  'This website': 'Ce site',
  'An application that calls itself {name}': 'Une application qui se nomme {name}',
  'An application that calls itself {name} wants to:': 'Une application qui se nomme {name} souhaite :',
  'It has registered itself: nobody has checked what it calls itself.':
    'Elle s’est enregistrée elle-même : personne n’a vérifié le nom qu’elle se donne.',
  'An application': 'Une application',
  'act for you in Orrery, with your rights and no more': 'agir pour vous dans Orrery, avec vos droits et rien de plus',
  'know your name': 'connaître votre nom',
  'know your e-mail address': 'connaître votre adresse e-mail',
  'stay signed in when you close the browser, until you end it on your account page or it is unused for 60 days':
    'rester connecté après la fermeture du navigateur, jusqu’à ce que vous y mettiez fin sur la page de votre compte ou après 60 jours sans utilisation',
  'You are signed in as {username}. The answer goes to {destination}. Allow it only if you have just started such a tool yourself.':
    'Vous êtes connecté en tant que {username}. La réponse sera envoyée à {destination}. N’autorisez que si vous venez de lancer vous-même un tel outil.',
  Allow: 'Autoriser',
  Refuse: 'Refuser',

  'Choose a password': 'Choisir un mot de passe',
  'For the account {username}. Ten characters or more; a few words in a row are good.':
    'Pour le compte {username}. Dix caractères au moins ; quelques mots à la suite conviennent bien.',
  'New password': 'Nouveau mot de passe',
  'New password, again': 'Nouveau mot de passe, encore une fois',
  'Save password': 'Enregistrer le mot de passe',
  'Your password is saved': 'Votre mot de passe est enregistré',
  'The account {username} has its new password. All earlier sessions have ended.':
    'Le compte {username} a son nouveau mot de passe. Toutes les sessions précédentes sont terminées.',

  'That did not work': 'Cela n’a pas fonctionné',
  'Sign in at another address': 'Connectez-vous à une autre adresse',
  'You came from an address at which nobody can sign in. The address of this service is {address}; whoever runs it can choose another one by the setting ORRERY_BASE_URL.':
    'Vous venez d’une adresse à laquelle personne ne peut se connecter. L’adresse de ce service est {address} ; qui l’exploite peut en choisir une autre par le paramètre ORRERY_BASE_URL.',
  'To the start page': 'Vers la page d’accueil',
  'Nothing is here': 'Il n’y a rien ici',
  'There is no page at {path}. It may have moved, or the address has a typing error.':
    'Il n’y a pas de page à l’adresse {path}. Elle a peut-être été déplacée, ou l’adresse contient une faute de frappe.',
  'Something went wrong here. Try again.': 'Un problème est survenu. Réessayez.',
  'Something went wrong here. Quote {id} to the administrator.':
    'Un problème est survenu. Indiquez le code {id} à l’administrateur.',
  'The application that sent you here asked for what cannot be done: {reason}':
    'L’application d’où vous venez a demandé quelque chose d’impossible : {reason}',

  Profile: 'Profil',
  'Signed in as {username}': 'Connecté en tant que {username}',
  administrator: 'administrateur',
  Name: 'Nom',
  Language: 'Langue',
  Colours: 'Couleurs',
  'As the device has it': 'Comme l’appareil',
  Light: 'Claires',
  Dark: 'Sombres',
  Save: 'Enregistrer',
  'A new password ends all your other sessions and signs your tools out.':
    'Un nouveau mot de passe met fin à toutes vos autres sessions et déconnecte vos outils.',
  'Current password': 'Mot de passe actuel',
  'Change password': 'Changer le mot de passe',
  Browsers: 'Navigateurs',
  Browser: 'Navigateur',
  'Signed in': 'Connecté depuis',
  Action: 'Action',
  'this browser': 'ce navigateur',
  End: 'Terminer',
  'End all others': 'Terminer toutes les autres',
  'Older ones that are not shown: {count}': 'Plus anciens, non affichés : {count}',
  'Tools that stay signed in': 'Outils qui restent connectés',
  'No tool stays signed in for you.': 'Aucun outil ne reste connecté pour vous.',
  Tool: 'Outil',
  Allowed: 'Autorisé depuis',
  'Last used': 'Dernière utilisation',
  Revoke: 'Révoquer',
  'the access of this tool': 'l’accès de cet outil',
  'A browser': 'Un navigateur',
  '{browser} on {system}': '{browser} sur {system}',
  'Your profile is saved.': 'Votre profil est enregistré.',
  'Your password is changed, and all your other sessions have ended.':
    'Votre mot de passe est changé, et toutes vos autres sessions sont terminées.',
  'The session has ended.': 'La session est terminée.',
  'The tool is signed out.': 'L’outil est déconnecté.',

  Accounts: 'Comptes',
  State: 'État',
  Actions: 'Actions',
  disabled: 'désactivé',
  'no password yet': 'pas encore de mot de passe',
  Enable: 'Réactiver',
  Disable: 'Désactiver',
  'Password link': 'Lien de mot de passe',
  Previous: 'Précédente',
  Next: 'Suivante',
  Pages: 'Pages',
  'Page {number} of {last}': 'Page {number} sur {last}',
  'New account': 'Nouveau compte',
  'E-mail': 'E-mail',
  '(optional)': '(facultatif)',
  'Administrator: sees and changes everything': 'Administrateur : voit et modifie tout',
  'Create account': 'Créer le compte',
  '{username} is enabled.': 'Le compte {username} est réactivé.',
  '{username} is disabled.': 'Le compte {username} est désactivé.',
  'One-time link': 'Lien à usage unique',
  'Link for {username}': 'Lien pour {username}',
  'Send this link to {username}. It is shown this once, works once, and is valid until {moment}.':
    'Envoyez ce lien à {username}. Il n’est affiché qu’une fois, ne sert qu’une fois et reste valable jusqu’au {moment}.',
  'One-time link to choose a password': 'Lien à usage unique pour choisir un mot de passe',
  Copy: 'Copier',
  Copied: 'Copié',
  'Back to the users': 'Retour aux utilisateurs',

  'The user name or the password is not right.': 'Le nom d’utilisateur ou le mot de passe est incorrect.',
  'The current password is not right.': 'Le mot de passe actuel est incorrect.',
  'The two passwords are not the same.': 'Les deux mots de passe sont différents.',
  'The password must have at least {count} characters.': 'Le mot de passe doit comporter au moins {count} caractères.',
  'The password must have at most {count} characters.': 'Le mot de passe doit comporter au plus {count} caractères.',
  'The password must not be the user name.': 'Le mot de passe ne doit pas être le nom d’utilisateur.',
  'This password is one of the first that others would try.': 'Ce mot de passe est l’un des premiers que d’autres essaieraient.',
  'The name must have 1 to 200 characters.': 'Le nom doit comporter de 1 à 200 caractères.',
  'Choose one of the languages and colours on offer.': 'Choisissez l’une des langues et des couleurs proposées.',
  'The user name must have 1 to 100 letters, digits, and . _ @ + - after the first.':
    'Le nom d’utilisateur doit comporter de 1 à 100 lettres ou chiffres, et aussi . _ @ + - après le premier caractère.',
  'The e-mail address is not valid.': 'L’adresse e-mail n’est pas valable.',
  'The user name is taken.': 'Ce nom d’utilisateur est déjà pris.',
  'The account is disabled. Enable it first.': 'Le compte est désactivé. Réactivez-le d’abord.',
  'Only administrators look after accounts.': 'Seuls les administrateurs gèrent les comptes.',
  'The last administrator can neither be disabled nor stop being one.':
    'Le dernier administrateur ne peut être ni désactivé ni privé de ce rôle.',
  'This link was used already, or is no longer valid. Ask an administrator for a new one.':
    'Ce lien a déjà servi ou n’est plus valable. Demandez-en un nouveau à un administrateur.',
  'This form was not sent from a page of this service.': 'Ce formulaire n’a pas été envoyé depuis une page de ce service.',
  'This sign-in is over or was begun too long ago. Begin again.':
    'Cette connexion est terminée ou a commencé il y a trop longtemps. Recommencez.',
  'This sign-in was begun in another browser, or too long ago. Begin again.':
    'Cette connexion a été commencée dans un autre navigateur, ou il y a trop longtemps. Recommencez.',
  'The sign-in was not finished. Try again.': 'La connexion n’a pas été terminée. Réessayez.',
  'The issuer that signs people in cannot be reached at the moment.':
    'Le service qui connecte les utilisateurs est injoignable pour le moment.',
  'Too many people sign in at the same time. Try again in a few seconds.':
    'Trop de personnes se connectent en même temps. Réessayez dans quelques secondes.',
  'Too many attempts. Try again in {time}.': 'Trop de tentatives. Réessayez dans {time}.',
};
