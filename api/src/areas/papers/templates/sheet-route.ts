import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from '../../../http/context.ts'

const sheet = readFileSync(join(import.meta.dirname, 'sheet.css'), 'utf8')

/**
 * The stylesheet of letters and e-mails on the screen. A sandboxed frame inherits the portal's policy, which forbids
 * inline styles, and has an opaque origin; so the styles are a file that any origin may read.
 */
export function sheetRoute(app: App): void {
  app.get('/api/v1/letter-sheet.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' })
      .send(sheet),
  )
}
