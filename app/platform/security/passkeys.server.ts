import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'

/** The site as a browser knows it: passkeys belong to its host. */
export type RelyingParty = { name: string; origin: string }

type StoredPasskey = {
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
}

/** The secret of a token is the challenge: whoever answers it spends it. */
type Challenge = { secret: string; site: RelyingParty }
type Answer = { response: unknown; expects(challenge: string): Promise<boolean> }

const hostOf = ({ origin }: RelyingParty) => new URL(origin).hostname

/** A proxy may speak https for us. */
const originsOf = ({ origin }: RelyingParty) => [origin, origin.replace(/^http:/, 'https:')]

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))

export function signInOptions({ secret, site }: Challenge, known: readonly string[] = []) {
  return generateAuthenticationOptions({
    rpID: hostOf(site),
    challenge: bytesOf(secret),
    userVerification: 'required',
    allowCredentials: known.map((id) => ({ id })),
  })
}

export function creationOptions(
  { secret, site }: Challenge,
  user: { publicId: string; email: string; fullName: string; credentialIds: readonly string[] },
) {
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: hostOf(site),
    challenge: bytesOf(secret),
    userName: user.email,
    userDisplayName: user.fullName,
    userID: new TextEncoder().encode(user.publicId),
    excludeCredentials: user.credentialIds.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Undefined for whatever is no proof; what a browser sends is never an error of ours. */
export async function verifiedPasskey(
  { response, expects }: Answer,
  site: RelyingParty,
): Promise<StoredPasskey | undefined> {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: expects,
      expectedOrigin: originsOf(site),
      expectedRPID: hostOf(site),
    })
    if (!registrationInfo) return undefined
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
    }
  } catch {
    return undefined
  }
}

/** The counter to remember, or undefined when it proves nothing. */
export async function verifiedSignIn(
  { response, expects }: Answer,
  passkey: StoredPasskey,
  site: RelyingParty,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: expects,
      expectedOrigin: originsOf(site),
      expectedRPID: hostOf(site),
      credential: {
        id: passkey.credentialId,
        publicKey: bytesOf(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
