import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { isComplete } from '#domain/content/language-state.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { FieldErrors } from '#ui/kit/form/field-errors.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ChangedWords } from './changed-words.tsx'
import { hiddenOf, type PageEditorProps } from './editor-props.ts'
import styles from './page-editor.module.css'

const NOTE_LENGTH = 500

/** When, in which languages, and what changes by it. */
export function PublishPanel(props: PageEditorProps) {
  const { view, outcome, mayPublish } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { scheduled } = view
  return (
    <div className={styles.form}>
      <h2 className={styles.blocksTitle}>
        <Trans>Publish</Trans>
      </h2>
      {scheduled && (
        <AccountForm name="cancel" hidden={hiddenOf(props)} outcome={outcome}>
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
      <AccountForm name="share" hidden={hiddenOf(props)} outcome={outcome} look="row">
        <Button type="submit" theme="tertiary" size="sm">
          <Trans>Make a link to the draft for a colleague</Trans>
        </Button>
      </AccountForm>
      <AccountForm name="end-links" hidden={hiddenOf(props)} outcome={outcome} look="row">
        <Button type="submit" theme="tertiary" size="sm">
          <Trans>End all links to the draft</Trans>
        </Button>
      </AccountForm>
    </div>
  )
}

function PublishForm(props: PageEditorProps) {
  const { view, outcome } = props
  const { t } = useLingui()
  const field = fieldOf('publish', outcome, t)
  const isLegal = view.type === 'LEGAL'
  const values = outcome?.form === 'publish' ? outcome.values : undefined
  const names = {
    langs: t`Languages`,
    due: t`When`,
    note: isLegal ? t`What changed, for everybody` : t`What changed, for colleagues`,
    in_force_on: t`In force from`,
  }
  const langs = field('langs')
  return (
    <AccountForm
      name="publish"
      label={t`Publish`}
      fields={names}
      hidden={hiddenOf(props)}
      outcome={outcome}
    >
      <fieldset className={styles.choices} id={langs.id}>
        <legend>{names.langs}</legend>
        {view.languages.map((state) => {
          const own = localeFromKey(state.lang) as Locale
          const isReady = isComplete(state)
          return (
            <Checkbox
              key={state.lang}
              id={`publish-${state.lang}`}
              name={state.lang}
              value="yes"
              label={`${LANGUAGE_NAMES[own]} ${state.filled}/${state.total}`}
              disabled={!isReady}
              defaultChecked={values ? values[state.lang] === 'yes' : isReady}
            />
          )
        })}
        <FieldErrors id={langs.id} errors={langs.errors} />
      </fieldset>
      <TextInput
        {...field('due')}
        type="datetime-local"
        label={t`When, in Paris; empty: now`}
        defaultValue={values?.due ?? ''}
      />
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
      <div>
        <Button type="submit" size="sm">
          <Trans>Publish</Trans>
        </Button>
      </div>
    </AccountForm>
  )
}
