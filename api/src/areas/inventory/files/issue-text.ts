import en from '@portal/shared/texts/en/inventory.json' with { type: 'json' }
import es from '@portal/shared/texts/es/inventory.json' with { type: 'json' }
import type { Issue } from './row/issue.ts'

/** shared/texts/<language>/inventory.json: a sentence for each issue of a row, with its remedy. */
const sentences: Record<'en' | 'es', Record<Issue['code'], string>> = { en: en.issues, es: es.issues }

/** Describes the issues of a row: the column's heading, the issue, and its remedy. */
export function issueText({ code, column, values = {} }: Issue, language: 'en' | 'es'): string {
  const sentence = sentences[language][code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  return column === null ? sentence : `${column}: ${sentence}`
}
