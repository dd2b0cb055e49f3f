import type { BriefBudget } from '#domain/brief/brief.ts'
import type { BriefEvent } from '#domain/brief/brief-life-cycle.ts'

/** What happened so many days after the sending; about which of the providers, in their order. */
export type BriefStep = Pick<BriefEvent, 'type' | 'actor'> & {
  day: number
  about?: number
  reason?: string
  words?: string
}

export type BriefPlan = {
  /** Whoever signs in to the demo as an author, or somebody else. */
  sender: 'author' | 'stranger'
  /** Days ago. */
  sent: number
  title: string
  need: string
  context: string
  budget: BriefBudget
  /** From the sending. */
  answerDays: number
  isNamed: boolean
  /** Places in the demo's row of providers; the first is the one whose owner can sign in. */
  asked: readonly number[]
  /** Left out, nobody has confirmed it. */
  steps?: readonly BriefStep[]
  closingWords?: string
  stopReason?: string
  /** So many days after it was sent. */
  report?: {
    by: number
    day: number
    reason: 'spam' | 'no-need' | 'competitor' | 'illegal'
    words: string
  }
}

const said = (
  type: 'interest' | 'question' | 'decline',
  day: number,
  about: number,
  words: string,
  reason?: string,
): BriefStep => ({ type, actor: 'recipient', day, about, words, ...(reason && { reason }) })
const reply = (day: number, about: number, words: string): BriefStep => {
  return { type: 'reply', actor: 'sender', day, about, words }
}
const bySender = (type: 'share' | 'choose', day: number, about: number): BriefStep => {
  return { type, actor: 'sender', day, about }
}
const byTime = (type: 'remind' | 'due' | 'due-again' | 'lapse', day: number, about?: number) => {
  return { type, actor: 'system' as const, day, ...(about !== undefined && { about }) }
}

