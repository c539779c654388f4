import { measureByTest, showFigures, tableOf } from './measured/figures.mjs'

/** The subject of this run. `PORTAL_PROOF_ROWS=10000` for fewer accounts. */
export const title = 'The backup and restore of 100,000 accounts, beside the bare COPY of the same bytes'

function restoreTable({ accounts, backup, bytes, file, growth, phases, raw, rows, whole }) {
  const megabytes = (n) => (n / 1e6).toFixed(0)
  const line = (name, seconds) => [name, seconds.toFixed(1), megabytes(bytes / seconds), (seconds / raw).toFixed(2)]
  const heads = [
    `${accounts.toLocaleString('en-US')} accounts, ${rows.toLocaleString('en-US')} rows, ${megabytes(bytes)} MB (file ${megabytes(file)} MB)`,
    'seconds',
    'MB a second',
    'time / bare COPY',
  ]
  return `${tableOf(heads, [
    line('backup', backup),
    line('restore, all of it', whole),
    ...Object.entries(phases).map(([name, seconds]) => line(`of it: ${name.toLowerCase()}`, seconds)),
    line('bare COPY into plain tables', raw),
  ])}\n\nThe process grew by ${megabytes(growth)} MB at most while it restored.`
}

/** What is restored is tested, byte by byte; the time is only printed. */
export async function prove({ write }) {
  const { tally, figures } = await measureByTest('restore', 'api/src/operations/backup/restore.proof.test.ts')
  if (figures) showFigures('restore table', restoreTable(figures), write)
  return tally
}
