import type { Text } from '#db/standard/text.ts'

const caseStudies: Text = {
  FR_FR: 'Études de cas',
  EN_GB: 'Case studies',
  ES_ES: 'Casos de éxito',
  IT_IT: 'Casi di studio',
  DE_DE: 'Fallstudien',
}

const free: Text[] = [
  {
    FR_FR: 'Missions de longue durée',
    EN_GB: 'Long-term assignments',
    ES_ES: 'Encargos de larga duración',
    IT_IT: 'Incarichi di lunga durata',
    DE_DE: 'Langfristige Aufträge',
  },
  {
    FR_FR: 'Premiers projets',
    EN_GB: 'First projects',
    ES_ES: 'Primeros proyectos',
    IT_IT: 'Primi progetti',
    DE_DE: 'Erste Projekte',
  },
  {
    FR_FR: 'PME et entreprises familiales',
    EN_GB: 'Small and family businesses',
    ES_ES: 'Pymes y empresas familiares',
    IT_IT: 'PMI e imprese familiari',
    DE_DE: 'Mittelstand und Familienbetriebe',
  },
  {
    FR_FR: 'Clients revenus vers nous',
    EN_GB: 'Clients who came back',
    ES_ES: 'Clientes que han vuelto',
    IT_IT: 'Clienti tornati da noi',
    DE_DE: 'Kunden, die wiederkamen',
  },
  {
    FR_FR: 'Projets menés dans l’urgence',
    EN_GB: 'Projects done in a hurry',
    ES_ES: 'Proyectos urgentes',
    IT_IT: 'Progetti condotti d’urgenza',
    DE_DE: 'Eilige Projekte',
  },
  {
    FR_FR: 'Nos chantiers les plus exigeants',
    EN_GB: 'Our most demanding work',
    ES_ES: 'Nuestros trabajos más exigentes',
    IT_IT: 'I nostri lavori più impegnativi',
    DE_DE: 'Unsere anspruchsvollsten Aufträge',
  },
]

export const COLLECTION_NAMES = { caseStudies, free }
