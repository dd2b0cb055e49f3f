import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { createServer } from 'node:tls'

/** For localhost, and for tests alone: everybody can read it. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgy2lQI1yoZs9RBWKz
0tiMRwk5xxwkFaX0BYrZ1dmby7ChRANCAATjqmmR746GqRV1in6DKpo3Aj24jiTM
g+MpYgRdKFC436dJIjfMaByXh2DLlfgSh/tr6HTxmkfDK6ENUBcIudJb
-----END PRIVATE KEY-----
`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUYy0Y1hYMMHqpPv8YQOkdIRRvoh8wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTExODE0MjcyOFoYDzIxMjYxMDI1
MTQyNzI4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATjqmmR746GqRV1in6DKpo3Aj24jiTMg+MpYgRdKFC436dJIjfMaByX
h2DLlfgSh/tr6HTxmkfDK6ENUBcIudJbo2kwZzAdBgNVHQ4EFgQUgQ9z4CoNGbtq
V+BHCjjO41bbwzswHwYDVR0jBBgwFoAUgQ9z4CoNGbtqV+BHCjjO41bbwzswDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgPUfbemPmShoNf2m6wfvSj+yeURbQhRhCBEJneoRxcYsCIBRzYEF/Teto
U+TzcesR2vTKgJnM6/az06vTB6OBiAuS
-----END CERTIFICATE-----
`

/** Speaks TLS in front of a server, as a proxy does, and passes everything on as it comes. */
export async function startTlsFront(): Promise<{
  host: string
  leadTo(port: number): void
  close(): void
}> {
  let target = 0
  const front = createServer({ key: KEY, cert: CERTIFICATE }, (visitor) => {
    const server = connect(target, '127.0.0.1')
    for (const end of [visitor, server])
      end.on('error', () => {
        visitor.destroy()
        server.destroy()
      })
    visitor.pipe(server).pipe(visitor)
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const { port } = front.address() as AddressInfo
  return {
    host: `localhost:${port}`,
    leadTo: (next) => {
      target = next
    },
    close: () => front.close(),
  }
}
