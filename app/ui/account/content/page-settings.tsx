import { useLingui } from '@lingui/react/macro'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import type { PageEditorProps } from './editor-props.ts'
import styles from './page-editor.module.css'

/** The address of a page, and the way to be rid of it. */
export function PageSettings({ view, isFixed, mayPublish, outcome }: PageEditorProps) {
  const { t } = useLingui()
  const renamed = fieldOf('rename', outcome, t)('slug')
  const removed = fieldOf('remove', outcome, t)('target')
  if (isFixed || !mayPublish)
    return (
      <p className={styles.aside}>
        {isFixed
          ? t`Other parts of the site rely on this page: it can be neither renamed nor deleted.`
          : t`Legal texts are published by an administrator.`}
      </p>
    )
  return (
    <div className={styles.form}>
      {view.type !== 'LIST' && (
        <AccountForm name="rename" fields={{ slug: t`Address` }} outcome={outcome}>
          <TextInput
            {...renamed}
            label={t`Address`}
            hint={t`The one before will lead to it.`}
            defaultValue={renamed.defaultValue ?? view.slug}
            autoComplete="off"
            spellCheck={false}
          />
          <div>
            <Button type="submit" theme="secondary" size="sm">
              {t`Change the address`}
            </Button>
          </div>
        </AccountForm>
      )}
      <details open={outcome?.form === 'remove'}>
        <summary>{t`Delete the page`}</summary>
        <AccountForm name="remove" fields={{ target: t`Page of this site` }} outcome={outcome}>
          <TextInput
            {...removed}
            label={t`Page of this site`}
            hint={t`Where its address leads from then on, such as /articles; empty: it says that the page is gone for good.`}
            autoComplete="off"
          />
          <div>
            <Button type="submit" theme="secondary" size="sm">
              {t`Delete the page for good`}
            </Button>
          </div>
        </AccountForm>
      </details>
    </div>
  )
}
