import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Nothing is typed into them, and the browser itself is wanted: downloads, signing out, another company, keeping a
 * member, what was typed already and is sent once more; or they are sent where no script runs alone, as what our server then checks of the register.
 */
const PLAIN = [
  'app/ui/account/frame/account-frame.tsx',
  'app/ui/account/administration/history/audit-page.tsx',
  'app/ui/account/author/my-data-page.tsx',
  'app/ui/account/entry/data-request-page.tsx',
  'app/ui/account/inbox/inbox-page.tsx',
  'app/ui/account/settings/settings-page.tsx',
  'app/ui/account/frame/sign-out-form.tsx',
  'app/ui/register/page/check/entry-check.tsx',
  'app/ui/keep/keep-button.tsx',
  'app/ui/page/error-page.tsx',
]

test('S8.10 every form that writes keeps its words and says what failed, whatever state it shows in', () => {
  const posting = globSync('app/**/*.tsx').filter((file) =>
    /<form\b[^>]*method="post"/s.test(readFileSync(file, 'utf8')),
  )
  expect(posting.sort()).toEqual([...PLAIN, 'app/ui/post-form/post-form.tsx'].sort())
})
