import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  accountEntryPath,
  homePath,
  legalPath,
  referencePath,
  reviewConfirmPath,
  reviewDeclinePath,
  reviewFormPath,
} from '#domain/address/paths.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import type { Mail } from './mail.ts'
import { type RenderedMail, renderMail } from './render-mail.server.tsx'
import {
  type ReviewMailFrame,
  reviewAsked,
  reviewConfirmation,
  reviewHeld,
  reviewInvitation,
  reviewMail,
  reviewPublished,
  reviewResume,
  reviewToMember,
} from './review-mail-texts.ts'

const footer = (i18n: I18n, { brandName }: ReviewMailFrame) =>
  i18n.t(
    msg`You receive this mail because you have published a review on ${brandName}. Nobody reads replies to it.`,
  )

type Site = {
  brandName: string
  origin: string
  localeOrigins: { [locale in Locale]?: string }
}

type Write = (
  i18n: I18n,
  frame: ReviewMailFrame,
  address: (pathIn: (locale: Locale) => string, secret?: string) => string,
) => Mail

/** Every mail about reviews of one member, each in the language of who reads it. */
export function reviewMails(site: Site, member: { name: string; slug: string }) {
  const { name: memberName, slug } = member
  const { brandName } = site

  function mail(code: LocaleCode, write: Write): RenderedMail {
    const locale = localeFromKey(code) as Locale
    const address = (pathIn: (locale: Locale) => string, secret?: string) =>
      pageAddress(pathIn(locale), locale, site) + (secret ? `?token=${secret}` : '')
    const frame = {
      memberName,
      brandName,
      privacyHref: address((each) => legalPath(each, 'privacy')),
    }
    const homeHref = address((each) => homePath(each))
    return renderMail(write(i18nFor(locale), frame, address), { brandName, homeHref }, locale)
  }

  const form = (locale: Locale) => reviewFormPath(locale, slug)
  const confirm = (locale: Locale) => reviewConfirmPath(locale, slug)
  const own = (id: string) => (locale: Locale) => accountEntryPath(locale, 'my-reviews', id)
  const page = (id: string) => (locale: Locale) => referencePath(locale, slug, id)

  return {
    invitation: (
      code: LocaleCode,
      about: {
        secret: string
        firstName: string
        note: string
        isReminder: boolean
        isOfSite: boolean
      },
    ) => {
      let unsubscribeUrl = ''
      const invitation = mail(code, (i18n, frame, address) => {
        unsubscribeUrl = address((locale) => reviewDeclinePath(locale, slug), about.secret)
        const href = address(form, about.secret)
        const written = about.isOfSite ? reviewAsked : reviewInvitation
        return written(i18n, frame, { ...about, href, declineHref: unsubscribeUrl })
      })
      return { ...invitation, unsubscribeUrl }
    },
    confirmation: (code: LocaleCode, secret: string) =>
      mail(code, (i18n, frame, address) =>
        reviewConfirmation(i18n, frame, address(confirm, secret)),
      ),
    resume: (code: LocaleCode, secret: string) =>
      mail(code, (i18n, frame, address) => reviewResume(i18n, frame, address(form, secret))),
    published: (code: LocaleCode, id: string) =>
      mail(code, (i18n, frame, address) =>
        reviewPublished(i18n, frame, { href: address(page(id)), ownHref: address(own(id)) }),
      ),
    replied: (code: LocaleCode, id: string) =>
      mail(code, (i18n, frame, address) => reviewReplied(i18n, frame, address(own(id)))),
    proposed: (code: LocaleCode, id: string) =>
      mail(code, (i18n, frame, address) => reviewProposed(i18n, frame, address(own(id)))),
    held: (code: LocaleCode, secret: string) =>
      mail(code, (i18n, frame, address) => reviewHeld(i18n, frame, address(confirm, secret))),
    toMember: (code: LocaleCode, id: string) =>
      mail(code, (i18n, frame, address) => reviewToMember(i18n, frame, address(page(id)))),
  }
}

/** The member has replied in public: the author may answer once. */
function reviewReplied(i18n: I18n, frame: ReviewMailFrame, href: string): Mail {
  const { memberName } = frame
  return reviewMail(i18n, frame, {
    subject: i18n.t(msg`${memberName} has replied to your review`),
    preview: i18n.t(msg`You may answer once, in public.`),
    heading: i18n.t(msg`A reply to your review`),
    before: [
      i18n.t(
        msg`${memberName} has replied to your review, below it and for everybody to read. If you like, you can answer once.`,
      ),
    ],
    action: { label: i18n.t(msg`Read the reply`), href },
    footer: footer(i18n, frame),
  })
}

/** Without the words: the author reads them beside their own. */
function reviewProposed(i18n: I18n, frame: ReviewMailFrame, href: string): Mail {
  const { memberName } = frame
  return reviewMail(i18n, frame, {
    subject: i18n.t(msg`${memberName} proposes a change to your review`),
    preview: i18n.t(msg`Nothing changes unless you accept it.`),
    heading: i18n.t(msg`A change is proposed`),
    before: [
      i18n.t(
        msg`${memberName} would rather read other words. You see the difference, and accept or refuse it; without your consent your review stays as it is.`,
      ),
    ],
    action: { label: i18n.t(msg`See the difference`), href },
    footer: footer(i18n, frame),
  })
}
