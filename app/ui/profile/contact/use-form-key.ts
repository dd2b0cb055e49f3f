import { useEffect, useState } from 'react'
import type { ContactOutcome } from '#domain/inbox/contact-request.ts'
import { newFormKey } from './new-form-key.ts'

/** One key for one message, however often it is sent; a form that was already used gets another. */
export function useFormKey(outcome: ContactOutcome | undefined): string {
  const [key, setKey] = useState('')
  const usedAt = outcome?.refusal === 'form-reused' ? outcome.attempt : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal of a used key asks for a new one
  useEffect(() => setKey(newFormKey()), [usedAt])
  return key
}
