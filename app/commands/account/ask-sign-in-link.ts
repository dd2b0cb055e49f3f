import { z } from 'zod'
import { emailInput } from '#domain/account/account-input.ts'
import type { AccountContext } from './account-context.ts'
import { type AskedLink, mailLink } from './mail-link.ts'

export const signInLinkInput = z.object({ email: emailInput })

/** The secret of the browser that asks, which alone may use the link. */
type Asked = AskedLink & { browser: string }

export async function askSignInLink(context: AccountContext, asked: Asked): Promise<void> {
  await mailLink(context, 'sign-in', asked)
}
