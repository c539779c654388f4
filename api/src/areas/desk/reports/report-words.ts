import en from '@portal/shared/texts/en/reports.json' with { type: 'json' }
import es from '@portal/shared/texts/es/reports.json' with { type: 'json' }
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

const words: Record<'en' | 'es', ReportWords> = { en, es }

export const reportWords = (language: 'en' | 'es'): ReportWords => words[language]
