// Writes the one baseline migration anew from src/db/schema. Nothing is released yet, so there is no history to keep;
// from the first release on, drop the removal below and commit one more file for each change.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const api = dirname(fileURLToPath(import.meta.url))
const target = join(api, 'src/db/migrations')

if (!process.env.PORTAL_GENERATE_LOCKED && spawnSync('flock', ['--version']).status === 0) {
  // two runs at once would mix their files
  execFileSync('flock', ['/tmp/portal-db-generate.lock', process.execPath, fileURLToPath(import.meta.url)], {
    stdio: 'inherit',
    env: { ...process.env, PORTAL_GENERATE_LOCKED: '1' },
  })
} else {
  const fresh = mkdtempSync(join(api, 'src/db/.migrations-'))
  try {
    execFileSync(
      join(api, 'node_modules/.bin/drizzle-kit'),
      [
        'generate',
        '--dialect',
        'postgresql',
        '--schema',
        './src/db/schema/*.ts',
        '--out',
        `./${relative(api, fresh)}`,
        '--name',
        'baseline',
      ],
      { cwd: api, stdio: 'inherit' },
    )
    if (!existsSync(join(fresh, 'meta/_journal.json'))) throw new Error('drizzle-kit wrote nothing')
    splitBaseline(fresh)
    // the journal holds the time of making: unchanged statements keep theirs, so that no database is migrated in vain
    if (statements(fresh) !== statements(target)) {
      rmSync(target, { recursive: true, force: true })
      renameSync(fresh, target)
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Cuts the one long file into parts that a person can review; the migrator runs them in one transaction anyway. */
function splitBaseline(folder) {
  const longest = 260
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  const whole = join(folder, `${journal.entries[0].tag}.sql`)
  const parts = [[]]
  for (const statement of readFileSync(whole, 'utf8').split('--> statement-breakpoint')) {
    const part = parts.at(-1)
    const lines = [...part, statement].join('').split('\n').length
    if (part.length > 0 && lines > longest) parts.push([statement.replace(/^\n/, '')])
    else part.push(statement)
  }
  rmSync(whole)
  const [first] = journal.entries
  journal.entries = parts.map((statements, idx) => {
    const tag = `${String(idx).padStart(4, '0')}_baseline`
    writeFileSync(join(folder, `${tag}.sql`), `${statements.join('--> statement-breakpoint').trimEnd()}\n`)
    return { ...first, idx, tag, when: first.when + idx }
  })
  const snapshot = join(folder, 'meta/0000_snapshot.json')
  renameSync(snapshot, join(folder, `meta/${String(parts.length - 1).padStart(4, '0')}_snapshot.json`))
  writeFileSync(journalFile, `${JSON.stringify(journal, null, 2)}\n`)
}

function statements(folder) {
  if (!existsSync(folder)) return null
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
}
