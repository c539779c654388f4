import { existsSync } from 'node:fs'
import { installPackages } from '../boot/run.mjs'
import { measureByTest, showFigures, tableOf } from './measured/figures.mjs'

/** The subject of this run. */
export const title =
  "A PostgreSQL 15 of one's own, archived by pgbackrest, is lost and comes back as it was at a second"

/** What the run needs, and the Debian package of each. */
const needed = { '/usr/lib/postgresql/15/bin/initdb': 'postgresql-15', '/usr/bin/pgbackrest': 'pgbackrest' }

function haveNeeded() {
  const missing = Object.entries(needed).filter(([file]) => !existsSync(file))
  if (missing.length > 0) installPackages(...missing.map(([, name]) => name))
  const left = missing.filter(([file]) => !existsSync(file))
  if (left.length > 0) throw new Error(`Install ${left.map(([, name]) => name).join(', ')} (Debian).`)
}

function drillTable({ payments, repository, seconds, size }) {
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`
  const inSeconds = (key) => `${seconds[key].toFixed(1)} s`
  return tableOf(
    ['', `database of ${megabytes(size)}`],
    [
      ['full backup, while payments may go on', inSeconds('backup')],
      ['a commit was on the lost machine only for (RPO; the archive timeout is 10 s)', inSeconds('exposed')],
      ['files copied back', inSeconds('copied')],
      ['log replayed to the second, database open', inSeconds('replayed')],
      ['audit chains and ledger verified', inSeconds('checked')],
      ['until it is open and verified (RTO)', `${(seconds.copied + seconds.replayed + seconds.checked).toFixed(1)} s`],
      ['payments before that second: made, there', `${payments.before + payments.after}, all`],
      ['payments after it: made, there', `${payments.late}, none`],
      ['charges that only the processor knows', payments.unknown],
      ['repository, encrypted', megabytes(repository)],
    ],
  )
}

/** What is there again is tested; durations are only printed. */
export async function prove({ write }) {
  haveNeeded()
  const path = 'api/src/operations/backup/point-in-time.proof.test.ts'
  const { tally, figures } = await measureByTest('point-in-time', path)
  if (figures) showFigures('point-in-time table', drillTable(figures), write, 'operations.md')
  return tally
}
