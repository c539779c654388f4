import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { NEUTRAL_ACCENT } from '../../../../hosted/page/accent.ts'
import { addFile } from '../../../../hosted/page/assets.ts'
import { frameDocument, frameHeaders } from '../../../../hosted/page/document.ts'
import { html } from '../../../../hosted/page/html.ts'
import { browserLanguage, isInFrame, sendPage } from '../../../../hosted/page/serve-page.ts'
import { translator } from '../../../../hosted/page/texts.ts'
import { endPage } from '../../embedded/frames/page.ts'
import { addressesOf } from '../addresses.ts'
import { readServicePage, type ServicePage } from '../page-token.ts'

interface Options {
  /** Address of the service's interface. */
  url: string
  /** Shared with the portal's server. */
  key: string
}
const Query = v.object({ page: v.pipe(v.string(), v.maxLength(4000)) })

/** The page around the service's own form. An address opens once; the portal asks the service for the result. */
export function addServicePages(app: FastifyInstance, { url, key }: Options): void {
  const { origin, script } = addressesOf(url)
  const files = new URL(script).origin
  const sources = {
    script: [files],
    // The service's script adds inline styles and shows pages of the document as images.
    style: ["'unsafe-inline'", files],
    connect: [origin, files],
    image: ['data:', 'blob:', 'https:', origin],
    font: [origin, files, 'data:'],
  }
  /** Used addresses, until they would have expired. */
  const opened = new Map<string, number>()
  addFile(app, '/sign/service.js', 'text/javascript', join(import.meta.dirname, 'assets', 'service.js'))

  app.get('/sign/service', async (request, reply) => {
    const query = v.safeParse(Query, request.query)
    const page = query.success ? await readServicePage(query.output.page, key) : null
    for (const [id, until] of opened) if (until < Date.now()) opened.delete(id)
    if (!page || !isInFrame(request) || opened.has(page.id)) {
      const parent = page ? new URL(page.returnUrl).origin : null
      const language = page?.language ?? browserLanguage(request)
      return sendPage(reply, frameHeaders(parent), endPage('gone', language, parent), 410)
    }
    opened.set(page.id, page.until.getTime())
    return sendPage(reply, frameHeaders(page.returnUrl, sources), servicePage(page, script))
  })
}

function servicePage({ src, language, accent, returnUrl }: ServicePage, script: string): string {
  const t = translator(language)
  return frameDocument({
    language,
    accent: accent ?? NEUTRAL_ACCENT,
    title: t('signTitle'),
    parentOrigin: new URL(returnUrl).origin,
    scripts: [script, '/sign/service.js'],
    body: html`<h1>${t('signTitle')}</h1>
      <p class="alert" id="alert" role="alert" tabindex="-1" hidden>${t('signAway')}</p>
      <noscript><p class="alert">${t('signNoScript')}</p></noscript>
      <docuseal-form
        id="form"
        data-src="${src}"
        data-language="${language}"
        data-return="${returnUrl}"
        data-send-copy-email="false"
        data-with-title="false"
      ></docuseal-form>
      <div class="buttons"><button type="button" class="quiet" data-close>${t('close')}</button></div>`,
  })
}
