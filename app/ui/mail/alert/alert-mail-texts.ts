import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Mail, MailItem, MailPart } from '#ui/mail/mail.ts'
import { type MailFrame, plainMail } from '#ui/mail/plain-mail.ts'

/** To the address that was typed, which may be somebody else's: it repeats nothing that somebody wrote. */
export function alertConfirmation(
  i18n: I18n,
  frame: MailFrame,
  { title, href }: { title: string; href: string },
): Mail {
  return plainMail(i18n, frame, {
    subject: i18n.t(msg`Confirm your alert`),
    heading: i18n.t(msg`One press, and your alert begins`),
    paragraphs: [
      i18n.t(
        msg`An alert about “${title}” waits for you: one mail on Monday morning, and only where there is news. Open this link, then press the button.`,
      ),
    ],
    action: { label: i18n.t(msg`Look at it and begin it`), href },
    closing: i18n.t(
      msg`The link works for seven days. If you did not ask for an alert, somebody typed your address by mistake: do nothing, and nothing more is sent.`,
    ),
  })
}

type Weekly = {
  alerts: readonly { title: string; items: readonly MailItem[]; endHref: string }[]
  /** How many of each there are, over all alerts. */
  members: number
  reviews: number
  endHref: string
}

export function alertWeekly(
  i18n: I18n,
  frame: MailFrame,
  { alerts, members, reviews, endHref }: Weekly,
): Mail {
  const found = [
    ...(members > 0
      ? [i18n.t(msg`${plural(members, { one: '# new provider', other: '# new providers' })}`)]
      : []),
    ...(reviews > 0
      ? [
          i18n.t(
            msg`${plural(reviews, { one: '# new authenticated review', other: '# new authenticated reviews' })}`,
          ),
        ]
      : []),
  ].join(', ')
  return {
    subject: i18n.t(msg`Your alerts: ${found}`),
    heading: i18n.t(msg`What is new this week`),
    preview: found,
    parts: alerts.map(({ title, items, endHref: href }) => ({
      kind: 'list',
      title,
      items,
      link: { label: i18n.t(msg`End this alert`), href },
    })),
    ...footOf(i18n, frame, endHref),
  }
}

type Ending = {
  alerts: readonly { title: string; date: string; href: string }[]
  endHref: string
}

export function alertEnding(i18n: I18n, frame: MailFrame, { alerts, endHref }: Ending): Mail {
  const intro = i18n.t(
    msg`An alert ends after twelve months. Renew it for as long again, or do nothing, and it ends by itself.`,
  )
  const parts = alerts.flatMap(({ title, date, href }): MailPart[] => [
    {
      kind: 'facts',
      facts: [{ label: i18n.t(msg`Runs until ${date}`), value: title }],
    },
    { kind: 'action', link: { label: i18n.t(msg`Renew or end this alert`), href } },
  ])
  return {
    subject: i18n.t(
      msg`${plural(alerts.length, { one: 'Your alert ends soon', other: '# of your alerts end soon' })}`,
    ),
    heading: i18n.t(msg`Renew your alert?`),
    preview: intro,
    parts: [{ kind: 'paragraph', text: intro }, ...parts],
    ...footOf(i18n, frame, endHref),
  }
}

function footOf(i18n: I18n, { brandName, privacyHref }: MailFrame, endHref: string) {
  return {
    footer: [
      i18n.t(
        msg`You receive this mail because you asked for alerts on ${brandName}. Nobody reads replies to it.`,
      ),
    ],
    links: [
      { label: i18n.t(msg`End all my alerts`), href: endHref },
      { label: i18n.t(msg`Your data and your rights`), href: privacyHref },
    ],
  }
}

export function newProviderNote(i18n: I18n, facts: readonly string[]): string {
  return [i18n.t(msg`New provider`), ...facts.filter(Boolean)].join(' · ')
}

export function newReviewNote(i18n: I18n, { rating, by }: { rating: string; by: string }): string {
  const said = [i18n.t(msg`New authenticated review`), i18n.t(msg`${rating} out of 5`), by]
  return said.filter(Boolean).join(' · ')
}

/** Who wrote it, as far as they want it shown. */
export function reviewer(i18n: I18n, author: string | null, company: string | null): string {
  const name = author ?? i18n.t(msg`Name not shown`)
  return `${name}, ${company ?? i18n.t(msg`company not named`)}`
}
