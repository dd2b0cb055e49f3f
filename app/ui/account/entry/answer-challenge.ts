export type PasskeyPurpose = 'sign-in' | 'creation' | 'staff'

/** What the visitor's passkey makes of a challenge of ours, as JSON; null when nothing came of it. */
export async function answerChallenge(
  address: string,
  purpose: PasskeyPurpose,
  hidden: Record<string, string> = {},
): Promise<string | null> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ ...hidden, purpose }),
    })
    if (!answer.ok) return null
    const optionsJSON = await answer.json()
    // Loaded by those who use it.
    const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
    const credential =
      purpose === 'sign-in'
        ? await startAuthentication({ optionsJSON })
        : await startRegistration({ optionsJSON })
    return JSON.stringify(credential)
  } catch {
    // Refused by the visitor, or no passkey of ours: the page offers other ways.
    return null
  }
}
