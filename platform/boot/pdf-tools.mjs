import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

// What tests ask besides our own reading of a sealed PDF and of a time stamp, and the Debian package of each.
const tools = { pdfsig: 'poppler-utils', qpdf: 'qpdf', openssl: 'openssl' }

const isHere = (tool) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, tool)))
const missing = () => Object.keys(tools).filter((tool) => !isHere(tool))

/** Sees to pdfsig, qpdf and openssl: on Debian as root a fresh installation. */
export function pdfTools() {
  const packages = missing().map((tool) => tools[tool])
  if (packages.length === 0) return
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const left = missing()
  if (left.length > 0) throw new Error(`Tests need ${left.join(', ')}. Install them (Debian: ${packages.join(' ')}).`)
}
