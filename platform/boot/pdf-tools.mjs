import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

// Tools that check a sealed PDF or a time stamp independently of our own code, and the Debian package of each.
const tools = { pdfsig: 'poppler-utils', qpdf: 'qpdf', openssl: 'openssl' }

const isHere = (tool) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, tool)))
const missing = () => Object.keys(tools).filter((tool) => !isHere(tool))

/** Makes sure that pdfsig, qpdf and openssl are there: on Debian as root it installs them. */
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
