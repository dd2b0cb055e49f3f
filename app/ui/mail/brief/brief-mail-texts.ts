import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { BLOCKED_DAYS, EXTENSION_DAYS } from '#domain/brief/brief.ts'
import type { BriefAnswer } from '#domain/brief/brief-life-cycle.ts'
import type { RecipientNews } from '#domain/brief/brief-mails.ts'
import { AGREE_DAYS } from '#domain/brief/relation.ts'
import { waysToComplain } from '#ui/mail/decision-mail-texts.ts'
import type { Mail } from '#ui/mail/mail.ts'
import { type MailFrame, plainMail } from '#ui/mail/plain-mail.ts'

/** To the address that was typed, which may be somebody else's: it repeats nothing that the sender wrote. */
export function briefConfirmation(
  i18n: I18n,
  frame: MailFrame,
  { members, href }: { members: string; href: string },
): Mail {
  return plainMail(i18n, frame, {
    subject: i18n.t(msg`Confirm your brief`),
    heading: i18n.t(msg`One press, and your brief leaves`),
    paragraphs: [
      i18n.t(
        msg`A brief to ${members} waits for you. Nothing has been sent yet: open this link, then press the button.`,
      ),
    ],
    action: { label: i18n.t(msg`Look at it and send it`), href },
    closing: i18n.t(
      msg`The link works for seven days. If you did not write a brief, somebody typed your address by mistake: do nothing, and nothing is sent.`,
    ),
  })
}

export function briefSent(
  i18n: I18n,
  frame: MailFrame,
  { members, date, href }: { members: string; date: string; href: string },
): Mail {
  return plainMail(i18n, frame, {
    subject: i18n.t(msg`Your brief has been sent`),
    heading: i18n.t(msg`Brief sent`),
    paragraphs: [
      i18n.t(
        msg`It has reached ${members}. Answers are wanted by ${date}, and arrive on a page of your own.`,
      ),
    ],
    action: { label: i18n.t(msg`Follow the brief`), href },
    closing: i18n.t(
      msg`Your name, address and phone number reach nobody before you share them yourself. This link is yours: do not pass it on.`,
    ),
  })
}

const ANSWERS: Record<BriefAnswer, (memberName: string) => MessageDescriptor> = {
  interest: (memberName) => msg`${memberName} is interested in your brief`,
  question: (memberName) => msg`${memberName} has a question about your brief`,
  decline: (memberName) => msg`${memberName} declines your brief`,
}

export function briefAnswered(
  i18n: I18n,
  frame: MailFrame,
  { memberName, answer, href }: { memberName: string; answer: BriefAnswer; href: string },
): Mail {
  return plainMail(i18n, frame, {
    subject: i18n.t(ANSWERS[answer](memberName)),
    heading: i18n.t(msg`An answer to your brief`),
    paragraphs: [i18n.t(msg`The words of ${memberName} are on the page of your brief.`)],
    action: { label: i18n.t(msg`Read the answers`), href },
    closing: i18n.t(
      msg`We write to you about answers once an hour at most: others may have answered too.`,
    ),
  })
}

export function briefDue(
  i18n: I18n,
  frame: MailFrame,
  { isAgain, href }: { isAgain: boolean; href: string },
): Mail {
  return plainMail(i18n, frame, {
    subject: isAgain
      ? i18n.t(msg`Your brief is still open`)
      : i18n.t(msg`The date of your brief has come`),
    heading: i18n.t(msg`How does your brief end?`),
    paragraphs: [
      i18n.t(
        msg`Read the answers, then choose one of those you asked, or close it without a choice. All of them learn that it has ended, and none learns who was chosen.`,
      ),
    ],
    action: { label: i18n.t(msg`Read the answers`), href },
    closing: i18n.t(
      msg`Not decided yet? You can extend it once, by ${EXTENSION_DAYS} days, on the same page.`,
    ),
  })
}

export function briefLink(i18n: I18n, frame: MailFrame, { href }: { href: string }): Mail {
  return plainMail(i18n, frame, {
    subject: i18n.t(msg`A new link to your brief`),
    heading: i18n.t(msg`The page of your brief`),
    paragraphs: [i18n.t(msg`Open this link in the browser in which you follow your brief.`)],
    action: { label: i18n.t(msg`Follow the brief`), href },
    closing: i18n.t(msg`If you did not ask for it, you need not do anything.`),
  })
}

export function briefLapsed(i18n: I18n, frame: MailFrame, { href }: { href: string }): Mail {
  return plainMail(i18n, frame, {
    subject: i18n.t(msg`Your brief has lapsed`),
    heading: i18n.t(msg`Your brief has lapsed`),
    paragraphs: [
      i18n.t(
        msg`Sixty days have passed since its date, without a decision. Those whom you asked are told that it is over.`,
      ),
    ],
    action: { label: i18n.t(msg`Read it once more`), href },
    closing: i18n.t(msg`What you wrote is deleted in twelve months.`),
  })
}

