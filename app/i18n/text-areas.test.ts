import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areaOfFile, FOLDERS_OF_AREAS } from './text-areas.ts'

test.each([
  ['app/ui/frame/site-header.tsx', 'public'],
  ['app/routes/home.tsx', 'public'],
  ['app/routes/app/entry/home.tsx', 'account'],
  ['app/ui/profile/profile-page.tsx', 'profile'],
  ['app/ui/profile/contact/contact-form.tsx', 'profile'],
  ['app/ui/profile/reviews/reviews-page.tsx', 'profile-tabs'],
  ['app/ui/listings/other.tsx', 'public'],
])('the texts of %s belong to %s', (path, area) => {
  expect(areaOfFile(path)).toBe(area)
})

test.each(Object.values(FOLDERS_OF_AREAS).flat())('%s is a folder that there is', (folder) => {
  expect(existsSync(folder)).toBe(true)
})
