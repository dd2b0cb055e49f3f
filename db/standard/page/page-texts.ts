import type { Text } from '#db/standard/text.ts'

const same = (text: string): Text => ({
  FR_FR: text,
  EN_GB: text,
  ES_ES: text,
  IT_IT: text,
  DE_DE: text,
})

export const NAVIGATION = {
  title: {
    FR_FR: 'Navigation',
    EN_GB: 'Navigation',
    ES_ES: 'Navegación',
    IT_IT: 'Navigazione',
    DE_DE: 'Navigation',
  },
  home: {
    FR_FR: 'Accueil',
    EN_GB: 'Home',
    ES_ES: 'Inicio',
    IT_IT: 'Pagina iniziale',
    DE_DE: 'Startseite',
  },
  articles: {
    FR_FR: 'Articles',
    EN_GB: 'Articles',
    ES_ES: 'Artículos',
    IT_IT: 'Articoli',
    DE_DE: 'Artikel',
  },
  clients: same('TrustSearch'),
  leaderboards: {
    FR_FR: 'Classements',
    EN_GB: 'Rankings',
    ES_ES: 'Clasificaciones',
    IT_IT: 'Classifiche',
    DE_DE: 'Ranglisten',
  },
  awards: same('TRUSTAWARDS'),
  providers: {
    FR_FR: 'Prestataires',
    EN_GB: 'Providers',
    ES_ES: 'Proveedores',
    IT_IT: 'Fornitori',
    DE_DE: 'Dienstleister',
  },
} satisfies Record<string, Text>

export const FOOTER = {
  title: {
    FR_FR: 'Pied de page',
    EN_GB: 'Footer',
    ES_ES: 'Pie de página',
    IT_IT: 'Piè di pagina',
    DE_DE: 'Fußzeile',
  },
  find: {
    FR_FR: 'Trouver un prestataire',
    EN_GB: 'Find a provider',
    ES_ES: 'Encontrar un proveedor',
    IT_IT: 'Trova un fornitore',
    DE_DE: 'Dienstleister finden',
  },
  how: {
    FR_FR: 'Comment ça marche',
    EN_GB: 'How it works',
    ES_ES: 'Cómo funciona',
    IT_IT: 'Come funziona',
    DE_DE: 'So funktioniert es',
  },
  register: {
    FR_FR: 'Le registre public',
    EN_GB: 'The public register',
    ES_ES: 'El registro público',
    IT_IT: 'Il registro pubblico',
    DE_DE: 'Das öffentliche Register',
  },
  moderation: {
    FR_FR: 'Journal de modération',
    EN_GB: 'Record of moderation',
    ES_ES: 'Registro de moderación',
    IT_IT: 'Registro di moderazione',
    DE_DE: 'Moderationsprotokoll',
  },
  help: {
    FR_FR: 'Centre d’aide',
    EN_GB: 'Help centre',
    ES_ES: 'Centro de ayuda',
    IT_IT: 'Centro assistenza',
    DE_DE: 'Hilfe',
  },
  jobs: {
    FR_FR: 'Offres d’emploi',
    EN_GB: 'Careers',
    ES_ES: 'Ofertas de empleo',
    IT_IT: 'Offerte di lavoro',
    DE_DE: 'Stellenangebote',
  },
  linkedin: same('LinkedIn'),
  twitter: same('Twitter'),
  legalNotice: {
    FR_FR: 'Mentions légales',
    EN_GB: 'Legal notice',
    ES_ES: 'Aviso legal',
    IT_IT: 'Note legali',
    DE_DE: 'Impressum',
  },
  terms: {
    FR_FR: 'Conditions générales',
    EN_GB: 'Terms of use',
    ES_ES: 'Condiciones generales',
    IT_IT: 'Condizioni generali',
    DE_DE: 'Nutzungsbedingungen',
  },
  privacy: {
    FR_FR: 'Confidentialité',
    EN_GB: 'Privacy',
    ES_ES: 'Privacidad',
    IT_IT: 'Privacy',
    DE_DE: 'Datenschutz',
  },
  accessibility: {
    FR_FR: 'Accessibilité',
    EN_GB: 'Accessibility',
    ES_ES: 'Accesibilidad',
    IT_IT: 'Accessibilità',
    DE_DE: 'Barrierefreiheit',
  },
} satisfies Record<string, Text>

export const CTA = {
  title: {
    // The joiner keeps « Faites-le » on one line.
    FR_FR: 'Vos clients sont satisfaits. Faites-\u2060le attester.',
    EN_GB: 'Your clients are satisfied. Let them say so.',
    ES_ES: 'Sus clientes están satisfechos. Haga que conste.',
    IT_IT: 'I suoi clienti sono soddisfatti. Lasci che lo dicano.',
    DE_DE: 'Ihre Kunden sind zufrieden. Lassen Sie es bestätigen.',
  },
  description: {
    FR_FR:
      'Invitez vos clients, nous authentifions leurs avis. Vous les montrez partout où l’on vous compare.',
    EN_GB:
      'Invite your clients and we authenticate their reviews. You show them wherever buyers compare you.',
    ES_ES:
      'Invite a sus clientes y nosotros autenticamos sus opiniones. Usted las muestra allí donde le comparan.',
    IT_IT:
      'Inviti i suoi clienti, noi autentichiamo le loro recensioni. Le mostri ovunque la si confronti.',
    DE_DE:
      'Laden Sie Ihre Kunden ein, wir authentifizieren deren Bewertungen. Sie zeigen sie überall dort, wo man Sie vergleicht.',
  },
  button: {
    FR_FR: 'Réserver une démo',
    EN_GB: 'Book a demo',
    ES_ES: 'Reservar una demo',
    IT_IT: 'Prenota una demo',
    DE_DE: 'Demo buchen',
  },
  picture: {
    FR_FR: 'Deux anneaux entrelacés, gravés au trait',
    EN_GB: 'Two interlaced rings, engraved in line',
    ES_ES: 'Dos anillos entrelazados, grabados a línea',
    IT_IT: 'Due anelli intrecciati, incisi a tratto',
    DE_DE: 'Zwei verschlungene Ringe als Linienstich',
  },
} satisfies Record<string, Text>
