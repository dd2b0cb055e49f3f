import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#ui/kit/icon/icon.tsx'
import type { IconName } from '#ui/kit/icon/icon-names.ts'
import { joinClasses } from '#ui/kit/join-classes.ts'
import styles from './button.module.css'
import { ObfuscatedLink } from './obfuscated-link.tsx'

export const BUTTON_THEMES = [
  'primary',
  'custom',
  'secondary',
  'secondary-dark',
  'tertiary',
  'text',
  'text-dark',
] as const

export const BUTTON_SIZES = ['xs', 'sm', 'md'] as const

export type ButtonTheme = (typeof BUTTON_THEMES)[number]
type ButtonSize = (typeof BUTTON_SIZES)[number]

type Look = {
  children: ReactNode
  theme?: ButtonTheme
  size?: ButtonSize
  /** Icons may be named by data. */
  iconBefore?: IconName | (string & {}) | null | undefined
  iconAfter?: IconName | (string & {}) | null | undefined
  /** As wide as its place. */
  isBlock?: boolean
  /** The name under which a click on it is counted. */
  event?: string | undefined
  className?: string | undefined
}

type LinkProps = Look & {
  href: string
  /** Another site's address, or one that opens in a window of its own. */
  isExternal?: boolean
  isObfuscated?: boolean
  isBusy?: never
} & Omit<ComponentProps<'a'>, 'href' | keyof Look>

type ActionProps = Look & {
  href?: undefined
  isExternal?: never
  isObfuscated?: never
  /** At work: it keeps its focus and does nothing more. Say so in its words. */
  isBusy?: boolean
} & Omit<ComponentProps<'button'>, keyof Look>

export type ButtonProps = LinkProps | ActionProps

/** What one does: a link where it leads somewhere, a button where it acts. */
export function Button(props: ButtonProps) {
  const { theme = 'primary', size = 'md' } = props
  if (!BUTTON_THEMES.includes(theme)) throw new Error(`Button theme ${theme} not found`)
  if (!BUTTON_SIZES.includes(size)) throw new Error(`Button size ${size} not found`)
  return props.href === undefined ? <ActionButton {...props} /> : <LinkButton {...props} />
}

function LinkButton({ isExternal, isObfuscated, href, target, rel, ...props }: LinkProps) {
  const { t } = useLingui()
  const { rest, content, className } = looked(props)
  const { event, ...attributes } = rest
  if (isObfuscated)
    return (
      <ObfuscatedLink
        target={href}
        window={target === '_self' ? '_self' : '_blank'}
        event={event}
        className={className}
      >
        {content}
      </ObfuscatedLink>
    )
  const opensWindow = target === '_blank'
  return (
    <a
      {...attributes}
      href={href}
      target={target}
      rel={rel ?? (isExternal || opensWindow ? 'external noopener' : undefined)}
      data-event={event}
      className={className}
    >
      {content}
      {opensWindow && <span className="visually-hidden"> {t`(new window)`}</span>}
    </a>
  )
}

function ActionButton({ isBusy = false, type = 'button', onClick, ...props }: ActionProps) {
  const { rest, content, className } = looked(props, isBusy)
  const { event, ...attributes } = rest
  return (
    <button
      {...attributes}
      type={type}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      data-event={event}
      className={className}
      onClick={isBusy ? (click) => click.preventDefault() : onClick}
    >
      {content}
    </button>
  )
}

function looked<Props extends Look>(props: Props, isBusy = false) {
  const {
    children,
    theme = 'primary',
    size = 'md',
    iconBefore,
    iconAfter,
    isBlock,
    className,
    ...rest
  } = props
  return {
    rest,
    className: joinClasses(
      styles.button,
      styles[theme],
      styles[size],
      isBlock && styles.block,
      isBusy && styles.busy,
      className,
    ),
    content: (
      <>
        {isBusy ? <Icon name="spinner-gap" className={styles.spinner} /> : icon(iconBefore)}
        {children}
        {!isBusy && icon(iconAfter)}
      </>
    ),
  }
}

function icon(name: string | null | undefined) {
  return name ? <Icon name={name} className={styles.icon} /> : null
}
