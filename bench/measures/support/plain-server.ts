// The same bytes from node:http and nothing else: what any server on Node is measured against.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const [headFile = '', bodyFile = ''] = process.argv.slice(2)
const head: string[] = JSON.parse(readFileSync(headFile, 'utf8'))
const body = readFileSync(bodyFile)

const server = createServer((_request, response) => {
  response.writeHead(200, head)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
