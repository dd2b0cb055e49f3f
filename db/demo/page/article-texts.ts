import type { Gender, Text } from '#db/demo/texts.ts'
import type { Mention } from './rich-text.ts'

export const IN_SHORT: Text = {
  FR_FR: 'En bref',
  EN_GB: 'In short',
  ES_ES: 'En resumen',
  IT_IT: 'In breve',
  DE_DE: 'Kurz gefasst',
}

export const FURTHER: Text = {
  FR_FR: 'Pour aller plus loin',
  EN_GB: 'To go further',
  ES_ES: 'Para ir más lejos',
  IT_IT: 'Per approfondire',
  DE_DE: 'Zum Weiterlesen',
}

/** What introduces each mention. */
export const LEADS: Record<Mention['type'], Text> = {
  tag: {
    FR_FR: 'Les prestataires de cette activité : ',
    EN_GB: 'Providers of this service: ',
    ES_ES: 'Los proveedores de esta actividad: ',
    IT_IT: 'I fornitori di questa attività: ',
    DE_DE: 'Dienstleister dieser Tätigkeit: ',
  },
  member: {
    FR_FR: 'Un prestataire dont les clients parlent beaucoup : ',
    EN_GB: 'A provider whose clients have a lot to say: ',
    ES_ES: 'Un proveedor del que sus clientes hablan mucho: ',
    IT_IT: 'Un fornitore di cui i clienti parlano molto: ',
    DE_DE: 'Ein Dienstleister, über den die Kundschaft viel erzählt: ',
  },
  review: {
    FR_FR: 'Un avis à lire en entier : ',
    EN_GB: 'A review worth reading in full: ',
    ES_ES: 'Una opinión que merece leerse entera: ',
    IT_IT: 'Una recensione da leggere per intero: ',
    DE_DE: 'Eine Bewertung, die man ganz lesen sollte: ',
  },
  article: {
    FR_FR: 'À lire aussi : ',
    EN_GB: 'Read next: ',
    ES_ES: 'Lea también: ',
    IT_IT: 'Da leggere anche: ',
    DE_DE: 'Lesen Sie auch: ',
  },
  buyer: {
    FR_FR: 'Un acheteur qui raconte ses missions : ',
    EN_GB: 'A buyer who tells of their projects: ',
    ES_ES: 'Un comprador que cuenta sus proyectos: ',
    IT_IT: 'Un acquirente che racconta i suoi progetti: ',
    DE_DE: 'Ein Auftraggeber, der von seinen Projekten erzählt: ',
  },
  collection: {
    FR_FR: 'Une sélection d’avis : ',
    EN_GB: 'A selection of reviews: ',
    ES_ES: 'Una selección de opiniones: ',
    IT_IT: 'Una scelta di recensioni: ',
    DE_DE: 'Eine Auswahl von Bewertungen: ',
  },
  reward: {
    FR_FR: 'Une récompense à connaître : ',
    EN_GB: 'An award worth knowing: ',
    ES_ES: 'Un premio que conviene conocer: ',
    IT_IT: 'Un premio da conoscere: ',
    DE_DE: 'Eine Auszeichnung, die man kennen sollte: ',
  },
}

export const AUTHORS: { fullName: string; gender: Gender; role: Text }[] = [
  {
    fullName: 'Hélène Castaing',
    gender: 'f',
    role: {
      FR_FR: 'Rédactrice en chef',
      EN_GB: 'Editor-in-chief',
      ES_ES: 'Redactora jefa',
      IT_IT: 'Caporedattrice',
      DE_DE: 'Chefredakteurin',
    },
  },
  {
    fullName: 'Karim Belhadj',
    gender: 'm',
    role: {
      FR_FR: 'Ancien directeur des achats',
      EN_GB: 'Former purchasing director',
      ES_ES: 'Antiguo director de compras',
      IT_IT: 'Ex direttore acquisti',
      DE_DE: 'Ehemaliger Einkaufsleiter',
    },
  },
  {
    fullName: 'Inès Vautrin',
    gender: 'f',
    role: {
      FR_FR: 'Juriste et chroniqueuse',
      EN_GB: 'Lawyer and columnist',
      ES_ES: 'Jurista y columnista',
      IT_IT: 'Giurista e opinionista',
      DE_DE: 'Juristin und Kolumnistin',
    },
  },
  {
    fullName: 'Thomas Ridel',
    gender: 'm',
    role: {
      FR_FR: 'Journaliste',
      EN_GB: 'Journalist',
      ES_ES: 'Periodista',
      IT_IT: 'Giornalista',
      DE_DE: 'Journalist',
    },
  },
]
