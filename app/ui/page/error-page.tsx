import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { loggedPath } from '#domain/address/logged-path.ts'
import { accountPath, homePath } from '#domain/address/paths.ts'
import { HTTP_STATUS } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { isWords, type TypedField } from '#domain/text/kept-field.ts'
import { track } from '#ui/browser/telemetry/track.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { ErrorSearch } from '#ui/search/error-search.tsx'
import { type ErrorAction, type ErrorRowKey, errorRow } from './error-catalogue.ts'
import styles from './error-page.module.css'
import engraving from './lost-bridge.webp'

type ErrorPageProps = {
  status: number
  locale: Locale
  /** Of a form that could not be dealt with now. */
  typed?: readonly TypedField[] | undefined
}

/** It must show when everything else has failed: it needs no data and no script. */
export function ErrorPage({ status, locale, typed }: ErrorPageProps) {
  const { t } = useLingui()
  const { title, message } = TEXTS[errorRow(status).key]
  const shown = t(message)
  useEffect(() => {
    const page = loggedPath(location.pathname)
    const told = status === HTTP_STATUS['not-found'] ? `Page Not Found: ${page}` : shown
    track('Error', { statusCode: status, message: told, page })
  }, [status, shown])
  return (
    <>
      <title>{t(title)}</title>
      <ErrorBody status={status} locale={locale} typed={typed} heading="h1" />
    </>
  )
}

type ErrorBodyProps = ErrorPageProps & { heading: 'h1' | 'h3' }

export function ErrorBody({ status, locale, typed = [], heading: Heading }: ErrorBodyProps) {
  const { t } = useLingui()
  const { key, action } = errorRow(status)
  const { title, message } = TEXTS[key]
  const { label, href } = ACTIONS[action]
  const isGivenBack = typed.length > 0
  const isSearchOffered = key === 'not-found' || key === 'gone'
  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        <p className={styles.code}>{t`Error ${status}`}</p>
        <Heading className={styles.title}>{t(title)}</Heading>
        <p className={styles.message}>{t(message)}</p>
        {isSearchOffered && <ErrorSearch locale={locale} />}
        {isGivenBack && <TypedAgain typed={typed} />}
        <Button
          href={href(locale)}
          theme={isSearchOffered || isGivenBack ? 'secondary' : 'primary'}
        >
          {t(label)}
        </Button>
      </div>
      <img className={styles.picture} src={engraving} alt="" width={900} height={720} />
    </div>
  )
}

/** What a form brought while it could not be dealt with, to be read and to be sent once more, without any script. */
function TypedAgain({ typed }: { typed: readonly TypedField[] }) {
  const { pathname, search } = useLocation()
  const keyed = typed.map((field, place) => ({ ...field, key: `${place} ${field.name}` }))
  return (
    <form method="post" action={pathname + search} className={styles.again}>
      <p>
        <Trans>What you typed is still here.</Trans>
      </p>
      {keyed.filter(isWords).map(({ key, value }) => (
        <p key={key} className={styles.words}>
          {value}
        </p>
      ))}
      {keyed.map(({ key, name, value }) => (
        <input key={key} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">
        <Trans>Try again</Trans>
      </Button>
    </form>
  )
}

const ACTIONS: Record<ErrorAction, { label: MessageDescriptor; href(locale: Locale): string }> = {
  login: { label: msg`Back to login`, href: (locale) => accountPath(locale) },
  home: { label: msg`Back to home`, href: (locale) => homePath(locale) },
}

const TEXTS: Record<ErrorRowKey, { title: MessageDescriptor; message: MessageDescriptor }> = {
  invalid: {
    title: msg`Request not understood`,
    message: msg`We could not process this request. Check the address, then try again.`,
  },
  unauthenticated: {
    title: msg`Access denied`,
    message: msg`Your credentials were not recognized`,
  },
  forbidden: {
    title: msg`Access denied`,
    message: msg`You do not have access to this content`,
  },
  'not-found': {
    title: msg`Page Not Found`,
    message: msg`Sorry, this page does not exist...`,
  },
  'method-not-allowed': {
    title: msg`Action not available`,
    message: msg`This address does not accept that action. Go back to the previous page and try again.`,
  },
  gone: {
    title: msg`Page removed`,
    message: msg`This page has been removed for good. Its address no longer leads anywhere.`,
  },
  'too-large': {
    title: msg`Too long to be sent`,
    message: msg`What you sent is too long to be received. Go back to the previous page and shorten it.`,
  },
  misdirected: {
    title: msg`Unknown site address`,
    message: msg`Nothing is published under this domain name. Check the address you entered.`,
  },
  'too-many-requests': {
    title: msg`Too many requests`,
    message: msg`You have sent many requests in a short time. Wait a minute, then try again.`,
  },
  'server-error': {
    title: msg`Something went wrong`,
    message: msg`The system ran into an error. Our team is working on it and apologizes for the trouble.`,
  },
}
