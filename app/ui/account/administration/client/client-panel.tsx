import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath, clientPath } from '#domain/address/paths.ts'
import type { ClientDetails } from '#domain/client/client-change.ts'
import type { PictureChoice } from '#domain/content/editor-view.ts'
import type { AuditLine } from '#domain/contract/administration.ts'
import type { SimilarCompany } from '#domain/contract/moderation.ts'
import type { Country } from '#domain/tag/known-city.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { HistoryCard } from '#ui/account/administration/history-card.tsx'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { ReasonForm } from '#ui/account/administration/reason-form.tsx'
import { ContentFigures, ContentPanel } from '#ui/account/content-frame/content-list.tsx'
import { REFUSALS } from '#ui/account/form/account-texts.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ClientForm } from './client-form.tsx'
import styles from './clients.module.css'
import type { SectorChoice } from './clients-page.tsx'

type ClientPanelProps = {
  client: ClientDetails
  /** It is the company of whoever looks: somebody else decides. */
  isOwn: boolean
  sectors: readonly SectorChoice[]
  countries: readonly Country[]
  pictures: readonly PictureChoice[]
  decisions: readonly AuditLine[]
  /** What was looked for to merge it into, and what was found. */
  other: string
  others: readonly SimilarCompany[]
  closeHref: string
  outcome: AccountOutcome | undefined
}

/** One client: what is known of it, and what may be done with it. */
export function ClientPanel(props: ClientPanelProps) {
  const { client, isOwn, decisions, closeHref } = props
  const { t, i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const isPublic = !client.isAnonymized && client.reviews > 0 && !client.mergedInto
  return (
    <ContentPanel
      title={client.name}
      kind={client.isAnonymized ? t`Client, shown nowhere by name` : t`Client`}
      closeHref={closeHref}
    >
      <ContentFigures
        figures={[
          { label: t`Reviews shown`, value: i18n.number(client.reviews) },
          { label: t`Reviews in all`, value: i18n.number(client.allReviews) },
          { label: t`People`, value: i18n.number(client.contacts) },
        ]}
      />
      {isPublic && (
        <p>
          <AccountLink href={clientPath(locale, client.slug)}>{t`See its page`}</AccountLink>
        </p>
      )}
      {client.isMoving && (
        <Alert tone="info">
          {t`Reviews still follow a change of it. This takes a few minutes.`}
        </Alert>
      )}
      {isOwn && <Alert tone="info">{t(REFUSALS['own-company'])}</Alert>}
      {client.mergedInto && <MergedInto {...props} />}
      {!client.mergedInto && !isOwn && (
        <>
          <ClientForm key={client.id} {...props} />
          <Merge {...props} />
        </>
      )}
      <Domains client={client} />
      <HistoryCard decisions={decisions} />
    </ContentPanel>
  )
}

function Domains({ client }: { client: ClientDetails }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <section className={styles.part} aria-labelledby="client-domains">
      <h3 id="client-domains">{t`Domains of its people`}</h3>
      {client.domains.length === 0 ? (
        <p className={styles.hint}>{t`No domain known`}</p>
      ) : (
        <AccountRows>
          {client.domains.map(({ domain, at, by, isEnded }) => (
            <AccountRow
              key={`${domain} ${at}`}
              name={
                <AccountLink href={accountPath(locale, 'moderation', 'domains', domain)}>
                  {domain}
                </AccountLink>
              }
              note={[formatDate(at, locale), by, isEnded && t`ended`].filter(Boolean).join(' · ')}
            />
          ))}
        </AccountRows>
      )}
      <p>
        <AccountLink href={accountPath(locale, 'moderation', 'domains')}>
          {t`Record another domain`}
        </AccountLink>
      </p>
    </section>
  )
}

/** Looked for by its name, then compared; part of it may belong to another. */
function Merge({ client, other, others }: ClientPanelProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'clients', client.id)
  return (
    <section className={styles.part} aria-labelledby="client-merge">
      <h3 id="client-merge">{t`Two that are one`}</h3>
      <search>
        <form className={styles.merge} action={path}>
          <TextInput
            id="client-other"
            name="other"
            label={t`Merge into the client called`}
            defaultValue={other}
            autoComplete="off"
            required={false}
          />
          <Button type="submit" theme="secondary" size="sm">
            {t`Look for it`}
          </Button>
        </form>
      </search>
      {others.length > 0 && (
        <AccountRows>
          {others.map(({ publicId, name, slug, isAnonymized }) => (
            <AccountRow
              key={publicId}
              name={
                <AccountLink
                  href={listAddress(accountPath(locale, 'admin', 'clients', 'merge'), {
                    gone: client.id,
                    kept: publicId,
                  })}
                >
                  {t`Compare: ${name}`}
                </AccountLink>
              }
              note={isAnonymized ? t`shown nowhere by name` : slug}
            />
          ))}
        </AccountRows>
      )}
      {other !== '' && others.length === 0 && (
        <p className={styles.hint}>{t`No client fits this search.`}</p>
      )}
      <p>
        <AccountLink href={`${path}/split`}>{t`Part of it belongs to another company`}</AccountLink>
      </p>
    </section>
  )
}

function MergedInto({ client, isOwn, outcome }: ClientPanelProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { mergedInto, merge } = client
  if (!mergedInto) return null
  const until = merge ? formatDate(merge.undoUntil, locale) : ''
  return (
    <section className={styles.part}>
      <p>
        {t`Replaced by:`}{' '}
        <AccountLink href={accountPath(locale, 'admin', 'clients', mergedInto.id)}>
          {mergedInto.name}
        </AccountLink>
      </p>
      {merge?.state === 'merged' && !isOwn && (
        <>
          <p>{t`Can be undone until ${until}. Who goes back takes along what they wrote since.`}</p>
          <ReasonForm
            name="undo"
            label={t`Undo the merge`}
            hint={t`For us alone; it stays with the client for good.`}
            outcome={outcome}
            hidden={{ merge: merge.id }}
            fields={{ kept: t`Merge` }}
            look="secondary"
          />
        </>
      )}
      {!merge && <p>{t`This merge is more than 30 days old and can no longer be undone.`}</p>}
    </section>
  )
}
