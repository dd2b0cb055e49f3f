/** Of the sender: nothing of it may reach a recipient before it is shared. */
export const CANARY = [
  'Canaria',
  'Vasseur-Oiselle',
  'c.oiselle@valmont-industrie.fr',
  '06 98 76 54 32',
  '+33 6 98 76 54 32',
] as const

export const BRIEF = {
  recipients: 'brumaire,kervan',
  title: 'Refonte du catalogue',
  need: 'Nous refondons le catalogue de nos vannes.',
  context: '',
  activity: 'aCt1v1tySEO1',
  budget: '15-50',
  starts_in: '',
  answer_by: '2026-11-27',
  language_fr: 'yes',
  first_name: CANARY[0],
  last_name: CANARY[1],
  email: CANARY[2],
  phone: CANARY[3],
  company: 'Valmont Industrie',
  area: 'C',
  size: '251-1000',
  shown: 'name',
  consent: 'yes',
  key: 'formkeyforms1',
}
