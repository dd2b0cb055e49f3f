import type { Gender } from '#db/demo/texts.ts'
import type { Mention } from '#db/standard/rich-text/rich-text.ts'
import type { Text } from '#db/standard/text.ts'

export const FURTHER: Text = {
  FR_FR: 'Pour aller plus loin',
  EN_GB: 'Further reading',
  ES_ES: 'Para saber más',
  IT_IT: 'Per approfondire',
  DE_DE: 'Zum Weiterlesen',
}

/** What introduces a mention in a sentence; the other kinds have no drawing that could follow. */
export const LEADS: Record<Extract<Mention['type'], 'tag' | 'member' | 'review'>, Text> = {
  tag: {
    FR_FR: 'Les prestataires de cette activité : ',
    EN_GB: 'Providers of this service: ',
    ES_ES: 'Los proveedores de esta actividad: ',
    IT_IT: 'I fornitori di questa attività: ',
    DE_DE: 'Dienstleister für diese Leistung: ',
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
