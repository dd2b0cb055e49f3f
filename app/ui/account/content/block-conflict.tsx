import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { BLOCK_SCHEMAS, type DraftBlock } from '#domain/content/draft-block.ts'
import { BUTTON_THEMES } from '#domain/contract/page.ts'
import { localeFromKey } from '#domain/locale.ts'
import { type ConflictField, DraftConflict } from '#ui/account/draft/draft-conflict.tsx'
import { useRevisionField } from '#ui/account/draft/draft-context.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { BUTTON_LOOKS, FIELD_NAMES } from './content-texts.ts'
import type { PageEditorProps } from './editor-props.ts'
import styles from './page-editor.module.css'
import { pictureName, typedBlock } from './typed-block.ts'

type BlockConflictProps = PageEditorProps & { block: DraftBlock; outcome: AccountOutcome }

/** What was typed beside what a colleague has saved, field by field. */
export function BlockConflict({ block, outcome, ...props }: BlockConflictProps) {
  const { t } = useLingui()
  const { view, lang, pictures } = props
  const { locale } = use(PageEnvironmentContext)
  const revision = useRevisionField()
  const saved = typedBlock(block, view.targets[block.id], lang)
  const names = { ...FIELD_NAMES, button_target: msg`Where the button leads` }
  const fields = Object.entries(saved).map(([name, theirs]): ConflictField => {
    const called = {
      picture: (id: string) => pictureName(pictures, id, locale),
      theme: () => t`Yes`,
      has_search: () => t`Yes`,
      button_theme: (typed: string) => {
        const look = BUTTON_THEMES.find((each) => each === typed)
        return look ? t(BUTTON_LOOKS[look]) : typed
      },
    }[name]
    return {
      name,
      label: name === 'button_theme' ? t`Look of the button` : t(names[name as keyof typeof names]),
      lang: name in BLOCK_SCHEMAS[block.kind].texts.shape ? localeFromKey(lang) : undefined,
      mine: outcome.values[name] ?? '',
      theirs,
      ...(called && { called }),
    }
  })
  const hidden = { ...revision, block: block.id }
  return (
    <div className={styles.form}>
      <DraftConflict name="block" hidden={hidden} fields={fields} outcome={outcome} />
    </div>
  )
}
