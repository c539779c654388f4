import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A local time stamp authority that answers with `openssl ts`; a test can spoil its answers. */
export interface TestAuthority {
  readonly url: string
  /** Changes an answer before it is sent; null sends a 503. */
  spoil: ((reply: Buffer, request: Buffer) => Buffer | null) | null
  close(): Promise<void>
}

const openssl = (folder: string, ...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })

const CONFIG = `
[tsa]
default_tsa = own
[own]
serial = ./serial
crypto_device = builtin
signer_cert = ./tsa.crt
signer_key = ./tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
accuracy = secs:1
ess_cert_id_chain = no
`

export async function startAuthority(): Promise<TestAuthority> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tsa-'))
  writeFileSync(join(folder, 'tsa.cnf'), CONFIG)
  writeFileSync(join(folder, 'serial'), '01\n')
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=Test time stamps']
  const use = ['-addext', 'extendedKeyUsage=critical,timeStamping']
  openssl(folder, ...kind, ...use, '-keyout', 'tsa.key', '-out', 'tsa.crt')
  const authority = { url: '', spoil: null as TestAuthority['spoil'] }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const asked = Buffer.concat(chunks)
      const reply = answer(folder, asked)
      const sent = authority.spoil ? authority.spoil(reply, asked) : reply
      if (sent) response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(sent)
      else response.writeHead(503).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  authority.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return Object.assign(authority, {
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true })
    },
  })
}

function answer(folder: string, asked: Buffer): Buffer {
  writeFileSync(join(folder, 'request.tsq'), asked)
  const files = ['-queryfile', 'request.tsq', '-out', 'reply.tsr']
  openssl(folder, 'ts', '-reply', '-config', 'tsa.cnf', '-section', 'own', ...files)
  return readFileSync(join(folder, 'reply.tsr'))
}
