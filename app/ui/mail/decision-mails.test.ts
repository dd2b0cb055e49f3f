import { expect, test } from 'vitest'
import { LOCALES, type Locale, localeToKey } from '#domain/locale.ts'
import { DECISIONS, type Decision, type ModerationReason } from '#domain/moderation/moderation.ts'
import { NOTICE_SUBJECTS } from '#domain/moderation/reported.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { REASON_TEXTS } from '#ui/moderation/reason-texts.ts'
import {
  contributorsNamedMail,
  memberDecisionMails,
  pictureHiddenMails,
  rewardMails,
  userDecisionMails,
} from './administration-mails.server.ts'
import { briefMails } from './brief/brief-mails.server.ts'
import { cityMail } from './city-mails.server.ts'
import { moderationMails } from './moderation-mails.server.ts'

const SITE = {
  brandName: 'Attesta',
  brand: { name: 'Attesta' },
  origin: 'https://site.test',
  localeOrigins: {},
}
const MEMBER = { name: 'Atelier Brumaire', slug: 'brumaire' }
const WHY = 'Voici pourquoi.'

const REASONS: Record<Decision, ModerationReason> = {
  publish: 'nothing-found',
  'company-check': 'company-checked',
  'ask-clarification': 'wording',
  refuse: 'no-experience',
  keep: 'no-breach',
  suspend: 'reported-doubt',
  restore: 'doubt-lifted',
}

/** Of the form of the one complaint. */
const COMPLAINT = /objection\?token=secret/
const isHidden = (decision: Decision) => decision === 'refuse' || decision === 'suspend'

type Told = { name: string; text: string; reason: string; link: RegExp }

/** Every mail that tells somebody of a decision about them, or about what they wrote or reported. */
function decisionMails(locale: Locale): Told[] {
  const code = localeToKey(locale) as LocaleCode
  const i18n = i18nFor(locale)
  const { toAuthor, toMember, toReporter, toWriter } = moderationMails(SITE)
  const ofReviews = DECISIONS.flatMap((decision) =>
    [false, true].flatMap((isOnAppeal) => {
      const reason = REASONS[decision]
      const about = { member: MEMBER, review: 'aBcDeFgHiJkL', decision, reason, isOnAppeal }
      const why = i18n.t(REASON_TEXTS[reason])
      const name = `${decision}${isOnAppeal ? ' on appeal' : ''}`
      const { text: author } = toAuthor(code, { ...about, words: WHY })
      const { text: member } = toMember(code, {
        ...about,
        complaint: isHidden(decision) ? 'secret' : null,
      })
      return [
        { name: `author, ${name}`, text: author, reason: why, link: /my-reviews/ },
        {
          name: `member, ${name}`,
          text: member,
          reason: why,
          link: isHidden(decision) ? COMPLAINT : /reviews/,
        },
      ]
    }),
  )
  const ofReports = NOTICE_SUBJECTS.flatMap((subject) =>
    (['kept', 'suspended'] as const).flatMap((outcome) =>
      [false, true].flatMap((isFinal) => {
        const reason = outcome === 'kept' ? 'no-breach' : 'illegal-content'
        const reported = { subject, ...MEMBER, review: 'aBcDeFgHiJkL' }
        const about = { reported, outcome, reason, words: WHY, isFinal } as const
        const why = i18n.t(REASON_TEXTS[reason])
        const name = `${subject} ${outcome}${isFinal ? ' final' : ''}`
        const told = (to: 'reporter' | 'writer', mayObject: boolean) => {
          const objection = mayObject && !isFinal ? 'secret' : null
          const write = to === 'reporter' ? toReporter : toWriter
          const link = objection ? COMPLAINT : /solutions\/moderation/
          const { text } = write(code, { ...about, objection })
          return { name: `${to}, ${name}`, text, reason: why, link }
        }
        return [told('reporter', outcome === 'kept'), told('writer', outcome === 'suspended')]
      }),
    ),
  )
  const { refused, removed } = memberDecisionMails(SITE, MEMBER, WHY)
  const { disabled, renamed } = userDecisionMails(SITE, WHY)
  const ofAccounts = Object.entries({
    'registration refused': refused(code, 'secret'),
    'company excluded': removed('excluded')(code, 'secret'),
    'company ceased': removed('ceased')(code, 'secret'),
    'account disabled': disabled(code, 'secret'),
    'account renamed': renamed('Lise Armand')(code, 'secret'),
    'picture hidden': pictureHiddenMails(SITE, WHY).owner(MEMBER)(code, 'secret'),
    'own picture hidden': pictureHiddenMails(SITE, WHY).person(code, 'secret'),
    'reward withdrawn': rewardMails(SITE, MEMBER).withdrawn(code, {
      name: { FR_FR: 'TRUSTAWARDS' },
      note: { FR_FR: WHY },
      complaint: 'secret',
    }),
    'contributors named': contributorsNamedMail(SITE, {
      ...{ memberName: MEMBER.name, review: 'aBcDeFgHiJkL', reason: WHY },
    })(code, { before: [], after: ['Inès Abel'] }, 'secret'),
    'city refused': cityMail(SITE)(MEMBER.name, {
      outcome: 'refused',
      asked: 'Atlantide',
      reason: WHY,
      complaint: 'secret',
    })(code),
    'brief stopped': briefMails(SITE).stopped(code, { reason: WHY, complaint: 'secret' }),
  }).map(([name, { text }]) => ({ name, text, reason: WHY, link: COMPLAINT }))
  return [...ofReviews, ...ofReports, ...ofAccounts]
}

test.each(LOCALES)(
  'every decision is told with its reason and a way to object, in %s',
  (locale) => {
    for (const { name, text, reason, link } of decisionMails(locale)) {
      expect([name, text]).toEqual([name, expect.stringContaining(reason)])
      const links = text.match(/https:\S+/g) ?? []
      expect([name, links]).toEqual([name, expect.arrayContaining([expect.stringMatching(link)])])
    }
  },
)

test('each says in words what its reader can do', () => {
  for (const { name, text } of decisionMails('en-GB'))
    expect([name, text]).toEqual([
      name,
      expect.stringMatching(
        /may appeal|object once|may object|granted your objection|If you disagree|report it|or if you disagree|final here|to answer/,
      ),
    ])
})
