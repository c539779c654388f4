import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from '../build/packages.ts'
import { readManifest } from './manifest.ts'
import { readSurface } from './surface.ts'
import { compareSurfaces, judgeVersion, readReport, renewed, writeReport } from './surface-report.ts'

// Compares the lanes with the report of their surface, and prints one line for each difference; `--write` writes the
// report of the lanes as they are.
const folder = join(workspace, 'platform/packages/sdk')
const file = join(folder, 'api.txt')
const kept = readReport(readFileSync(file, 'utf8'))
const surface = await readSurface(workspace)
const report = renewed(kept, surface)
const isWriting = process.argv.includes('--write')
if (isWriting) writeFileSync(file, writeReport(report))
const { differences } = compareSurfaces(kept.surface, surface)
const unsaid = isWriting ? [] : differences.map((what) => `${what}: npm run check -- 'sdk surface' --shorten writes it`)
const { version } = readManifest(folder)
const changelog = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')
for (const line of [...unsaid, ...judgeVersion(report, version, changelog)])
  console.log(`platform/packages/sdk/api.txt:1 ${line}`)
