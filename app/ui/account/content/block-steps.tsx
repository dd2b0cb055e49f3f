import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { BLOCK_SCHEMAS, type DraftBlock } from '#domain/content/draft-block.ts'
import { allBlocks } from '#domain/content/page-document.ts'
import { BLOCK_TYPES } from '#domain/contract/page.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { BLOCK_NAMES } from '#ui/account/content-frame/block-names.ts'
import { useRevisionField } from '#ui/account/draft/draft-context.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { EditorIcon } from '#ui/editor/editor-icon.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './block-steps.module.css'
import type { PageEditorProps } from './editor-props.ts'

type BlockStepsProps = PageEditorProps & { block: DraftBlock; isFirst: boolean; isLast: boolean }

type Step = { step: string; label: string; icon?: ReactNode; isOff?: boolean; isIcon?: boolean }

/** What can be done with the open block. */
export function BlockSteps({ block, isFirst, isLast, ...props }: BlockStepsProps) {
  const { t } = useLingui()
  const revision = useRevisionField()
  const isHidden = block.hidden_in.length === LOCALE_CODES.length
  const isHiddenHere = block.hidden_in.includes(props.lang)
  const steps: Step[] = [
    { step: 'up', label: t`Up`, icon: <Icon name="arrow-up-bold" />, isOff: isFirst, isIcon: true },
    {
      step: 'down',
      label: t`Down`,
      icon: <Icon name="arrow-down-bold" />,
      isOff: isLast,
      isIcon: true,
    },
    { step: 'duplicate', label: t`Duplicate`, icon: <Icon name="copy" />, isIcon: true },
    { step: 'remove', label: t`Remove`, icon: <EditorIcon name="trash" />, isIcon: true },
    {
      step: 'hide-here',
      label: isHiddenHere ? t`Show in this language` : t`Hide in this language`,
      icon: <Icon name={isHiddenHere ? 'eye' : 'eye-slash'} />,
    },
    { step: 'hide', label: isHidden ? t`Show everywhere` : t`Hide everywhere` },
  ]
  return (
    <div className={styles.steps}>
      <AccountForm
        name="step"
        label={t`What to do with the block`}
        hidden={{ ...revision, block: block.id }}
        outcome={props.outcome}
        look="row"
      >
        {steps
          .filter(({ isOff }) => !isOff)
          .map(({ step, label, icon, isIcon }) => (
            <button
              key={step}
              type="submit"
              name="step"
              value={step}
              className={styles.step}
              title={isIcon ? label : undefined}
            >
              {icon}
              <span className={isIcon ? 'visually-hidden' : undefined}>{label}</span>
            </button>
          ))}
      </AccountForm>
    </div>
  )
}

/** Opens without a script. */
export function AddForm({ inside, ...props }: PageEditorProps & { inside: string }) {
  const { t } = useLingui()
  const revision = useRevisionField()
  const { locale } = use(PageEnvironmentContext)
  const { compare } = new Intl.Collator(locale)
  const name = inside === '' ? t`Add a block` : t`Add a block inside`
  const label = inside === '' ? t`New block` : t`New block inside`
  return (
    <details className={styles.add}>
      <summary>
        <Icon name="plus" />
        {name}
      </summary>
      <AccountForm
        name="step"
        label={name}
        hidden={{ ...revision, block: inside, step: 'add' }}
        outcome={props.outcome}
        look="row"
      >
        <Select
          id={`add-${inside || 'page'}`}
          name="kind"
          label={label}
          options={holdsOf(props, inside)
            .map((kind) => ({ value: kind, label: t(BLOCK_NAMES[kind]) }))
            .sort((a, b) => compare(a.label, b.label))}
        />
        <Button type="submit" theme="secondary" size="sm">
          <Trans>Add</Trans>
        </Button>
      </AccountForm>
    </details>
  )
}

function holdsOf({ view }: PageEditorProps, id: string) {
  if (id === '') return BLOCK_TYPES
  const block = allBlocks(view.document.blocks).find((each) => each.id === id)
  return (block && BLOCK_SCHEMAS[block.kind].holds) ?? []
}
