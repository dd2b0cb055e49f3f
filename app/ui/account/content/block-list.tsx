import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { BLOCK_SCHEMAS, type DraftBlock } from '#domain/content/draft-block.ts'
import { BLOCK_TYPES } from '#domain/contract/page.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { BlockForm } from './block-form.tsx'
import { BLOCK_ICONS, BLOCK_NAMES } from './content-texts.ts'
import { hiddenOf, type PageEditorProps } from './editor-props.ts'
import { HeadForm } from './head-form.tsx'
import styles from './page-editor.module.css'

type BlockListProps = PageEditorProps & { at(more: Record<string, string>): string }

/** Every block is a line; the one that is open has its form below it. */
export function BlockList(props: BlockListProps) {
  const { view, open, at } = props
  return (
    <div className={styles.blocks}>
      {view.type !== 'DEFAULT' && (
        <div className={styles.block} data-open={open === 'page' || undefined}>
          <a className={styles.line} href={at({ block: 'page' })}>
            <Icon name="browser" className={styles.icon} />
            <span>
              <b>
                <Trans>The page itself</Trans>
              </b>
              <span>{view.document.title[props.lang]}</span>
            </span>
          </a>
          {open === 'page' && <HeadForm {...props} />}
        </div>
      )}
      <BlockItems {...props} blocks={view.document.blocks} />
      <AddForm {...props} inside="" />
      {view.canUndo && (
        <AccountForm name="undo" hidden={hiddenOf(props)} outcome={props.outcome} look="row">
          <Button type="submit" theme="tertiary" size="sm">
            <Trans>Take the last step back</Trans>
          </Button>
        </AccountForm>
      )}
    </div>
  )
}

function BlockItems({ blocks, ...props }: BlockListProps & { blocks: readonly DraftBlock[] }) {
  const { t } = useLingui()
  const { lang, open, at } = props
  return (
    <ol className={styles.items}>
      {blocks.map((block, index) => {
        const { id, kind, texts, hidden_in } = block
        const words = texts[lang]?.title ?? texts.FR_FR?.title
        const isOpen = id === open
        return (
          <li
            key={id}
            className={styles.block}
            data-open={isOpen || undefined}
            data-hidden={hidden_in.includes(lang) || undefined}
          >
            <a
              className={styles.line}
              href={at(isOpen ? {} : { block: id })}
              aria-expanded={isOpen}
            >
              <Icon name={BLOCK_ICONS[kind]} className={styles.icon} />
              <span>
                <b>{t(BLOCK_NAMES[kind])}</b>
                <span>{words}</span>
              </span>
              {hidden_in.includes(lang) && (
                <>
                  <Icon name="eye-slash" />
                  <span className="visually-hidden">
                    <Trans>Hidden in this language</Trans>
                  </span>
                </>
              )}
            </a>
            {isOpen && (
              <>
                <Steps
                  {...props}
                  block={block}
                  isFirst={index === 0}
                  isLast={index === blocks.length - 1}
                />
                <BlockForm {...props} block={block} />
              </>
            )}
            {block.blocks.length > 0 && <BlockItems {...props} blocks={block.blocks} />}
            {isOpen && BLOCK_SCHEMAS[kind].holds && <AddForm {...props} inside={id} />}
          </li>
        )
      })}
    </ol>
  )
}

type StepsProps = BlockListProps & { block: DraftBlock; isFirst: boolean; isLast: boolean }

function Steps({ block, isFirst, isLast, ...props }: StepsProps) {
  const { t } = useLingui()
  const isHidden = block.hidden_in.length === LOCALE_CODES.length
  const isHiddenHere = block.hidden_in.includes(props.lang)
  const steps = [
    { step: 'up', label: t`Up`, isOff: isFirst },
    { step: 'down', label: t`Down`, isOff: isLast },
    { step: 'duplicate', label: t`Duplicate` },
    {
      step: 'hide-here',
      label: isHiddenHere ? t`Show in this language` : t`Hide in this language`,
    },
    { step: 'hide', label: isHidden ? t`Show everywhere` : t`Hide everywhere` },
    { step: 'remove', label: t`Remove` },
  ].filter(({ isOff }) => !isOff)
  return (
    <AccountForm
      name="step"
      label={t`What to do with the block`}
      hidden={{ ...hiddenOf(props), block: block.id }}
      outcome={props.outcome}
      look="row"
    >
      {steps.map(({ step, label }) => (
        <Button key={step} type="submit" name="step" value={step} theme="tertiary" size="xs">
          {label}
        </Button>
      ))}
    </AccountForm>
  )
}

function AddForm({ inside, ...props }: BlockListProps & { inside: string }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const collator = new Intl.Collator(locale)
  const holder = props.view.document.blocks.length === 0 ? BLOCK_TYPES : undefined
  const kinds = inside === '' ? (holder ?? BLOCK_TYPES) : holdsOf(props, inside)
  return (
    <AccountForm
      name="step"
      label={inside === '' ? t`Add a block to the page` : t`Add a block inside`}
      hidden={{ ...hiddenOf(props), block: inside, step: 'add' }}
      outcome={props.outcome}
      look="row"
    >
      <Select
        id={`add-${inside || 'page'}`}
        name="kind"
        label={inside === '' ? t`New block` : t`New block inside`}
        options={kinds
          .map((kind) => ({ value: kind, label: t(BLOCK_NAMES[kind]) }))
          .sort((a, b) => collator.compare(a.label, b.label))}
      />
      <Button type="submit" theme="secondary" size="sm" iconBefore="plus">
        <Trans>Add</Trans>
      </Button>
    </AccountForm>
  )
}

function holdsOf({ view }: BlockListProps, id: string) {
  const find = (blocks: readonly DraftBlock[]): DraftBlock | undefined => {
    for (const block of blocks) {
      const found = block.id === id ? block : find(block.blocks)
      if (found) return found
    }
    return undefined
  }
  const block = find(view.document.blocks)
  return (block && BLOCK_SCHEMAS[block.kind].holds) ?? []
}
