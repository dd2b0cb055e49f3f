import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { accountPath } from '#domain/address/paths.ts'
import type { CityOutcome } from '#domain/tag/known-city.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { waysToComplain, withReason } from './decision-mail-texts.ts'
import type { Mail } from './mail.ts'
import { type MailFrame, plainMail } from './plain-mail.ts'
import { complaintHref, type MailSite, type ReaderParts, readerMail } from './reader-mail.server.ts'

/** What became of a city that a company asked for, told to its owners. */
export function cityMail(site: MailSite) {
  return (memberName: string, outcome: CityOutcome) => (code: LocaleCode) =>
    readerMail(site, code, (parts) => {
      const { i18n, frame, locale, address } = parts
      if (outcome.outcome === 'refused') {
        const href = complaintHref(parts, outcome.complaint)
        return cityRefused(i18n, frame, { ...outcome, complaintHref: href })
      }
      const city = nameIn(outcome.label, locale) ?? outcome.asked
      const href = address(accountPath(locale, 'profile', 'company'))
      const about = { memberName, city, href }
      return outcome.outcome === 'added'
        ? cityAdded(i18n, frame, about)
        : cityKnown(i18n, frame, about)
    })
}

const nameIn = (label: Parameters<typeof bestTranslation>[0], locale: ReaderParts['locale']) =>
  bestTranslation(label, locale)?.text

type About = { memberName: string; city: string; href: string }

function cityAdded(i18n: I18n, frame: MailFrame, { memberName, city, href }: About): Mail {
  return plainMail(i18n, frame, {
    subject: i18n.t(msg`${city} is now on your profile`),
    heading: i18n.t(msg`The city that you asked for`),
    paragraphs: [
      i18n.t(msg`${city} is now known to us. We have added it to the cities of your company.`),
      i18n.t(msg`Company: ${memberName}`),
    ],
    action: { label: i18n.t(msg`See your cities`), href },
    closing: i18n.t(msg`If it should not be there, take it away in the profile.`),
  })
}

/** There is no room for one more. */
function cityKnown(i18n: I18n, frame: MailFrame, { memberName, city, href }: About): Mail {
  return plainMail(i18n, frame, {
    subject: i18n.t(msg`${city} can now be chosen`),
    heading: i18n.t(msg`The city that you asked for`),
    paragraphs: [
      i18n.t(
        msg`${city} is now known to us. Your company names as many cities as it can already: take one away to add it.`,
      ),
      i18n.t(msg`Company: ${memberName}`),
    ],
    action: { label: i18n.t(msg`See your cities`), href },
    closing: i18n.t(msg`Nothing else has changed on your profile.`),
  })
}

type Refused = { asked: string; reason: string; complaintHref: string }

function cityRefused(i18n: I18n, frame: MailFrame, about: Refused): Mail {
  const { asked, reason, complaintHref: href } = about
  return withReason(
    reason,
    plainMail(i18n, frame, {
      subject: i18n.t(msg`A city that you asked for has not been added: ${asked}`),
      heading: i18n.t(msg`Not added`),
      paragraphs: [
        i18n.t(msg`Our team has looked at this city: ${asked}. This is why we have not added it:`),
      ],
      ...waysToComplain(i18n, href),
    }),
  )
}
