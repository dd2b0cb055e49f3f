/** What moderators and authors write to each other, by what it is about. */
const WORDS: Record<string, Record<string, string>> = {
  'ask-clarification': {
    'experience-date':
      'Pouvez-vous nous dire quand la mission a commencé et quand elle s’est achevée ?',
    'service-bought': 'Pouvez-vous nous dire ce que votre entreprise a acheté, et quand ?',
    'company-link': 'Pouvez-vous nous dire quelle fonction vous occupez dans cette entreprise ?',
    wording: 'Une phrase vise une personne plutôt que son travail. Souhaitez-vous la reprendre ?',
  },
  clarify: {
    'experience-date': 'La mission a commencé en février et s’est achevée le 30 juin.',
    'service-bought':
      'Nous avions acheté l’accompagnement complet, pas seulement l’audit de départ.',
    'company-link': 'Je dirige les achats de notre site principal depuis quatre ans.',
    wording: 'Elle décrit un travail, personne n’y est nommé. Je préfère la laisser ainsi.',
  },
  refuse: {
    'conflict-of-interest': 'Votre adresse et celle du prestataire appartiennent au même groupe.',
    'not-established': 'Rien ne montre que vous travaillez pour l’entreprise que vous nommez.',
    'no-experience': 'Votre avis parle d’un devis : aucune prestation n’a été achetée.',
    'illegal-content': 'Le texte accuse une personne d’un délit sans qu’un jugement ait été rendu.',
  },
  suspend: {
    'reported-doubt': 'Un signalement met en doute la date de la mission : nous vérifions.',
  },
  appeal: {
    'conflict-of-interest':
      'Je ne connais personne chez ce prestataire en dehors de la mission. Notre groupe a été scindé l’an dernier.',
    'not-established': 'Le site de mon employeur me cite parmi l’équipe, à la page « Contact ».',
    'no-experience': 'Le devis a été signé et la mission menée à bien : elle a duré trois mois.',
    'illegal-content': 'Je décris des faits datés et n’accuse personne d’un délit.',
    'reported-doubt':
      'La mission a bien eu lieu aux dates que j’indique, et notre contact chez le prestataire le confirmera.',
  },
}

export const wordsOf = (type: string, about: string): string | undefined => WORDS[type]?.[about]
