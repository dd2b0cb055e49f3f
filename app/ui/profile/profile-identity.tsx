import { Trans } from '@lingui/react/macro'
import { type RefObject, use } from 'react'
import {
  accountPath,
  alertsPath,
  comparisonPath,
  profilePath,
  reviewFormPath,
} from '#domain/address/paths.ts'
import type { ProfileFrame } from '#domain/contract/member-card.ts'
import type { Picture as PictureFile } from '#domain/contract/picture.ts'
import { KeepButton } from '#ui/keep/keep-button.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { Picture } from '#ui/kit/picture/picture.tsx'
import { shownWords } from '#ui/kit/shown-words.ts'
import { GUILLOCHE_BOX, guilloche } from './guilloche.ts'
import { ProfileFacts } from './profile-facts.tsx'
import styles from './profile-identity.module.css'

type ProfileIdentityProps = {
  frame: ProfileFrame
  contactHref: string
  placeRef: RefObject<HTMLDivElement | null>
}

/** The head of the profile's home: cover, logo, name, what the member does and how it is rated. */
export function ProfileIdentity({ frame, contactHref, placeRef }: ProfileIdentityProps) {
  const { locale } = use(PageEnvironmentContext)
  const { name, slug, logo, cover, colors, website } = frame
  const lead = shownWords(frame.short_description, locale) ?? shownWords(frame.activity, locale)
  return (
    <header>
      <ProfileCover cover={cover} slug={slug} />
      <div className={`wrap ${styles.identity}`}>
        <LogoTile
          name={name}
          logo={logo}
          color={colors.primary}
          size={128}
          loading="eager"
          className={styles.logo}
        />
        <div className={styles.words}>
          <h1>{name}</h1>
          {lead && (
            <p className={styles.lead} lang={lead.lang}>
              {lead.text}
            </p>
          )}
          <ProfileFacts frame={frame} />
        </div>
        <div className={styles.actions}>
          <ProfileActions
            member={frame}
            contactHref={contactHref}
            reviewHref={reviewFormPath(locale, slug)}
            website={website}
            placeRef={placeRef}
          />
        </div>
      </div>
    </header>
  )
}

type CompactIdentityProps = ProfileIdentityProps & {
  /** Of the open tab: together with the name it is the heading. Without it the page has its own. */
  tabLabel: string | undefined
}

/** The head of every other page of the profile. */
export function CompactIdentity({ tabLabel, ...props }: CompactIdentityProps) {
  const { locale } = use(PageEnvironmentContext)
  const { frame, contactHref, placeRef } = props
  const { name, slug, logo, colors, website } = frame
  const link = <a href={profilePath(locale, slug)}>{name}</a>
  return (
    <header className={`wrap ${styles.compact}`}>
      <LogoTile
        name={name}
        logo={logo}
        color={colors.primary}
        size={72}
        loading="eager"
        className={styles.smallLogo}
      />
      <div className={styles.words}>
        {tabLabel === undefined ? (
          <p className={styles.name}>{link}</p>
        ) : (
          <h1 className={styles.name}>
            {link}
            <span className="visually-hidden"> – {tabLabel}</span>
          </h1>
        )}
        <ProfileFacts frame={frame} isShort />
      </div>
      <div className={styles.compactActions}>
        <ProfileActions
          member={frame}
          contactHref={contactHref}
          reviewHref={reviewFormPath(locale, slug)}
          website={website}
          placeRef={placeRef}
        />
      </div>
    </header>
  )
}

type ProfileCoverProps = { cover: PictureFile | null; slug: string }

/** Decorative. A member without a picture has engraved lines that are drawn from its slug. */
function ProfileCover({ cover, slug }: ProfileCoverProps) {
  return (
    <div className={styles.cover}>
      {cover ? (
        <Picture
          src={cover.tf_public_url}
          focal={cover.focal}
          alt=""
          width={cover.width}
          height={cover.height}
          sizes="100vw"
          loading="eager"
          className={styles.picture}
        />
      ) : (
        <svg
          className={styles.lines}
          viewBox={GUILLOCHE_BOX}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <path d={guilloche(slug)} />
        </svg>
      )}
    </div>
  )
}

type ProfileActionsProps = {
  member: ProfileFrame
  contactHref: string
  reviewHref: string
  website: string | null
  /** Once they are out of sight, the tabs offer the contact. */
  placeRef: RefObject<HTMLDivElement | null>
}

/** What one can do with a member: write to it, see its site, review it, compare it; and, for itself, its account. */
function ProfileActions({
  member,
  contactHref,
  reviewHref,
  website,
  placeRef,
}: ProfileActionsProps) {
  const { locale } = use(PageEnvironmentContext)
  return (
    <div className={styles.profileActions}>
      <div ref={placeRef} className={styles.buttons}>
        <Button href={contactHref} theme="custom" event="profile_contact">
          <Trans>Get in touch</Trans>
        </Button>
        {website && (
          <Button
            href={website}
            isObfuscated
            theme="secondary"
            iconAfter="arrow-up-right"
            event="profile_website"
          >
            <Trans>Visit website</Trans>
          </Button>
        )}
        <KeepButton member={member} look="word" />
      </div>
      <div className={styles.links}>
        <a
          className={styles.account}
          href={alertsPath(locale, profilePath(locale, member.slug))}
          rel="nofollow"
        >
          <Trans>Follow</Trans>
        </a>
        <a className={styles.account} href={reviewHref}>
          <Trans>Give a review</Trans>
        </a>
        <a className={styles.account} href={comparisonPath(locale, [member.slug])} rel="nofollow">
          <Trans>Compare</Trans>
        </a>
        <a className={styles.account} href={accountPath(locale)}>
          <Trans>My account</Trans>
        </a>
      </div>
    </div>
  )
}
