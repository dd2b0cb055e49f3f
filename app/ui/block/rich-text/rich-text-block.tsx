import { documentOf } from '#domain/text/rich-document.ts'
import { recordOf, textOf } from '#ui/block/part/block-content.ts'
import { BlockHeading } from '#ui/block/part/block-heading.tsx'
import type { BlockProps } from '#ui/block/part/block-props.ts'
import { joinClasses } from '#ui/kit/join-classes.ts'
import { InlineMention } from './inline-mention.tsx'
import { RichText } from './rich-text.tsx'
import styles from './rich-text-block.module.css'

/** RICH_TEXT: a document, with what it mentions as links. */
export function RichTextBlock({ component, data, level, isNested }: BlockProps) {
  const { title, content, lang } = component
  const document = documentOf(recordOf(content).document, lang)
  if (!document) return null
  const hasTitle = textOf(title) !== undefined
  return (
    <div
      className={isNested ? undefined : joinClasses('wrap', styles.text, hasTitle && styles.titled)}
    >
      {hasTitle && (
        <BlockHeading level={level} isNested={isNested} className={styles.title}>
          {title}
        </BlockHeading>
      )}
      <RichText
        document={document}
        pictures={data.pictures}
        level={hasTitle ? level + 1 : level}
        mention={(attributes) => <InlineMention attributes={attributes} data={data} />}
      />
    </div>
  )
}
