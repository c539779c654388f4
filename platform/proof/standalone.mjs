import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtReleases } from '../boot/builds.mjs'
import { chromium } from '../boot/chromium.mjs'
import { startProduct } from '../boot/product.mjs'
import { cleanEnvironment, root } from '../boot/run.mjs'
import { readSteps } from './standalone/read-steps.mjs'

/** The subject of this run. */
export const title =
  'A remote in a repository of its own, by the commands of docs/remotes.md: packed, made, checked, published, promoted, seen in a browser, and refused when it breaks its contract'

/** The page's example values, which each run replaces by its own. */
const examples = { version: '1.0.0-3fa85f64', set: '9c41d2e07a5b6f38', data: '~/portal/data', folder: '/tmp/' }

export async function prove() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-outside-'))
  const product = await startProduct({ releases: await builtReleases() })
  const places = { portal: root, remote: join(folder, 'mfe-fees') }
  const env = { PORTAL_DATA: product.data, PORTAL_PORT: String(product.port), CHROMIUM: chromium() }
  // The folder first: the data are below /tmp, too.
  const known = { [examples.folder]: `${folder}/`, [examples.data]: product.data }
  const sum = { passed: 0, failed: 0 }
  try {
    const exported = {}
    for (const step of readSteps(readFileSync(join(root, 'docs/remotes.md'), 'utf8'))) {
      const command = Object.entries(known).reduce((text, [from, to]) => text.replaceAll(from, to), step.command)
      const [, name, value] = /^export (\w+)=(\S+)$/.exec(command) ?? []
      if (name) {
        exported[name] = value
        continue
      }
      // Who releases the whole portal has settings of their own; the team has those of the page and no others.
      const given = step.where === 'portal' ? env : { ...env, ...exported, PORTAL_DATA: undefined }
      const { code, output } = await runShell(command, places[step.where], given)
      const fault = faultOf(step, code, output)
      sum[fault ? 'failed' : 'passed'] += 1
      process.stdout.write(`${fault ? 'FAIL' : 'ok  '} ${step.where}: ${step.command}\n`)
      if (!fault) learn(known, output)
      else {
        process.stdout.write(`${fault}\n${output}\n`)
        // Every later command needs what the earlier ones have done.
        break
      }
    }
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return sum
}

/** What is wrong with the end of a command; undefined when it ended as the page says. */
function faultOf({ refused }, code, output) {
  if (!refused) return code === 0 ? undefined : `It ended with ${code}.`
  if (code !== 1) return `It ended with ${code} and not with 1.`
  return refused.every((word) => output.includes(word)) ? undefined : `It did not say ${refused.join(' and ')}.`
}

/** Takes the version and the set that a command has printed. */
function learn(known, output) {
  const [, version] = /^mfe-fees@(\d\S+)$/m.exec(output) ?? []
  if (version) known[examples.version] = version
  const [, set] = /^set ([0-9a-f]{16}), made from/m.exec(output) ?? []
  if (set) known[examples.set] = set
}

function runShell(command, cwd, env) {
  const all = { ...cleanEnvironment(), ...env }
  const set = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  const child = spawn('bash', ['-c', command], { cwd, env: set, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (piece) => (output += piece))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}
