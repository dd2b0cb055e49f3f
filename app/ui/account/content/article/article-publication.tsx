import { Trans, useLingui } from '@lingui/react/macro'
import { PublishPanel } from '#ui/account/content/publish-panel.tsx'
import { useRevisionField } from '#ui/account/draft/draft-context.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { RadioGroup } from '#ui/kit/form/radio-group.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import styles from './article-editor.module.css'
import type { ArticleEditorProps } from './article-editor-props.ts'

const REASON_LENGTH = 500

/** What makes an article public, and what ends that. */
export function ArticlePublication(props: ArticleEditorProps & { closeHref: string }) {
  const { view, outcome } = props
  const { t } = useLingui()
  const revision = useRevisionField()
  const missing = view.cited.filter(({ isShown }) => !isShown)
  return (
    <div className={styles.publication}>
      {missing.length > 0 && (
        <div className={styles.missing}>
          <Alert tone="info" title={t`These mentions draw nothing on the page:`}>
            <ul>
              {missing.map(({ type, id, name }) => (
                <li key={`${type} ${id}`}>{name || t`Unknown`}</li>
              ))}
            </ul>
          </Alert>
        </div>
      )}
      <PublishPanel
        view={{ ...view, type: 'ARTICLE', inForceOn: null }}
        list="articles"
        id={props.id}
        colleagues={props.colleagues}
        closeHref={props.closeHref}
        mayPublish
        outcome={outcome}
      />
      {view.publishedAt && <WithdrawForm {...props} />}
      {view.isNew ? (
        <section className={styles.end}>
          <h2>
            <Trans>Delete the article</Trans>
          </h2>
          <p>
            <Trans>Nobody has read it yet: it goes for good, with its draft.</Trans>
          </p>
          <AccountForm name="delete" hidden={revision} outcome={outcome}>
            <div>
              <Button type="submit" theme="secondary" size="sm">
                <Trans>Delete for good</Trans>
              </Button>
            </div>
          </AccountForm>
        </section>
      ) : (
        <p className={styles.kept}>
          <Trans>It was public: links may lead to it, so it is withdrawn and not deleted.</Trans>
        </p>
      )}
    </div>
  )
}

function WithdrawForm(props: ArticleEditorProps) {
  const { outcome } = props
  const { t } = useLingui()
  const revision = useRevisionField()
  const field = fieldOf('withdraw', outcome, t)
  const { defaultValue: answer, ...answerField } = field('answer')
  const names = {
    answer: t`What its address answers then`,
    target: t`Where it leads`,
    reason: t`Why`,
  }
  return (
    <section className={styles.end}>
      <h2>
        <Trans>Withdraw the article</Trans>
      </h2>
      <AccountForm
        name="withdraw"
        label={t`Withdraw the article`}
        fields={names}
        hidden={revision}
        outcome={outcome}
      >
        <RadioGroup
          {...answerField}
          label={names.answer}
          look="lines"
          defaultValue={answer ?? 'gone'}
          options={[
            { value: 'gone', label: t`That it is gone for good` },
            { value: 'moved', label: t`Another page of this site` },
          ]}
        />
        <TextInput
          {...field('target')}
          label={names.target}
          required={false}
          hint={t`An address of this site, such as /articles`}
        />
        <TextArea
          {...field('reason')}
          label={names.reason}
          rows={2}
          limit={REASON_LENGTH}
          required
          hint={t`For the record of our staff`}
        />
        <div>
          <Button type="submit" theme="secondary" size="sm">
            <Trans>Withdraw</Trans>
          </Button>
        </div>
      </AccountForm>
    </section>
  )
}
