import type { FrameSession } from '../server/records.ts'
import { Html, html } from './html.ts'
import { translator, type FrameText } from './texts.ts'

/** Headers of every document of a frame: only the tenant's origin may frame it, and it may load only its own two files. */
export function frameHeaders(returnUrl: string | null): Record<string, string> {
  const parent = returnUrl ? new URL(returnUrl).origin : "'none'"
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // The form ends with a redirect to the tenant's own page, which browsers check as a form action too.
    `form-action 'self'${returnUrl ? ` ${parent}` : ''}`,
    `frame-ancestors ${parent}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  }
}

export interface FrameDocument {
  language: 'en' | 'es'
  accent: string
  title: string
  body: Html
  /** The page that may hear `height` and `closed`. */
  parentOrigin: string | null
  /** Tells the parent at once that the person is done here without a result. */
  isClosed?: boolean
}

export function frameDocument({ language, accent, title, body, parentOrigin, isClosed }: FrameDocument): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/frames/frame.css">
<link rel="stylesheet" href="/frames/accent/${accent.slice(1)}.css">
<script src="/frames/frame.js" defer></script>
</head>
<body data-parent="${parentOrigin ?? ''}"${isClosed ? new Html(' data-closed') : ''}>
<main${parentOrigin ? '' : new Html(' class="alone"')}>${body}</main>
</body>
</html>`.text
}

/** A form of a frame: token, note on who sees the number, and the buttons; the first one is what Enter presses. */
export function frameForm(
  session: FrameSession,
  parts: { title: string; submit: string; fields: Html; hasErrors: boolean; notice?: FrameText | undefined },
): Html {
  const t = translator(session.language)
  const alert = parts.notice ? t(parts.notice) : parts.hasErrors ? t('errorSummary') : null
  return html`<h1>${parts.title}</h1>
    ${alert ? html`<p class="alert" role="alert" tabindex="-1">${alert}</p>` : null}
    <form method="post" action="/frames/${session.id}" novalidate>
      <input type="hidden" name="form_token" value="${session.formToken}" />
      <div class="fields">${parts.fields}</div>
      <p class="safe">${t('safe', { company: session.company })}</p>
      <div class="buttons">
        <button type="submit" name="action" value="save">${parts.submit}</button>
        <button type="submit" name="action" value="cancel" class="quiet" formnovalidate>${t('cancel')}</button>
      </div>
    </form>`
}