export function briefStopped(
  i18n: I18n,
  frame: MailFrame,
  { reason, href }: { reason: string; href: string },
): Mail {
  return plainMail(i18n, frame, {
    subject: i18n.t(msg`Your brief has been stopped`),
    heading: i18n.t(msg`Your brief has been stopped`),
    paragraphs: [
      i18n.t(msg`One of our moderators has stopped it. The reason: ${reason}`),
      i18n.t(
        msg`Those whom you asked have been told. No other brief can be sent from your address for ${BLOCKED_DAYS} days.`,
      ),
    ],
    ...waysToComplain(i18n, href),
  })
}

type ToTeam = { who: string; memberName: string; href: string }

export function briefReceived(
  i18n: I18n,
  frame: MailFrame,
  { who, memberName, href, others, date }: ToTeam & { others: number; date: string },
): Mail {
  return plainMail(i18n, frame, {
    subject: i18n.t(msg`A brief for ${memberName}`),
    heading: i18n.t(msg`A brief for ${memberName}`),
    paragraphs: [
      i18n.t(msg`${who} asks you for an answer by ${date}.`),
      i18n.t(
        msg`${plural(others, {
          one: 'One other provider was asked.',
          other: '# other providers were asked.',
        })}`,
      ),
    ],
    action: { label: i18n.t(msg`Read the brief and answer`), href },
    closing: i18n.t(
      msg`Interested, a question, or declined: each of them is an answer. Whoever asks shares their details with you when they choose to.`,
    ),
  })
}

type NewsWords = { subject: MessageDescriptor; paragraph(who: string): MessageDescriptor }

const NEWS: Record<RecipientNews, NewsWords> = {
  replied: {
    subject: msg`A reply about a brief`,
    paragraph: (who) => msg`${who} has replied to you. The words are on the page of the brief.`,
  },
  shared: {
    subject: msg`Contact details for a brief`,
    paragraph: (who) =>
      msg`${who} has shared name and contact details with you. They are on the page of the brief.`,
  },
  reminder: {
    subject: msg`A brief waits for your answer`,
    paragraph: (who) =>
      msg`${who} waits for your answer, and its date is near. Declining is an answer too. There is no other reminder.`,
  },
  chosen: {
    subject: msg`You have been chosen for a brief`,
    paragraph: (who) =>
      msg`${who} has chosen you. Do you work together? Say so on the page of the brief within ${AGREE_DAYS} days: months later, we ask how it went.`,
  },
  closed: {
    subject: msg`A brief has ended`,
    paragraph: (who) => msg`${who} has closed the brief. How it ended is on its page.`,
  },
  lapsed: {
    subject: msg`A brief has lapsed`,
    paragraph: (who) =>
      msg`${who} has made no decision within sixty days of the date. The brief is over.`,
  },
}

export function briefNews(
  i18n: I18n,
  frame: MailFrame,
  { who, memberName, href, news }: ToTeam & { news: RecipientNews },
): Mail {
  const { subject, paragraph } = NEWS[news]
  return plainMail(i18n, frame, {
    subject: i18n.t(subject),
    heading: i18n.t(subject),
    paragraphs: [i18n.t(paragraph(who))],
    action: { label: i18n.t(msg`Open the brief`), href },
    closing: i18n.t(msg`You receive this because ${memberName} was asked.`),
  })
}

export function briefStoppedForRecipient(
  i18n: I18n,
  frame: MailFrame,
  { who, memberName, reason }: Omit<ToTeam, 'href'> & { reason: string },
): Mail {
  return plainMail(i18n, frame, {
    subject: i18n.t(msg`A brief has been stopped`),
    heading: i18n.t(msg`A brief has been stopped`),
    paragraphs: [
      i18n.t(msg`One of our moderators has stopped the brief of ${who}. The reason: ${reason}`),
    ],
    closing: i18n.t(msg`You need not answer it. You receive this because ${memberName} was asked.`),
  })
}

export function briefWithdrawn(
  i18n: I18n,
  frame: MailFrame,
  { memberName, date }: { memberName: string; date: string },
): Mail {
  return plainMail(i18n, frame, {
    subject: i18n.t(msg`A brief has ended`),
    heading: i18n.t(msg`A brief has ended`),
    paragraphs: [
      i18n.t(
        msg`A brief that you received on ${date} has ended without a decision: whoever sent it has had their data erased, and its words are gone with them.`,
      ),
    ],
    closing: i18n.t(msg`You need not answer it. You receive this because ${memberName} was asked.`),
  })
}
