import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { statusOf } from './ask.mjs'
import { root } from './run.mjs'
import { copyTenants } from './tenants.mjs'

const startLimit = 240_000
const stopLimit = 20_000

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** A base port with its three neighbours free as well (edge, assets, hosted, API). */
export async function freeBase(from = 21_000 + (process.pid % 500) * 10) {
  for (let base = from; base < 60_000; base += 10) {
    const free = await Promise.all([0, 1, 2, 3].map((step) => isFree(base + step)))
    if (free.every(Boolean)) return base
  }
  throw new Error('No four free ports in a row.')
}

/**
 * Starts the whole product in demo mode with a new data folder. `releases` is a data folder whose builds are copied
 * instead of made again, `env` are more settings, `args` follow `npm start --`, and `bulk` is the number of people at
 * the tenant that has very many; without `port` it uses free ones. With `lettersFolder` letters go to a print shop, by
 * the folder `letters` of the data folder.
 * @returns {Promise<{ port: number, data: string, stop: () => Promise<void> }>}
 */
export async function startProduct({ releases, env = {}, args = [], bulk, port: asked, lettersFolder } = {}) {
  const port = asked ?? (await freeBase())
  const data = mkdtempSync(join(tmpdir(), 'portal-'))
  // As root, the database runs as another user; without access to this folder it would put its data elsewhere.
  chmodSync(data, 0o755)
  if (releases) cpSync(join(releases, 'releases'), join(data, 'releases'), { recursive: true })
  const tenants = join(data, 'tenants')
  if (bulk !== undefined) copyTenants(tenants, { bulk })
  const child = spawn(process.execPath, [join(root, 'platform/boot/start.mjs'), ...args], {
    cwd: root,
    env: {
      ...process.env,
      ...(bulk !== undefined && { PORTAL_TENANTS: tenants }),
      ...(lettersFolder && { PORTAL_LETTERS_FOLDER: join(data, 'letters') }),
      ...env,
      PORTAL_MODE: 'demo',
      PORTAL_PORT: String(port),
      PORTAL_DATA: data,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  let gone = false
  void exited.then(() => (gone = true))
  const stop = async () => {
    if (!gone) child.kill('SIGTERM')
    const left = await Promise.race([exited.then(() => true), wait(stopLimit, false, { ref: false })])
    if (!left) child.kill('SIGKILL')
    rmSync(data, { recursive: true, force: true })
  }
  const deadline = Date.now() + startLimit
  const demo = { isSecure: Boolean(env.PORTAL_TLS_CERT), headers: { host: `localhost:${port}` } }
  while ((await statusOf(port, '/demo/people.json', demo)) !== 200) {
    if (gone || Date.now() > deadline) {
      await stop()
      throw new Error(
        gone ? 'The product ended while it started.' : `The product did not answer within ${startLimit / 1000} s.`,
      )
    }
    await wait(250)
  }
  return { port, data, stop }
}
