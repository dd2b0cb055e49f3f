import { type ReactNode, use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { wordsOfTab } from '#ui/post-form/kept-words.ts'

/** The way out: nothing that was typed stays for whoever sits down next. */
export function SignOutForm({ children }: { children: ReactNode }) {
  const { locale } = use(PageEnvironmentContext)
  return (
    <form
      method="post"
      action={accountPath(locale, 'sign-out')}
      onSubmit={() => wordsOfTab.forgetAll()}
    >
      {children}
    </form>
  )
}
