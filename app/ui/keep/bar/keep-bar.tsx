import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { shortlistPath } from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'
import { DEFAULT_MEMBER_COLOR } from '#domain/profile/color.ts'
import { MOST_KEPT } from '#domain/shortlist/kept-members.ts'
import type { Shortlist } from '#domain/shortlist/shortlist-contract.ts'
import { readRoutes } from '#ui/browser/library-insides.ts'
import { useKept } from '#ui/keep/store/kept.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import { forgetTrouble, type KeepTrouble, undo, useLastChange } from './change-kept.ts'
import styles from './keep-bar.module.css'
import { KeepDrawer } from './keep-drawer.tsx'
import troubleStyles from './keep-trouble.module.css'
import { nextHrefs } from './next-pages.ts'

const MOST_LOGOS = 4

/** At the foot of public pages as soon as somebody is kept; what the last press came to stands there and at its button. */
export function KeepBar() {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { pathname } = useLocation()
  const { length } = useKept()
  const { last, trouble } = useLastChange()
  const list = useKeptList(locale)
  const [isOpen, setOpen] = useState(false)
  const page = shortlistPath(locale)
  const members = list?.members ?? []
  const shown = members.slice(0, MOST_LOGOS).reverse()
  const { compare, brief } = nextHrefs(locale, members)
  const hasBar = length > 0 && pathname !== page
  return (
    <>
      <p className="visually-hidden" role="status">
        {last && (last.isKept ? t`${last.name}: kept.` : t`${last.name}: no longer kept.`)}
      </p>
      {trouble?.form.isConnected && createPortal(<Trouble {...trouble} />, trouble.form)}
      {hasBar && (
        <section className={styles.bar} aria-label={t`My shortlist`}>
          <div className={`wrap ${styles.row}`}>
            <span className={styles.logos} aria-hidden="true">
              {shown.map(({ public_id, name, card }) => (
                <LogoTile
                  key={public_id}
                  name={name}
                  logo={card?.logo ?? null}
                  color={card?.colors.primary ?? DEFAULT_MEMBER_COLOR}
                  size={44}
                  className={styles.logo}
                />
              ))}
              <span className={styles.slot}>
                <Icon name="plus" />
              </span>
            </span>
            <p className={styles.words}>
              <b>
                <Plural value={length} one="# kept" other="# kept" />
              </b>
              {last && (
                <span>
                  {last.isKept ? t`${last.name}: kept.` : t`${last.name}: no longer kept.`}{' '}
                  <button type="button" className={styles.undo} onClick={() => undo(page, last)}>
                    <Trans>Undo</Trans>
                  </button>
                </span>
              )}
            </p>
            <button type="button" className={styles.open} onClick={() => setOpen(true)}>
              <span>
                <Trans>Open the shortlist</Trans>
              </span>
              <Icon name="caret-up" />
            </button>
            {compare && (
              <Button href={compare} size="sm" theme="secondary" rel="nofollow">
                <Trans>Compare</Trans>
              </Button>
            )}
            {brief && (
              <Button href={brief} size="sm" rel="nofollow" className={styles.brief}>
                <Trans>Send a brief</Trans>
              </Button>
            )}
          </div>
          <KeepDrawer isOpen={isOpen} onClose={() => setOpen(false)} list={list} />
        </section>
      )}
    </>
  )
}

/** At the button that was pressed: why nothing came of it. */
function Trouble({ kind, attempt }: KeepTrouble) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const words = {
    full: t`Your shortlist is full: there is room for ${MOST_KEPT} providers.`,
    cookies: t`Your browser refuses the cookie that would keep this provider.`,
    failed: t`That did not work. Try again in a moment.`,
  }
  return (
    <span className={troubleStyles.trouble} role="alert" key={attempt}>
      {words[kind]}{' '}
      {kind === 'full' && (
        <a href={shortlistPath(locale)}>
          <Trans>Make room</Trans>
        </a>
      )}
      <button type="button" aria-label={t`Close`} onClick={forgetTrouble}>
        <Icon name="x" />
      </button>
    </span>
  )
}

/** The list behind the cookie, read anew when it or a note of it has changed; null until it has come. */
function useKeptList(locale: Locale): Shortlist | null {
  const [list, setList] = useState<Shortlist | null>(null)
  const kept = useKept()
  const answer = useFormAnswer<unknown>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they say is read by the server
  useEffect(() => {
    let isWanted = true
    readKeptList(locale)
      .then((read) => isWanted && setList(read))
      // Whom it keeps, the bar knows without an answer.
      .catch(() => {})
    return () => {
      isWanted = false
    }
  }, [locale, kept, answer])
  return list
}

async function readKeptList(locale: Locale): Promise<Shortlist> {
  const id = `shortlist___${locale}`
  const routes = await readRoutes(shortlistPath(locale), [id])
  return (routes(id) as { list: Shortlist }).list
}
