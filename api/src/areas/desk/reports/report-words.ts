import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { ReportFile } from '@portal/shared/contract'

/** shared/texts/<language>/reports.json: the words of saved reports. */
interface ReportWords {
  columns: Record<string, string>
  method: Record<string, string>
  channel: Record<string, string>
  plan: Record<string, string>
  category: Record<string, string>
  posting: Record<string, string>
  file: Record<ReportFile, string>
}

const require = createRequire(import.meta.url)
const read = (language: 'en' | 'es') =>
  JSON.parse(readFileSync(require.resolve(`@portal/shared/texts/${language}/reports.json`), 'utf8')) as ReportWords

let words: Record<'en' | 'es', ReportWords> | null = null

export function reportWords(language: 'en' | 'es'): ReportWords {
  words ??= { en: read('en'), es: read('es') }
  return words[language]
}
