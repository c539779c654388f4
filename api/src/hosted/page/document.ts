import { Html, html } from './html.ts'

/** The sources that a document may load beside its own two files. */
export interface Sources {
  script?: readonly string[]
  frame?: readonly string[]
  connect?: readonly string[]
  image?: readonly string[]
  font?: readonly string[]
  style?: readonly string[]
  /** Origins that may ask for a payment through the browser, as a wallet does. */
  payment?: readonly string[]
}

/**
 * The headers of every hosted document: only the tenant's origin may frame it, and it loads its own two files and,
 * where a processor's script runs, the sources of that script. Such a script writes to the page in its own ways, so
 * trusted types are enforced only on other pages.
 */
export function frameHeaders(returnUrl: string | null, sources?: Sources): Record<string, string> {
  const parent = returnUrl ? new URL(returnUrl).origin : "'none'"
  const also = (list: readonly string[] = []) => list.map((source) => ` ${source}`).join('')
  const only = (name: string, list: readonly string[] = []) => (list.length > 0 ? [`${name}${also(list)}`] : [])
  const policy = [
    "default-src 'none'",
    `script-src 'self'${also(sources?.script)}`,
    `style-src 'self'${also(sources?.style)}`,
    ...only('frame-src', sources?.frame),
    ...only('connect-src', sources?.connect),
    ...only('img-src', sources?.image),
    ...only('font-src', sources?.font),
    // The form ends with a redirect to the tenant's own page, which browsers treat as a form action too.
    `form-action 'self'${returnUrl ? ` ${parent}` : ''}`,
    `frame-ancestors ${parent}`,
    "base-uri 'none'",
    ...(sources?.script?.length ? [] : ["require-trusted-types-for 'script'"]),
  ]
  const payment = sources?.payment?.map((origin) => ` "${origin}"`).join('')
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'permissions-policy': `camera=(), geolocation=(), microphone=(), payment=(${payment ? `self${payment}` : ''})`,
  }
}

export interface FrameDocument {
  language: 'en' | 'es'
  accent: string
  /** Whether it follows a device that is set to dark, as the page around it; otherwise it is light. */
  isDark?: boolean | undefined
  title: string
  body: Html
  /** The origin that receives the messages `height` and `closed`. */
  parentOrigin: string | null
  /** Tells the parent that the person ended without a result. */
  isClosed?: boolean
  /** Further scripts of the page, in their order. */
  scripts?: readonly string[]
  /** A module of this origin, with a stylesheet. */
  module?: { script: string; style: string }
  /** A stylesheet without a script. */
  style?: string
}

export function frameDocument(page: FrameDocument): string {
  const { language, accent, isDark, title, body, parentOrigin, isClosed, scripts = [], module, style } = page
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="${isDark ? 'light dark' : 'light'}" />
        <title>${title}</title>
        <link rel="stylesheet" href="/frames/frame.css" />
        <link rel="stylesheet" href="/frames/accent/${accent.slice(1)}.css" />
        ${style ? html`<link rel="stylesheet" href="${style}" />` : null}
        ${
          module
            ? html`<link rel="stylesheet" href="${module.style}" />
                <script type="module" src="${module.script}"></script>`
            : null
        }${scripts.map((address) => html`<script src="${address}" defer></script> `)}
        <script src="/frames/frame.js" defer></script>
      </head>
      <body data-parent="${parentOrigin ?? ''}" ${isClosed ? new Html(' data-closed') : ''}>
        <main aria-label="${title}" ${parentOrigin ? '' : new Html(' class="alone"')}>${body}</main>
      </body>
    </html>`.text
}
