import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './fake-release.ts'

/** A self-signed certificate for the hosts of the tests, and its files. */
export function makeCertificate(hosts: readonly string[]) {
  const folder = temporaryFolder()
  const files = { cert: join(folder, 'tls.pem'), key: join(folder, 'tls.key') }
  const names = hosts.map((host) => `DNS:${host}`).join(',')
  const ask = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-days', '2']
  const more = ['-subj', '/CN=portal', '-addext', `subjectAltName=${names}`]
  execFileSync('openssl', [...ask, ...more, '-keyout', files.key, '-out', files.cert], { stdio: 'ignore' })
  return { files, cert: readFileSync(files.cert, 'utf8'), key: readFileSync(files.key, 'utf8') }
}
