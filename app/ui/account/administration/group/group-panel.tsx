import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath, profilePath } from '#domain/address/paths.ts'
import type { AuditLine } from '#domain/contract/administration.ts'
import { GROUP_LIMITS, type GroupDetails } from '#domain/moderation/company-group.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { HistoryCard } from '#ui/account/administration/history-card.tsx'
import { ReasonForm } from '#ui/account/administration/reason-form.tsx'
import { ContentFigures, ContentPanel } from '#ui/account/content-frame/content-list.tsx'
import { REFUSALS } from '#ui/account/form/account-texts.ts'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Select } from '#ui/kit/form/select.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import styles from './group-panel.module.css'

type GroupPanelProps = {
  group: GroupDetails
  /** One of its companies is that of whoever looks: somebody else decides. */
  isOwn: boolean
  decisions: readonly AuditLine[]
  closeHref: string
  outcome: AccountOutcome | undefined
}

/** One group: who is of it, and what may be done with it. */
export function GroupPanel({ group, isOwn, decisions, closeHref, outcome }: GroupPanelProps) {
  const { t, i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { companies, waiting } = group
  const reviews = i18n.number(waiting)
  return (
    <ContentPanel title={group.name} kind={t`Group of companies`} closeHref={closeHref}>
      <ContentFigures
        figures={[
          { label: t`Companies`, value: i18n.number(companies.length) },
          { label: t`Reviews to look at`, value: reviews },
        ]}
      />
      {group.isChecking && (
        <Alert tone="info">
          {t`What is published of the companies is being checked again. This takes a few minutes.`}
        </Alert>
      )}
      {waiting > 0 && (
        <p>
          <AccountLink href={`${accountPath(locale, 'moderation')}?queue=revised`}>
            {t`${plural(waiting, { one: 'Look at the review', other: 'Look at the # reviews' })}`}
          </AccountLink>
        </p>
      )}
      <section className={styles.part} aria-labelledby="group-companies">
        <h3 id="group-companies">{t`Companies of the group`}</h3>
        {companies.length === 0 ? (
          <p className={styles.hint}>{t`None yet.`}</p>
        ) : (
          <AccountRows>
            {companies.map(({ id, name, slug, isPublic }) => (
              <AccountRow
                key={id}
                name={
                  isPublic ? (
                    <AccountLink href={profilePath(locale, slug)}>{name}</AccountLink>
                  ) : (
                    name
                  )
                }
                note={slug}
              >
                {!isPublic && <Badge>{t`not public`}</Badge>}
              </AccountRow>
            ))}
          </AccountRows>
        )}
      </section>
      {isOwn ? (
        <Alert tone="info">{t(REFUSALS['own-company'])}</Alert>
      ) : (
        <Changes group={group} outcome={outcome} />
      )}
      <HistoryCard decisions={decisions} />
    </ContentPanel>
  )
}

type ChangesProps = { group: GroupDetails; outcome: AccountOutcome | undefined }

function Changes({ group, outcome }: ChangesProps) {
  const { t } = useLingui()
  const hint = t`Kept in the history. Name nobody.`
  const company = t`Company`
  const name = t`Name of the group`
  const renamed = fieldOf('rename', outcome, t)('name')
  return (
    <>
      <section className={styles.part} aria-labelledby="group-join">
        <h3 id="group-join">{t`Add a company`}</h3>
        <p className={styles.hint}>
          {t`From then on neither counts as an independent client of the other: new reviews between them are held, and published ones wait for a moderator, though they stay public.`}
        </p>
        <ReasonForm
          name="join"
          label={t`Add the company`}
          hint={hint}
          outcome={outcome}
          fields={{ company }}
        >
          <TextInput
            {...fieldOf('join', outcome, t)('company')}
            label={company}
            hint={t`Its name, or the address of its profile.`}
            required
            maxLength={GROUP_LIMITS.company}
            autoComplete="off"
          />
        </ReasonForm>
      </section>
      {group.companies.length > 0 && (
        <Folded label={t`Take a company out`} isOpen={outcome?.form === 'leave'}>
          <ReasonForm
            name="leave"
            label={t`Take it out of the group`}
            hint={hint}
            look="secondary"
            outcome={outcome}
            fields={{ company }}
          >
            <Select
              {...fieldOf('leave', outcome, t)('company')}
              label={company}
              required
              placeholder={t`Choose`}
              options={group.companies.map((each) => ({ value: each.id, label: each.name }))}
            />
          </ReasonForm>
        </Folded>
      )}
      <Folded label={t`Change its name`} isOpen={outcome?.form === 'rename'}>
        <ReasonForm
          name="rename"
          label={t`Rename the group`}
          hint={hint}
          look="secondary"
          outcome={outcome}
          fields={{ name }}
        >
          <TextInput
            {...renamed}
            defaultValue={renamed.defaultValue ?? group.name}
            label={name}
            required
            maxLength={GROUP_LIMITS.name}
            autoComplete="off"
          />
        </ReasonForm>
      </Folded>
      <Folded label={t`Dissolve the group`} isOpen={outcome?.form === 'end'}>
        <p className={styles.hint}>
          {t`Its companies no longer name each other on their profiles. What moderators decided of their reviews stays.`}
        </p>
        <ReasonForm
          name="end"
          label={t`Dissolve it`}
          hint={hint}
          look="secondary"
          outcome={outcome}
        />
      </Folded>
    </>
  )
}

type FoldedProps = { label: string; isOpen: boolean; children: ReactNode }

function Folded({ label, isOpen, children }: FoldedProps) {
  return (
    <details className={styles.folded} open={isOpen}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}
