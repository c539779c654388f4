import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './run.mjs'

// Tools that read a PDF, or check its seal or a time stamp, independently of our own code, and the Debian package of
// each.
const tools = { pdfsig: 'poppler-utils', pdftotext: 'poppler-utils', qpdf: 'qpdf', openssl: 'openssl' }

const isHere = (tool) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, tool)))
const missing = () => Object.keys(tools).filter((tool) => !isHere(tool))

/** Makes sure that these tools are there: on Debian as root it installs them. */
export function pdfTools() {
  const packages = [...new Set(missing().map((tool) => tools[tool]))]
  if (packages.length === 0) return
  installPackages(...packages)
  const left = missing()
  if (left.length > 0) throw new Error(`Tests need ${left.join(', ')}. Install them (Debian: ${packages.join(' ')}).`)
}
