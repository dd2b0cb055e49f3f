import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import type { PageEditorView } from '#domain/content/editor-view.ts'
import { isComplete, type LanguageState } from '#domain/content/language-state.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { UndescribedPictures } from '#ui/account/content/media/undescribed-pictures.tsx'
import { ContentPanel } from '#ui/account/content-frame/content-list.tsx'
import { useRevisionField } from '#ui/account/draft/draft-context.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { FieldErrors } from '#ui/kit/form/field-errors.tsx'
import { RadioGroup } from '#ui/kit/form/radio-group.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { ChangedWords } from './changed-words.tsx'
import styles from './publish-panel.module.css'

const NOTE_LENGTH = 500

type PublishPanelProps = {
  list: 'pages' | 'articles'
  id: string
  view: Pick<PageEditorView, 'scheduled' | 'languages' | 'inForceOn' | 'type' | 'undescribed'> & {
    document: ContentDocument
    published: ContentDocument
  }
  mayPublish: boolean
  colleagues: readonly { value: string; label: string }[]
  outcome: AccountOutcome | undefined
  closeHref: string
}

/** When, in which languages, and what changes by it. */
export function PublishPanel(props: PublishPanelProps) {
  const { view, outcome, mayPublish, closeHref } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const revision = useRevisionField()
  const { scheduled } = view
  return (
    <ContentPanel title={t`Publish`} closeHref={closeHref}>
      {scheduled && (
        <AccountForm name="cancel" hidden={revision} outcome={outcome}>
          <p>
            {t`Version ${scheduled.number} is planned for ${formatDate(scheduled.dueAt, locale)}, ${formatTime(scheduled.dueAt, locale)}.`}
          </p>
          <div>
            <Button type="submit" theme="secondary" size="sm">
              <Trans>Give it up</Trans>
            </Button>
          </div>
        </AccountForm>
      )}
      {mayPublish ? (
        <PublishForm {...props} />
      ) : (
        <Alert tone="info">
          <Trans>Legal texts are published by an administrator.</Trans>
        </Alert>
      )}
      <ChangedWords published={view.published} draft={view.document} />
      <Sharing {...props} />
    </ContentPanel>
  )
}

function PublishForm(props: PublishPanelProps) {
  const { view, outcome } = props
  const { t } = useLingui()
  const revision = useRevisionField()
  const field = fieldOf('publish', outcome, t)
  const isLegal = view.type === 'LEGAL'
  const values = outcome?.form === 'publish' ? outcome.values : undefined
  const names = {
    langs: t`Languages`,
    due: t`Day and minute, in Paris`,
    when: t`When`,
    note: isLegal ? t`What changed, for everybody` : t`What changed, for colleagues`,
    in_force_on: t`In force from`,
  }
  const langs = field('langs')
  return (
    <AccountForm
      name="publish"
      label={t`Publish`}
      fields={names}
      hidden={revision}
      outcome={outcome}
    >
      <RadioGroup
        {...field('when')}
        label={names.when}
        look="lines"
        defaultValue={values?.when || 'now'}
        options={[
          { value: 'now', label: t`Now: visitors see it within a minute` },
          { value: 'later', label: t`At a date, by itself` },
        ]}
      />
      <div className={styles.due}>
        <TextInput
          {...field('due')}
          type="datetime-local"
          label={names.due}
          defaultValue={values?.due ?? ''}
        />
      </div>
      <fieldset className={styles.choices} id={langs.id}>
        <legend>{names.langs}</legend>
        {view.languages.map((state) => (
          <LanguageChoice key={state.lang} {...props} state={state} />
        ))}
        <FieldErrors id={langs.id} errors={langs.errors} />
        <p className={styles.faint}>
          <Trans>A language that is not ticked keeps what is public.</Trans>
        </p>
      </fieldset>
      <UndescribedPictures pictures={view.undescribed} />
      <TextArea
        {...field('note')}
        label={names.note}
        rows={2}
        limit={NOTE_LENGTH}
        required={isLegal}
        defaultValue={values?.note ?? ''}
      />
      {isLegal && (
        <TextInput
          {...field('in_force_on')}
          type="date"
          label={names.in_force_on}
          required
          defaultValue={values?.in_force_on ?? view.inForceOn ?? ''}
        />
      )}
      <Button type="submit" isBlock>
        <Trans>Publish</Trans>
      </Button>
    </AccountForm>
  )
}

type LanguageChoiceProps = PublishPanelProps & { state: LanguageState }

function LanguageChoice({ list, id, state, outcome }: LanguageChoiceProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const own = localeFromKey(state.lang) as Locale
  const isReady = isComplete(state)
  const missing = state.total - state.filled
  const values = outcome?.form === 'publish' ? outcome.values : undefined
  const href = `${accountPath(locale, 'admin', list, id)}?lang=${own}`
  return (
    <div className={styles.language}>
      <div>
        <Checkbox
          id={`publish-${state.lang}`}
          name={state.lang}
          value="yes"
          label={LANGUAGE_NAMES[own]}
          disabled={!isReady}
          defaultChecked={values ? values[state.lang] === 'yes' : isReady}
        />
        {!isReady && (
          <p className={styles.faint}>
            {t`texts, missing: ${missing}`}{' '}
            <a href={href}>
              <Trans>Complete them</Trans>
            </a>
          </p>
        )}
      </div>
      {isReady ? (
        <Badge tone="ok">{t`complete`}</Badge>
      ) : (
        <Badge tone="warning">{t`to complete`}</Badge>
      )}
    </div>
  )
}

/** For those who read before it is public. */
function Sharing({ colleagues, outcome }: PublishPanelProps) {
  const { t } = useLingui()
  const revision = useRevisionField()
  return (
    <section className={styles.sharing}>
      <h3>
        <Trans>Have it read</Trans>
      </h3>
      {colleagues.length > 0 && (
        <AccountForm
          name="ask"
          fields={{ reader: t`Colleague` }}
          hidden={revision}
          outcome={outcome}
        >
          <Select
            {...fieldOf('ask', outcome, t)('reader')}
            label={t`Colleague`}
            options={colleagues}
          />
          <div>
            <Button type="submit" theme="secondary" size="sm">
              <Trans>Ask to read</Trans>
            </Button>
          </div>
        </AccountForm>
      )}
      <AccountForm name="share" hidden={revision} outcome={outcome} look="row">
        <Button type="submit" theme="tertiary" size="sm">
          <Trans>Make a link to the draft for a colleague</Trans>
        </Button>
      </AccountForm>
      <AccountForm name="end-links" hidden={revision} outcome={outcome} look="row">
        <Button type="submit" theme="tertiary" size="sm">
          <Trans>End all links to the draft</Trans>
        </Button>
      </AccountForm>
    </section>
  )
}
