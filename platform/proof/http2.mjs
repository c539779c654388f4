import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtReleases } from '../boot/builds.mjs'
import { root } from '../boot/run.mjs'
import { runStories } from '../boot/stories.mjs'

/** The subject of this run. */
export const title = 'The portal over HTTP/2, with a certificate of its own'

/** Every host of the demo: browsers accept no certificate for `*.localhost`. */
function hosts() {
  const tenants = readdirSync(join(root, 'api/tenants'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${name.slice(0, -5)}.localhost`)
  return ['localhost', 'cdn.localhost', 'hosted.localhost', ...tenants]
}

function makeCertificate(folder) {
  const cert = join(folder, 'tls.pem')
  const key = join(folder, 'tls.key')
  const names = hosts().map((host) => `DNS:${host}`)
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-days', '2']
  const said = ['-subj', '/CN=portal', '-addext', `subjectAltName=${names.join(',')}`]
  execFileSync('openssl', [...kind, ...said, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const { publicKey } = new X509Certificate(readFileSync(cert))
  const spki = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
  return { cert, key, spki }
}

export async function prove() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tls-'))
  try {
    const { cert, key, spki } = makeCertificate(folder)
    const tls = { PORTAL_TLS_CERT: cert, PORTAL_TLS_KEY: key }
    return await runStories({
      releases: await builtReleases(),
      product: tls,
      config: 'e2e/tls.config.ts',
      env: { ...tls, PORTAL_SCHEME: 'https', PORTAL_TLS_SPKI: spki },
      name: 'http2',
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
