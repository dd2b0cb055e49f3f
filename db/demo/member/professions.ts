/** Law and accounts are professions apart: who practises the one does not sell the other. Both advise on taxes. */
const PROFESSIONS = [
  [
    'droit-des-affaires',
    'droit-social',
    'propriete-intellectuelle',
    'rgpd-et-conformite',
    'fiscalite',
  ],
  ['expertise-comptable', 'daf-externalise', 'levee-de-fonds', 'fiscalite'],
]

/** Whether one member may do both; of all other activities, any two. */
export function goTogether(first: string, second: string): boolean {
  const ofFirst = PROFESSIONS.filter((slugs) => slugs.includes(first))
  return ofFirst.length === 0 || ofFirst.some((slugs) => slugs.includes(second))
}
