import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { ProfileItem } from '#domain/profile/profile-content.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { Avatar } from '#ui/kit/picture/avatar.tsx'
import type { EditorView } from './editor-view.ts'
import styles from './picture.module.css'
import { PictureField } from './picture-field.tsx'
import { usePictureHint } from './picture-hint.ts'

type TeamPicturesProps = { view: EditorView; outcome: AccountOutcome | undefined }

/** The team as the draft shows it, and one form that gives somebody of it a picture. */
export function TeamPictures({ view, outcome }: TeamPicturesProps) {
  const { t } = useLingui()
  const { team } = view.content
  return (
    <AccountCard title={t`Pictures of the team`}>
      {team.length === 0 ? (
        <p className={styles.none}>
          <Trans>Once somebody is saved in the list above, they can be given a picture here.</Trans>
        </p>
      ) : (
        <>
          <ul className={styles.people}>
            {team.map((person, place) => (
              <Person
                // biome-ignore lint/suspicious/noArrayIndexKey: its place is all that names an entry
                key={place}
                {...{ person, place, view, outcome }}
              />
            ))}
          </ul>
          <AvatarForm key={view.version} view={view} outcome={outcome} />
        </>
      )}
    </AccountCard>
  )
}

type PersonProps = TeamPicturesProps & { person: ProfileItem; place: number }

function Person({ person, place, view, outcome }: PersonProps) {
  const name = nameOf(person)
  return (
    <li>
      <Avatar size="2xl" photo={person.avatar ? { tf_public_url: String(person.avatar) } : null} />
      <div>
        <span>{name}</span>
        {person.avatar && (
          <AccountForm
            name="avatar-removal"
            hidden={{ version: `${view.version}`, person: `${place}` }}
            outcome={outcome?.values.person === `${place}` ? outcome : undefined}
          >
            <div>
              <Button type="submit" theme="secondary" size="xs">
                <Trans>Remove the picture</Trans>
                <span className="visually-hidden">: {name}</span>
              </Button>
            </div>
          </AccountForm>
        )}
      </div>
    </li>
  )
}

function AvatarForm({ view, outcome }: TeamPicturesProps) {
  const { t } = useLingui()
  const hint = usePictureHint('avatar')
  const labels = { person: t`Who it shows`, picture: t`File` }
  const field = fieldOf('avatar', outcome, t)
  const { defaultValue: _, ...picture } = field('picture')
  return (
    <AccountForm
      name="avatar"
      label={t`Picture of a person`}
      outcome={outcome}
      fields={labels}
      hidden={{ version: `${view.version}` }}
      isUpload
    >
      <Select
        {...field('person')}
        label={labels.person}
        placeholder={t`Choose a person`}
        options={view.content.team.map((person, place) => ({
          value: `${place}`,
          label: nameOf(person),
        }))}
        required
      />
      <PictureField {...picture} usage="avatar" label={labels.picture} hint={hint} />
    </AccountForm>
  )
}

const nameOf = (person: ProfileItem) => String(person.fullName)
