import { askPnpm } from '../boot/pnpm.mjs'

/** The subject of this run. It asks the registry, so it is a proof: tests and checks run without a network. */
export const title = 'Known vulnerabilities of the packages that the portal runs on'

/** What fails the run; the rest is printed only. */
const grave = ['high', 'critical']

/** Reads an answer of `pnpm audit`; undefined when no registry has given one. */
function readAnswer({ stdout }) {
  try {
    const { advisories } = JSON.parse(stdout)
    return advisories && Object.values(advisories)
  } catch {
    return undefined
  }
}

export async function prove() {
  const said = askPnpm('audit', '--prod', '--json')
  const advisories = readAnswer(said)
  if (!advisories) {
    const why = (said.stderr + said.stdout).replace(/\s*│?\s+/g, ' ').trim()
    process.stdout.write(`No registry answered, so nothing is known about advisories: ${why.slice(0, 300)}\n`)
    return { passed: 0, failed: 0 }
  }
  for (const { module_name: name, severity, title, url, vulnerable_versions: versions } of advisories)
    process.stdout.write(
      `${grave.includes(severity) ? 'FAIL' : 'note'} ${name} ${versions} (${severity}): ${title} ${url}\n`,
    )
  const failed = advisories.filter(({ severity }) => grave.includes(severity)).length
  process.stdout.write(`${advisories.length} advisories, ${failed} of them high or critical\n`)
  return { passed: failed === 0 ? 1 : 0, failed }
}
