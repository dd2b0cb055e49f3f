import { Trans, useLingui } from '@lingui/react/macro'
import { FEWEST_RECIPIENTS, MOST_RECIPIENTS } from '#domain/brief/brief.ts'
import { INTENT_FIELD, RECIPIENT_SEPARATOR } from '#domain/brief/brief-form.ts'
import type { Suggestions } from '#domain/contract/listing.ts'
import type { MemberCardContent } from '#domain/contract/member-card.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { FieldErrors } from '#ui/kit/form/field-errors.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import styles from './brief.module.css'
import memberStyles from './member-line.module.css'
import { MemberLine } from './member-line.tsx'

type Choice = MemberCardContent & { slug: string; isOpen: boolean; leastBudget: number | null }

type RecipientsFieldProps = {
  id: string
  chosen: readonly Choice[]
  /** Of the visitor's shortlist. */
  kept: readonly Choice[]
  /** What a search has found; undefined where none was made. */
  found: Suggestions['members'] | undefined
  query: string
  errors: readonly string[] | undefined
}

/** Whom to ask: every button sends the form, which comes back with everything that was typed. */
export function RecipientsField({ id, chosen, kept, found, query, errors }: RecipientsFieldProps) {
  const { t } = useLingui()
  const count = chosen.length
  const slugs = chosen.map(({ slug }) => slug)
  const rest = found?.filter(({ slug }) => slug && !slugs.includes(slug)) ?? []
  const listed = kept.filter(({ slug }) => !slugs.includes(slug))
  return (
    <section className={styles.box} aria-labelledby={id}>
      <div className={styles.boxHead}>
        <h2 id={id} tabIndex={-1}>{t`Recipients`}</h2>
        <span className={styles.count}>
          {t`${count}, from ${FEWEST_RECIPIENTS} to ${MOST_RECIPIENTS}`}
        </span>
      </div>
      <input type="hidden" name="recipients" value={slugs.join(RECIPIENT_SEPARATOR)} />
      <FieldErrors id={id} errors={errors} />
      {count > 0 && (
        <ul className={memberStyles.members}>
          {chosen.map(({ slug, isOpen, leastBudget: _, ...card }) => {
            const { name } = card
            return (
              <li key={slug}>
                <MemberLine
                  card={{ ...card, slug }}
                  name={name}
                  note={!isOpen && t`Takes no briefs at the moment`}
                />
                <Button
                  type="submit"
                  theme="text"
                  size="sm"
                  name={INTENT_FIELD}
                  value={`remove:${slug}`}
                  aria-label={t`Remove ${name}`}
                >
                  <Trans>Remove</Trans>
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {count < MOST_RECIPIENTS && (
        <>
          {listed.length > 0 && (
            <details className={styles.unfold} open={count < FEWEST_RECIPIENTS}>
              <summary>
                <Trans>Add from my shortlist</Trans>
              </summary>
              <ul className={memberStyles.members}>
                {listed.map(({ isOpen: _, leastBudget: __, ...card }) => (
                  <li key={card.slug}>
                    <MemberLine card={card} name={card.name} />
                    <AddButton slug={card.slug} name={card.name} />
                  </li>
                ))}
              </ul>
            </details>
          )}
          <TextInput
            id="brief-search"
            name="q"
            label={t`Add a provider`}
            hint={t`By its name.`}
            defaultValue={query}
            autoComplete="off"
          />
          <div>
            <Button
              type="submit"
              theme="secondary"
              size="sm"
              name={INTENT_FIELD}
              value="search"
              iconBefore="magnifying-glass"
            >
              <Trans>Search</Trans>
            </Button>
          </div>
          {found && rest.length === 0 && (
            <p role="status" className={styles.note}>
              {t`No provider of that name.`}
            </p>
          )}
          {rest.length > 0 && (
            <ul className={memberStyles.members} aria-label={t`Providers found`}>
              {rest.map(({ slug, name, activity, logo, colors }) => (
                <li key={slug}>
                  <div className={memberStyles.who}>
                    <LogoTile name={name} logo={logo} color={colors.primary} size={40} />
                    <div>
                      <p className={memberStyles.name}>{name}</p>
                      <p className={styles.note}>{activity}</p>
                    </div>
                  </div>
                  <AddButton slug={slug ?? ''} name={name} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}

function AddButton({ slug, name }: { slug: string; name: string }) {
  const { t } = useLingui()
  return (
    <Button
      type="submit"
      theme="secondary"
      size="sm"
      name={INTENT_FIELD}
      value={`add:${slug}`}
      aria-label={t`Add ${name}`}
    >
      <Trans>Add</Trans>
    </Button>
  )
}
