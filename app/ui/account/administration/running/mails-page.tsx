import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { LOCALES, type Locale } from '#domain/locale.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SegmentedLinks } from '#ui/kit/tabs/segmented-control.tsx'
import styles from './running.module.css'

type Named = { key: string; name: string; subject: string }

type MailsPageProps = {
  lang: Locale
  mails: readonly Named[]
  open: (Named & { text: string; html: string }) | null
  /** The address of who looks at them. */
  to: string
  done: boolean
  outcome: AccountOutcome | undefined
}

/** Every mail that the site sends, with made-up contents, in each of its languages. */
export function MailsPage({ lang, mails, open, to, done, outcome }: MailsPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'mails')
  const hrefOf = (language: Locale, key?: string) =>
    `${path}?${new URLSearchParams({ ...(key && { mail: key }), lang: language })}`
  return (
    <AccountPage
      title={t`Mails`}
      lead={t`Every mail that the site sends, with made-up contents. Their words are those of the code and its translations.`}
      done={done && !outcome && t`The mail is on its way to ${to}.`}
      {...(open && { back: { href: hrefOf(lang), label: t`All mails` } })}
    >
      <SegmentedLinks
        label={t`Language of the mails`}
        links={LOCALES.map((each) => ({
          label: LANGUAGE_NAMES[each],
          href: hrefOf(each, open?.key),
          isCurrent: each === lang,
        }))}
      />
      {open ? (
        <OpenMail lang={lang} mail={open} to={to} outcome={outcome} />
      ) : (
        <AccountCard title={t`All mails`} aside={<span>{mails.length}</span>}>
          <AccountRows isDense>
            {mails.map(({ key, name, subject }) => (
              <AccountRow
                key={key}
                name={
                  <AccountLink href={hrefOf(lang, key)}>
                    <span lang={lang}>{subject}</span>
                  </AccountLink>
                }
                note={<span lang="en">{name}</span>}
              />
            ))}
          </AccountRows>
        </AccountCard>
      )}
    </AccountPage>
  )
}

type OpenMailProps = Pick<MailsPageProps, 'lang' | 'to' | 'outcome'> & {
  mail: NonNullable<MailsPageProps['open']>
}

function OpenMail({ lang, mail, to, outcome }: OpenMailProps) {
  const { t } = useLingui()
  const { key, name, subject, text, html } = mail
  return (
    <>
      <AccountCard title={t`Send it to myself`}>
        <AccountForm
          name="sample"
          label={t`Send it to myself`}
          hidden={{ mail: key, lang }}
          outcome={outcome}
        >
          <p>{t`It leaves as every mail of the site does, to ${to}. Links in it open nothing.`}</p>
          <div>
            <Button type="submit" theme="secondary" size="sm">
              {t`Send it to myself`}
            </Button>
          </div>
        </AccountForm>
      </AccountCard>
      <section className={styles.mail} aria-labelledby="mail-subject">
        <p className={styles.faint} lang="en">
          {name}
        </p>
        <h2 id="mail-subject" lang={lang}>
          {subject}
        </h2>
        <iframe title={t`The mail with its layout`} srcDoc={html} sandbox="" lang={lang} />
        <details className={styles.words}>
          <summary>{t`The same as plain text`}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways */}
          <pre tabIndex={0} lang={lang}>
            {text}
          </pre>
        </details>
      </section>
    </>
  )
}
