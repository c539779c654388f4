import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { install } from './install.mjs'
import { askPnpm } from './pnpm.mjs'

// `npm run sbom -- <folder>`: bills of materials of what runs on servers, CycloneDX 1.6: api.cdx.json for the API, and
// portal.cdx.json for the whole portal with its front ends. Each front end has its own beside its release.

const [folder, ...more] = process.argv.slice(2)
if (!folder || more.length > 0) {
  process.stderr.write('Say where: npm run sbom -- <folder>\n')
  process.exit(2)
}
install()
mkdirSync(resolve(folder), { recursive: true })
for (const name of ['api', 'portal']) {
  const file = join(resolve(folder), `${name}.cdx.json`)
  const which = name === 'api' ? ['--filter', '@portal/api'] : []
  const form = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application', '--prod']
  const { status, stderr, stdout } = askPnpm('sbom', ...form, ...which, '--out', file)
  if (status !== 0) {
    process.stderr.write(stderr + stdout)
    process.exit(1)
  }
  process.stdout.write(`${file}\n`)
}
