// `node api/db-generate.mjs <name>`: adds one migration that brings the last snapshot up to src/db/schema. Files that
// are there are never changed: databases have run them. A column or table that goes is taken away one release after
// nothing reads it any more (decision 26).
import { execFileSync, spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const api = dirname(fileURLToPath(import.meta.url))
const name = process.argv[2]

if (!/^[a-z][a-z0-9_]*$/.test(name ?? '')) {
  process.stderr.write('Name the change in lower case, such as: node api/db-generate.mjs sealed_agreements\n')
  process.exitCode = 1
} else if (!process.env.PORTAL_GENERATE_LOCKED && spawnSync('flock', ['--version']).status === 0) {
  // two runs at once would give two files one number
  execFileSync('flock', ['/tmp/portal-db-generate.lock', process.execPath, fileURLToPath(import.meta.url), name], {
    stdio: 'inherit',
    env: { ...process.env, PORTAL_GENERATE_LOCKED: '1' },
  })
} else {
  execFileSync(
    join(api, 'node_modules/.bin/drizzle-kit'),
    [
      'generate',
      '--dialect',
      'postgresql',
      '--schema',
      './src/db/schema/*.ts',
      '--out',
      './src/db/migrations',
      '--name',
      name,
    ],
    { cwd: api, stdio: 'inherit' },
  )
}
