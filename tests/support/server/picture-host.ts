import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Network } from '#platform/image/image-remote.server.ts'

/** The name that its certificate holds. */
export const PICTURE_HOST = 'pictures.example'

export type PictureHost = {
  /** As if this machine's loopback address were the only public one. */
  network: Network
  /** The headers of every request that reached it. */
  received: IncomingHttpHeaders[]
  close(): void
}

/** An https server on this machine that stands for one on the internet. */
export async function startPictureHost(answer: RequestListener): Promise<PictureHost> {
  const received: IncomingHttpHeaders[] = []
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    received.push(request.headers)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    network: {
      resolve: async () => ['127.0.0.1'],
      isPublic: (address) => address === '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      ca: CERTIFICATE,
    },
    received,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

// Of no use but here: nobody trusts it. Made with
//   openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 \
//     -subj /CN=pictures.example -addext subjectAltName=DNS:pictures.example
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgTrvr8mOKNi4g59Se
rvkXdCZJy87w8Qx6nkc0E4jJAbWhRANCAASNXz6/cXzLpxDM/r9RoOWu3nik4RM9
o1xLFBPoHTu46bnrqv+gcOzp/gE7qNlHCKxYw2QICw3zNxjFvz2g3JSN
-----END PRIVATE KEY-----`

const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBqTCCAVCgAwIBAgIUENnYO2WVlx0xAGrWKunSHk6R/bEwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcGljdHVyZXMuZXhhbXBsZTAgFw0yNjExMTUxNDMzNTFaGA8y
MTI2MTAyMjE0MzM1MVowGzEZMBcGA1UEAwwQcGljdHVyZXMuZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABI1fPr9xfMunEMz+v1Gg5a7eeKThEz2jXEsU
E+gdO7jpueuq/6Bw7On+ATuo2UcIrFjDZAgLDfM3GMW/PaDclI2jcDBuMB0GA1Ud
DgQWBBT5iGJvxE6CxZOr02asyKckgEfs5TAfBgNVHSMEGDAWgBT5iGJvxE6CxZOr
02asyKckgEfs5TAPBgNVHRMBAf8EBTADAQH/MBsGA1UdEQQUMBKCEHBpY3R1cmVz
LmV4YW1wbGUwCgYIKoZIzj0EAwIDRwAwRAIgUP2kZ66AooaWJrW3F6EKZx7tHgJs
mT1/eZ8O5l8rk6ECID9vn5XniVhfP3HJpqcAEwJM1c+Kfa3wq5UcVT4Y6hDm
-----END CERTIFICATE-----`
