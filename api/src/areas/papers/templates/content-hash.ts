import { createHash } from 'node:crypto'
import type { TemplateContent } from '@portal/shared/contract'

/** SHA-256, hex, of a version's text in both languages: the evidence of the words that were used. */
export function contentHash({ en, es }: TemplateContent): string {
  const said = [en, es].map(({ name, subject, body }) => [name, subject, body])
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
