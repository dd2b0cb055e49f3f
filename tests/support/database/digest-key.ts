import { setDigestKey } from '#platform/security/secret.server.ts'

export const TEST_KEY = Buffer.alloc(32, 'a key that only tests have')

setDigestKey(TEST_KEY)
