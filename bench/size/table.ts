import { ratioOf, requestsOf, type Row } from './judge.ts'

const kb = (bytes: number) => (bytes / 1000).toFixed(1)

/** The report as a Markdown table; sizes in kB (1000 bytes). */
export function tableOf(rows: readonly Row[]): string {
  const heads = [
    'page',
    'requests',
    'gzip',
    'brotli',
    'of it HTML',
    'styles',
    'one bundle: requests',
    'gzip',
    'brotli',
    'brotli, released / one bundle',
    'remote entry, minified',
  ]
  const lines = rows.map((row) => {
    const { page, federated, bundle, entry } = row
    return [
      `${page.name} \`${page.path}\``,
      requestsOf(federated),
      kb(federated.gzip),
      kb(federated.brotli),
      kb(federated.html),
      kb(federated.styles),
      requestsOf(bundle),
      kb(bundle.gzip),
      kb(bundle.brotli),
      ratioOf(row).toFixed(2),
      entry === 0 ? '' : kb(entry),
    ]
  })
  return [heads, heads.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
