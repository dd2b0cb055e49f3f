import { Trans, useLingui } from '@lingui/react/macro'
import { NOTE_LENGTH } from '#domain/shortlist/shortlist.ts'
import type { ShortlistMember } from '#domain/shortlist/shortlist-contract.ts'
import { ShortlistIcon } from '#ui/keep/bar/shortlist-icon.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PostForm } from '#ui/post-form/post-form.tsx'
import type { ShortlistOutcome } from './shortlist-outcome.ts'
import styles from './shortlist-row.module.css'

type NotePartProps = {
  member: ShortlistMember
  isEdited: boolean
  isSaved: boolean
  answer: ShortlistOutcome | undefined
  action: string
}

/** The note of a member: read, or written where one asked for that or was refused. */
export function NotePart({ member, isEdited, isSaved, answer, action }: NotePartProps) {
  const { public_id: id, name, note } = member
  const { t } = useLingui()
  const own = answer?.form === `note${id}` ? answer : undefined
  if (isEdited || own) {
    const problem = own?.problems?.note
    return (
      <PostForm
        name={`note${id}`}
        action={action}
        isAnswered={own !== undefined}
        className={styles.typed}
      >
        <input type="hidden" name="do" value="note" />
        <input type="hidden" name="member" value={id} />
        <TextArea
          id={`note-${id}`}
          name="note"
          label={
            <>
              <Trans>My note</Trans>
              <span className="visually-hidden">: {name}</span>
            </>
          }
          defaultValue={own?.values?.note ?? note}
          limit={NOTE_LENGTH}
          rows={3}
          autoFocus
          errors={
            problem
              ? [
                  problem === 'too-long'
                    ? t`Shorten the note to ${NOTE_LENGTH} characters.`
                    : t`Some characters of the note cannot be stored. Type them again.`,
                ]
              : undefined
          }
        />
        <span className={styles.saving}>
          <Button type="submit" theme="secondary" size="xs">
            <Trans>Save the note</Trans>
          </Button>
          <a href="?">
            <Trans>Cancel</Trans>
          </a>
        </span>
      </PostForm>
    )
  }
  if (note === '')
    return (
      <p className={styles.noteless}>
        <a href={`?edit=${id}`} className={styles.add}>
          <ShortlistIcon name="note-pencil" />
          <Trans>Add a note</Trans>
          <span className="visually-hidden">: {name}</span>
        </a>
      </p>
    )
  return (
    <div className={styles.note}>
      <p className={styles.label}>
        <Trans>My note</Trans>
      </p>
      <p className={styles.text}>{note}</p>
      {isSaved && (
        <p className={styles.saved} role="status">
          <Icon name="check" />
          <Trans>Stored with this list. No provider sees it.</Trans>
        </p>
      )}
      <a href={`?edit=${id}`} className={styles.edit}>
        <Trans>Edit</Trans>
        <span className="visually-hidden">: {name}</span>
      </a>
    </div>
  )
}
