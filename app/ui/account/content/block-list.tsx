import { Trans, useLingui } from '@lingui/react/macro'
import { type DragEvent, useRef, useState } from 'react'
import { changedBlocks } from '#domain/content/changes.ts'
import { BLOCK_SCHEMAS, type DraftBlock } from '#domain/content/draft-block.ts'
import { allBlocks } from '#domain/content/page-document.ts'
import { BLOCK_NAMES } from '#ui/account/content-frame/block-names.ts'
import { useRevisionField } from '#ui/account/draft/draft-context.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { EditorIcon } from '#ui/editor/editor-icon.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { BlockForm } from './block-form.tsx'
import styles from './block-list.module.css'
import { AddForm, BlockSteps } from './block-steps.tsx'
import { BLOCK_ICONS } from './content-texts.ts'
import type { PageEditorProps } from './editor-props.ts'
import { HeadForm } from './head-form.tsx'
import { PageSettings } from './page-settings.tsx'

type BlockListProps = PageEditorProps & { at(more: Record<string, string>): string }

/** Every block is a line; the one that is open has its form below it. */
export function BlockList(props: BlockListProps) {
  const { view, open, at } = props
  const { t } = useLingui()
  const revision = useRevisionField()
  const changed = changedBlocks(view.document, view.published)
  const isOpen = open === 'page'
  return (
    <section aria-label={t`Blocks of the page`}>
      <div className={styles.head}>
        <h2>{t`Blocks: ${allBlocks(view.document.blocks).length}`}</h2>
        {view.canUndo && (
          <AccountForm name="undo" hidden={revision} outcome={props.outcome} look="row">
            <Button type="submit" theme="tertiary" size="sm">
              <EditorIcon name="arrow-u-up-left" />
              <span className="visually-hidden">
                <Trans>Take the last step back</Trans>
              </span>
            </Button>
          </AccountForm>
        )}
        <AddForm {...props} inside="" />
      </div>
      {view.type !== 'DEFAULT' && (
        <div className={styles.block} data-open={isOpen || undefined}>
          <div className={styles.line}>
            <span />
            <span className={styles.tile}>
              <Icon name="browser" />
            </span>
            <a
              className={styles.name}
              href={at(isOpen ? {} : { block: 'page' })}
              aria-expanded={isOpen}
            >
              <b>
                <Trans>The page itself</Trans>
              </b>
              <span>{view.document.title[props.lang]}</span>
            </a>
            <Icon name={isOpen ? 'caret-down' : 'caret-right'} className={styles.caret} />
          </div>
          {isOpen && (
            <>
              <HeadForm key={props.lang} {...props} />
              <PageSettings {...props} />
            </>
          )}
        </div>
      )}
      <BlockItems {...props} blocks={view.document.blocks} changed={changed} />
    </section>
  )
}

type BlockItemsProps = BlockListProps & {
  blocks: readonly DraftBlock[]
  changed: ReadonlySet<string>
}

function BlockItems({ blocks, changed, ...props }: BlockItemsProps) {
  const drag = useDrag(blocks)
  const revision = useRevisionField()
  return (
    <>
      <ol className={styles.items}>
        {blocks.map((block, index) => (
          <BlockItem
            key={block.id}
            {...props}
            block={block}
            changed={changed}
            drag={drag.of(index)}
            isFirst={index === 0}
            isLast={index === blocks.length - 1}
          />
        ))}
      </ol>
      {drag.dropped && (
        <div hidden ref={drag.send}>
          <AccountForm
            name="step"
            hidden={{
              ...revision,
              step: 'move',
              block: drag.dropped.id,
              to: `${drag.dropped.to}`,
            }}
            outcome={undefined}
          >
            <button type="submit" />
          </AccountForm>
        </div>
      )}
    </>
  )
}

type BlockItemProps = BlockListProps & {
  block: DraftBlock
  changed: ReadonlySet<string>
  drag: ReturnType<ReturnType<typeof useDrag>['of']>
  isFirst: boolean
  isLast: boolean
}

function BlockItem({ block, changed, drag, isFirst, isLast, ...props }: BlockItemProps) {
  const { t } = useLingui()
  const { lang, open, at } = props
  const { id, kind, texts, hidden_in } = block
  const name = t(BLOCK_NAMES[kind])
  const isOpen = id === open
  const isHidden = hidden_in.includes(lang)
  return (
    <li
      className={styles.block}
      data-open={isOpen || undefined}
      data-hidden={isHidden || undefined}
      data-over={drag.isOver || undefined}
      onDragStart={drag.onDragStart}
      onDragEnd={drag.onDragEnd}
      onDragOver={drag.onDragOver}
      onDrop={drag.onDrop}
    >
      <div className={styles.line}>
        <span className={styles.handle} draggable title={t`Drag to move`}>
          <EditorIcon name="dots-six-vertical" />
        </span>
        <span className={styles.tile}>
          <Icon name={BLOCK_ICONS[kind]} />
        </span>
        <a className={styles.name} href={at(isOpen ? {} : { block: id })} aria-expanded={isOpen}>
          <b>
            {name}
            {changed.has(id) && (
              <span className={styles.dot} title={t`Changed`}>
                <span className="visually-hidden">{t`Changed`}</span>
              </span>
            )}
          </b>
          <span>{texts[lang]?.title ?? texts.FR_FR?.title}</span>
        </a>
        {isHidden && (
          <span className={styles.eye} title={t`Hidden in this language`}>
            <Icon name="eye-slash" />
            <span className="visually-hidden">{t`Hidden in this language`}</span>
          </span>
        )}
        <Icon name={isOpen ? 'caret-down' : 'caret-right'} className={styles.caret} />
      </div>
      {isOpen && (
        <>
          <BlockSteps {...props} block={block} isFirst={isFirst} isLast={isLast} />
          <BlockForm key={lang} {...props} block={block} />
        </>
      )}
      {block.blocks.length > 0 && <BlockItems {...props} blocks={block.blocks} changed={changed} />}
      {isOpen && BLOCK_SCHEMAS[kind].holds && (
        <div className={styles.inside}>
          <AddForm {...props} inside={id} />
        </div>
      )}
    </li>
  )
}

/** A block is dragged by its handle to the place of one beside it; the form that says so is then sent. */
function useDrag(blocks: readonly DraftBlock[]) {
  const from = useRef<number>(undefined)
  const [over, setOver] = useState<number>()
  const [dropped, setDropped] = useState<{ id: string; to: number }>()
  const end = () => {
    from.current = undefined
    setOver(undefined)
  }
  return {
    dropped,
    send: (element: HTMLElement | null) => element?.querySelector('form')?.requestSubmit(),
    of: (index: number) => ({
      isOver: over === index && from.current !== index,
      onDragStart: (event: DragEvent) => {
        event.stopPropagation()
        from.current = index
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', blocks[index]?.id ?? '')
        event.dataTransfer.setDragImage(event.currentTarget, 8, 8)
      },
      onDragOver: (event: DragEvent) => {
        if (from.current === undefined) return
        event.preventDefault()
        event.stopPropagation()
        setOver(index)
      },
      onDrop: (event: DragEvent) => {
        const block = from.current === undefined ? undefined : blocks[from.current]
        if (!block) return
        event.preventDefault()
        event.stopPropagation()
        if (from.current !== index) setDropped({ id: block.id, to: index })
        end()
      },
      onDragEnd: end,
    }),
  }
}
