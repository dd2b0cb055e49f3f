import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { AVATAR_BORDERS, AVATAR_SIZES, Avatar } from './avatar.tsx'
import { AvatarGroup } from './avatar-group.tsx'
import { initialsOf } from './initials.ts'
import { LogoTile } from './logo-tile.tsx'

const photo = { tf_public_url: '/media/demo/avatar-x.webp' }

function html(node: ReactNode): string {
  return renderToStaticMarkup(<I18nProvider i18n={i18nFor('en-US')}>{node}</I18nProvider>)
}

test('each size and border has a look of its own', () => {
  const looks = AVATAR_SIZES.flatMap((size) =>
    AVATAR_BORDERS.map((border) => html(<Avatar photo={null} size={size} border={border} />)),
  )
  expect(new Set(looks).size).toBe(6 * 5)
})

test('an unknown size or border is refused', () => {
  expect(() => html(<Avatar photo={null} size={'xs' as 'sm'} />)).toThrow('Avatar size xs')
  expect(() => html(<Avatar photo={null} border={'red' as 'dark'} />)).toThrow('Avatar border red')
})

test('a photo has its place before it loads, and nobody has an icon', () => {
  expect(html(<Avatar photo={photo} size="2xl" />)).toMatch(/^<img width="64" height="64"/)
  expect(html(<Avatar photo={null} />)).toContain('#user"')
})

const faces = (shown: string) => shown.match(/<img/g)?.length ?? 0

test('a group shows four and counts the others', () => {
  const seven = html(<AvatarGroup people={Array(7).fill(photo)} />)
  expect(faces(seven)).toBe(4)
  expect(seven).toContain('>+3<')
  expect(html(<AvatarGroup people={Array(4).fill(photo)} />)).not.toContain('+')
  expect(html(<AvatarGroup people={Array(4).fill(photo)} total={126} />)).toContain('>+122<')
})

test('in the footer it shows three and counts none', () => {
  const seven = html(<AvatarGroup people={Array(7).fill(photo)} variant="footer" />)
  expect(faces(seven)).toBe(3)
  expect(seven).not.toContain('+')
})

test('a member without a logo has its initials on its colour, a client on a neutral ground', () => {
  const member = html(<LogoTile name="Atelier Brumaire" logo={null} color="#D5452C" size={64} />)
  expect(member).toContain('>AB<')
  expect(member).toContain('--m-fill:#D3432A')
  expect(member).toContain('--side:64px')
  expect(html(<LogoTile name="Valmont" logo={null} size={36} />)).not.toContain('--m-fill')
})

test.each([
  ['Atelier Brumaire', 'AB'],
  ['Sillage', 'S'],
  ['  l’Étoile du Nord', 'LÉ'],
  ['42 Consulting', '4C'],
  ['𝒜bc & Co', '𝒜C'],
  ['—', ''],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