/** One in every state, and of every answer. */
export const BRIEF_PLANS: readonly BriefPlan[] = [
  {
    sender: 'author',
    sent: 6,
    title: 'Refonte du catalogue en ligne de nos vannes',
    need: 'Nous vendons 4 200 références de vannes industrielles, en français et en allemand. Le catalogue actuel date de 2017 : la recherche ne trouve pas les équivalences, et les fiches ne s’impriment pas.\n\nNous cherchons une équipe qui reprenne les données, dessine les fiches et mette le nouveau catalogue en ligne avant le salon de Hanovre.',
    context:
      'Les données sont dans notre ERP, exportables en CSV. Deux personnes suivront le projet chez nous, un jour par semaine.',
    budget: '15-50',
    answerDays: 14,
    isNamed: true,
    asked: [0, 1, 2, 3],
    steps: [
      said(
        'interest',
        1,
        1,
        'Bonjour, nous avons refait deux catalogues de cette taille cette année. Une équipe de trois personnes est libre à partir de janvier ; nous pouvons vous montrer une maquette des fiches sous dix jours.',
      ),
      said(
        'question',
        2,
        0,
        'Bonjour, vos équivalences de références sont-elles déjà dans l’ERP, ou faut-il les construire avec vos techniciens ?',
      ),
      said(
        'decline',
        3,
        2,
        'Notre équipe est prise jusqu’en avril. Merci d’avoir pensé à nous.',
        'capacity',
      ),
    ],
  },
  {
    sender: 'author',
    sent: 0,
    title: 'Maintenance de notre site pour deux ans',
    need: 'Corrections de sécurité, sauvegardes et petites évolutions d’un site de 60 pages, avec une réponse dans la journée en cas de panne.',
    context: '',
    budget: '5-15',
    answerDays: 21,
    isNamed: true,
    asked: [1, 4],
  },
  {
    sender: 'author',
    sent: 58,
    title: 'Photographies et fiches de la gamme inox',
    need: 'Photographier 180 produits sur fond neutre, écrire les fiches en français et les livrer prêtes pour le catalogue.',
    context: 'Les produits peuvent voyager ; l’atelier est à Saint-Nazaire.',
    budget: '5-15',
    answerDays: 14,
    isNamed: true,
    asked: [0, 3, 5],
    steps: [
      said(
        'interest',
        2,
        0,
        'Bonjour, nous photographions ce genre de pièces chaque mois. Nous vous proposons une journée d’essai sur dix produits.',
      ),
      said(
        'interest',
        3,
        3,
        'Intéressés : nous avons un studio à Nantes, à une heure de chez vous.',
      ),
      reply(4, 0, 'Merci. La journée d’essai nous convient, plutôt un mardi.'),
      bySender('share', 4, 0),
      byTime('remind', 9, 5),
      byTime('due', 14),
      bySender('choose', 19, 0),
    ],
    closingWords: 'Merci à tous : le choix s’est joué à la proximité et à une journée d’essai.',
  },
  {
    sender: 'author',
    sent: 120,
    title: 'Étude de notre visibilité sur le marché italien',
    need: 'Où nos concurrents apparaissent-ils, sur quels mots, et que coûterait d’y être ? Un rapport de vingt pages suffit.',
    context: '',
    budget: 'under-5',
    answerDays: 10,
    isNamed: false,
    asked: [2, 4],
    steps: [
      said('decline', 1, 2, '', 'budget'),
      said('interest', 2, 4, 'Nous pouvons livrer un tel rapport en trois semaines.'),
      byTime('due', 10),
      { type: 'end', actor: 'sender', day: 16, reason: 'postponed' },
    ],
    closingWords: 'Le projet attend l’ouverture de notre bureau de Milan.',
  },
  {
    sender: 'author',
    sent: 100,
    title: 'Formation de nos commerciaux à la vente en ligne',
    need: 'Deux jours pour douze personnes, dans nos locaux, avec des exercices sur nos propres produits.',
    context: '',
    budget: 'unknown',
    answerDays: 14,
    isNamed: true,
    asked: [1, 3],
    steps: [
      byTime('remind', 9, 1),
      byTime('remind', 9, 3),
      byTime('due', 14),
      byTime('due-again', 28),
      byTime('lapse', 74),
    ],
  },
  {
    sender: 'stranger',
    sent: 3,
    title: 'Boutique en ligne pour quatre pays',
    need: 'Notre groupe ouvre quatre boutiques en 2027 : France, Belgique, Allemagne, Italie. Nous cherchons un prestataire pour la plateforme, et un seul interlocuteur.',
    context: 'Un cahier des charges de 40 pages existe ; il va aux prestataires retenus.',
    budget: '50-150',
    answerDays: 20,
    isNamed: false,
    asked: [0, 4, 5],
    steps: [],
  },
  {
    sender: 'stranger',
    sent: 12,
    title: 'Vos tarifs pour tous vos services',
    need: 'Merci d’envoyer la grille complète de vos tarifs, remises comprises, pour tous vos services.',
    context: '',
    budget: 'unknown',
    answerDays: 10,
    isNamed: true,
    asked: [0, 2],
    report: {
      by: 0,
      day: 10,
      reason: 'no-need',
      words: 'Aucun projet n’est décrit : on ne demande que nos prix.',
    },
    steps: [said('decline', 1, 2, 'Nous ne répondons pas sans projet.', 'other')],
  },
  {
    sender: 'stranger',
    sent: 45,
    title: 'Comparatif des méthodes du marché',
    need: 'Décrivez en détail votre méthode, vos outils et vos marges sur un projet type.',
    context: '',
    budget: '15-50',
    answerDays: 14,
    isNamed: true,
    asked: [1, 5],
    report: { by: 1, day: 1, reason: 'competitor', words: 'Cette adresse est celle d’une agence.' },
    steps: [
      said('decline', 1, 1, 'Nous ne dévoilons pas nos marges.', 'conflict'),
      { type: 'stop', actor: 'moderator', day: 2, reason: 'moderation' },
    ],
    stopReason: 'Ce brief ne décrit aucun besoin et sonde les méthodes d’autres entreprises.',
  },
]
